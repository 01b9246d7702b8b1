import { describe, expect, test } from 'vitest';
import { plainOf } from './plain.ts';
import { readSections, type Section, writeSections } from './sections.ts';

const hash = (text: string): string => `#${text.length}`;
const section = (subject: string, by: string, value: unknown): Section => ({
  subject,
  by,
  lines: plainOf(value, hash),
});

describe('sections of a recording', () => {
  const sections = [
    section('GET /a', 'admin ja-JP', { status: 200, items: [{ id: 'x', name: '名', n: 1 }], a: '', b: [] }),
    section('GET /a', 'admin en-US', { status: 200, items: [{ id: 'x', name: 'Name' }], a: '', b: [] }),
    section('GET /a', 'clerk ja-JP', { status: 403 }),
    section('GET /b', 'admin ja-JP', { text: 'one = two | three' }),
  ];

  test('are read as they were written', () => {
    const read = readSections(writeSections(sections));
    expect(read.map(({ lines, ...rest }) => ({ ...rest, lines: Object.fromEntries(lines) }))).toEqual(
      sections.map(({ lines, ...rest }) => ({ ...rest, lines: Object.fromEntries(lines) })),
    );
  });

  test('say only in what they differ from the first of the same subject', () => {
    const text = writeSections(sections.slice(0, 2));
    expect(text).toContain('== GET /a | admin en-US | like admin ja-JP\n~ items[x].name = "Name"\n- items[x].n\n');
  });

  test('of which nothing is alike are written whole', () => {
    expect(writeSections(sections)).toContain('== GET /a | clerk ja-JP\nstatus = 403');
  });
});

describe('lines of a value', () => {
  test('are sorted, and name what lies in a list by its id', () => {
    expect([...plainOf({ b: 1, a: [{ id: 'x', v: null }, { id: 'y' }], c: ['p', 'q'] }, hash)]).toEqual([
      ['a.#', 'x y'],
      ['a[x].id', '"x"'],
      ['a[x].v', 'null'],
      ['a[y].id', '"y"'],
      ['b', '1'],
      ['c', '["p","q"]'],
    ]);
  });

  test('name by place what has no ids, or the same twice', () => {
    expect([...plainOf([{ id: 'x' }, { id: 'x' }], hash).keys()]).toEqual(['[0].id', '[1].id']);
  });

  test('shorten what comes late in a long list, and still differ', () => {
    const list = (last: number) => Array.from({ length: 30 }, (_, at) => ({ id: `i${at}`, v: at === 29 ? last : at }));
    const keys = plainOf(list(1), hash);
    expect(keys.get('[i19].v')).toBe('19');
    expect(keys.get('[i29]')).toBe('#18');
    expect(plainOf(list(100), hash).get('[i29]')).toBe('#20');
  });
});
