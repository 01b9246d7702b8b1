/** Demo rows that a resource file declares: their number, their values, valid, and the same each time. */
import { describe, expect, test } from 'vitest';
import { holdsFor } from '#model/conditions/condition.ts';
import { validateRecord } from '#model/record/validate-record.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import type { Declarations } from '#model/types/declarations.ts';
import { withDeclared } from '#server/demo/declared/index.ts';
import type { DemoData, DemoRecord } from '#server/demo/demo-record.ts';
import { validDeclarations } from '#tests/model/support.ts';

const today = '2026-11-20';
const books = 'resources/library/books.json';
const authors = 'resources/library/authors.json';

/** The library of the model's tests, with demo rows for authors and books. */
function libraryWith(demo: object, authorDemo: object = { rows: 8 }): Declarations {
  return validDeclarations({
    [books]: (file: Record<string, unknown>) => Object.assign(file, { demo }),
    [authors]: (file: Record<string, unknown>) => Object.assign(file, { demo: authorDemo }),
  });
}

const make = (declarations: Declarations, options: { today?: string; seed?: number } = {}): DemoData =>
  withDeclared(new Map(), declarations, { today, seed: 1, ...options });

const rowsOf = (data: DemoData, name: string): readonly DemoRecord[] =>
  data.find(({ resource }) => resource === name)?.records ?? [];

const booksOf = (demo: object, authorDemo?: object): readonly DemoRecord[] =>
  rowsOf(make(libraryWith(demo, authorDemo)), 'books');

/** The record without its system fields. */
const stored = ({ id: _, createdAt: __, updatedAt: ___, ...record }: DemoRecord): DemoRecord => record;

test('a number alone makes sound rows: schema, rules, conditions, references, differing values', () => {
  const declarations = libraryWith({ rows: 200 });
  const data = make(declarations);
  expect(data.map(({ resource, records }) => [resource, records.length])).toEqual([
    ['authors', 8],
    ['books', 200],
  ]);
  const moment = { me: null, today, now: `${today}T00:00:00.000Z` };
  const authorIds = rowsOf(data, 'authors').map(({ id }) => id);
  for (const { resource: name, records } of data) {
    const resource = declarations.resources[name];
    if (!resource) throw new Error(name);
    const validator = compileValidator(resource.schema);
    for (const record of records) {
      expect(validateRecord(resource, validator, stored(record), moment)).toEqual([]);
      for (const field of Object.values(resource.fields))
        if (!holdsFor(field.when, record, moment)) expect(record[field.name] ?? null).toBeNull();
    }
  }
  const made = rowsOf(data, 'books');
  for (const { authorId } of made) if (authorId !== null) expect(authorIds).toContain(authorId);
  for (const field of ['id', 'isbn', 'shelfOrder'] as const) {
    const values = made.map((record) => record[field]).filter((value) => value !== null);
    expect(new Set(values).size, field).toBe(values.length);
  }
  expect(made.map(({ shelfOrder }) => shelfOrder)).toEqual(made.map((_, index) => index + 1));
  expect(new Set(made.map(({ state }) => state)).size).toBe(4);
  expect(made.filter(({ authorId }) => authorId === null).length).toBeGreaterThan(10);
  expect(made[0]?.title).toBe('Books 1');
});

test('is the same for the same seed and day, and one field’s way leaves the others as they were', () => {
  const plain = libraryWith({ rows: 30 });
  expect(make(plain)).toEqual(make(plain));
  expect(make(plain, { seed: 2 })).not.toEqual(make(plain));
  expect(make(plain, { today: '2027-01-31' })).not.toEqual(make(plain));
  const priced = booksOf({ rows: 30, fields: { price: { value: 100 } } });
  const without = (rows: readonly DemoRecord[]): readonly DemoRecord[] => rows.map((row) => ({ ...row, price: null }));
  expect(without(priced)).toEqual(without(booksOf({ rows: 30 })));
});

describe('ways of making a value', () => {
  const valuesOf = (field: string, way: unknown, more: object = {}): readonly unknown[] =>
    booksOf({ rows: 100, fields: { ...more, [field]: way } }).map((record) => record[field]);

  test('value, oneOf, inOrder, someOf', () => {
    expect(new Set(valuesOf('title', { value: '台帳' }))).toEqual(new Set(['台帳']));
    expect(new Set(valuesOf('state', { oneOf: ['LENT', 'LOST'] }))).toEqual(new Set(['LENT', 'LOST']));
    const lost = valuesOf('state', { oneOf: { LENT: 9, LOST: 1 } }).filter((state) => state === 'LOST').length;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(30);
    expect(valuesOf('title', { inOrder: ['い', 'ろ', 'は'] }).slice(0, 4)).toEqual(['い', 'ろ', 'は', 'い']);
    for (const tags of valuesOf('tags', { someOf: ['A', 'B', 'C'], count: [1, 2] }) as string[][]) {
      expect([1, 2]).toContain(tags.length);
      expect(new Set(tags).size).toBe(tags.length);
    }
  });

  test('pattern', () => {
    const titles = valuesOf('title', { pattern: '{赤|白} {A}{10-29} {000} {state}' }, { state: { value: 'LENT' } });
    for (const [index, title] of titles.entries())
      expect(title).toMatch(new RegExp(`^(赤|白) [A-Z][12][0-9] ${String(index + 1).padStart(3, '0')} LENT$`));
  });

  test('range of numbers, dates and moments of the day of installation', () => {
    for (const price of valuesOf('price', { range: { from: 1000, before: 2000, step: 100 } }) as number[]) {
      expect(price % 100).toBe(0);
      expect(price >= 1000 && price < 2000).toBe(true);
    }
    const state = { state: { value: 'LENT' } };
    const dates = valuesOf('lentOn', { range: { from: '@today-1m', before: '@today' } }, state) as string[];
    for (const date of dates) expect(date >= '2026-10-20' && date < today).toBe(true);
    expect(new Set(dates).size).toBeGreaterThan(10);
  });

  test('after another date, which is made before', () => {
    const fields = {
      state: { value: 'LENT' },
      dueOn: { after: 'lentOn', days: [14, 14] },
      lentOn: { value: '2026-01-31' },
    };
    expect(booksOf({ rows: 3, fields }).map(({ dueOn }) => dueOn)).toEqual(Array(3).fill('2026-02-14'));
    const monthly = { ...fields, dueOn: { after: 'lentOn', months: [1, 1] } };
    expect(booksOf({ rows: 1, fields: monthly })[0]?.dueOn).toBe('2026-02-28');
  });

  test('what is made up for one row belongs together', () => {
    const ways = { name: { made: 'person' }, kana: { made: 'kana' } };
    const people = rowsOf(make(libraryWith({ rows: 0 }, { rows: 200, fields: ways })), 'authors');
    const readings = new Map(people.map(({ name, kana }) => [String(name).split(' ')[0], String(kana).split(' ')[0]]));
    for (const { name, kana } of people)
      expect(readings.get(String(name).split(' ')[0])).toBe(String(kana).split(' ')[0]);
    expect(readings.size).toBeGreaterThan(50);
  });

  test('the first way whose condition holds, and a share that is empty', () => {
    const fields = {
      state: { inOrder: ['LENT', 'LOST'] },
      price: [{ when: { state: ['LENT'] }, value: 1 }, { value: 2 }],
      isbn: { pattern: '{00000}', empty: 0.5 },
    };
    const made = booksOf({ rows: 100, fields });
    for (const { state, price } of made) expect(price).toBe(state === 'LENT' ? 1 : 2);
    const empty = made.filter(({ isbn }) => isbn === null).length;
    expect(empty).toBeGreaterThan(25);
    expect(empty).toBeLessThan(75);
  });

  test('records for which a condition holds, each once, and a field of theirs', () => {
    const authorDemo = { fields: { name: { inOrder: ['甲', '乙', '丙'] } }, parts: [{ rows: 3 }] };
    const fields = {
      authorId: { where: { name: ['甲', '乙'] }, once: true },
      title: { via: 'authorId', field: 'name' },
    };
    const made = booksOf({ rows: 2, fields }, authorDemo);
    expect(made.map(({ title }) => title).sort()).toEqual(['乙', '甲'].sort());
  });
});

describe('rows', () => {
  test('are given one by one, with references found by a condition', () => {
    const authorDemo = { rows: [{ name: '漱石' }, { name: '鷗外' }] };
    const demo = {
      rows: [
        { title: 'こころ', authorId: { name: ['漱石'] } },
        { title: '高瀬舟', price: 500 },
      ],
    };
    const data = make(libraryWith(demo, authorDemo));
    const [soseki] = rowsOf(data, 'authors');
    const made = rowsOf(data, 'books');
    expect(made.map(({ title }) => title)).toEqual(['こころ', '高瀬舟']);
    expect([made[0]?.authorId, made[1]?.price]).toEqual([soseki?.id, 500]);
  });

  test('come in parts, and some for each record of another resource', () => {
    const demo = {
      fields: { price: { value: 7 } },
      parts: [
        { rows: 2, fields: { price: { value: 9 } } },
        { per: 'authorId', where: { not: { name: ['乙'] } }, min: 3, max: 3 },
      ],
    };
    const data = make(libraryWith(demo, { rows: [{ name: '甲' }, { name: '乙' }, { name: '丙' }] }));
    const made = rowsOf(data, 'books');
    expect(made.map(({ price }) => price)).toEqual([9, 9, ...Array(6).fill(7)]);
    const [first, second, third] = rowsOf(data, 'authors').map(({ id }) => id);
    const perAuthor = made.slice(2).map(({ authorId }) => authorId);
    expect(perAuthor).toEqual([first, first, first, third, third, third]);
    expect(perAuthor).not.toContain(second);
  });

  test('refer to each other in a circle', () => {
    const declarations = validDeclarations({
      'schemas/authors.schema.json': (schema: { properties: object }) =>
        Object.assign(schema.properties, { favouriteId: { type: ['string', 'null'], format: 'uuid' } }),
      [authors]: { fields: { favouriteId: { to: 'books' } }, permissions: { read: ['staff'] }, demo: { rows: 40 } },
      [books]: (file: Record<string, unknown>) => Object.assign(file, { demo: { rows: 40 } }),
    });
    const data = make(declarations);
    const ids = (name: string) => rowsOf(data, name).map(({ id }) => id);
    for (const [name, field, to] of [
      ['authors', 'favouriteId', 'books'],
      ['books', 'authorId', 'authors'],
    ] as const) {
      const named = rowsOf(data, name).flatMap((record) => record[field] ?? []);
      expect(named.length).toBeGreaterThan(20);
      for (const id of named) expect(ids(to)).toContain(id);
    }
  });

  test('made by hand are filled where they are open, and keep what they say', () => {
    const declarations = libraryWith({ fields: { price: { value: 7 } } });
    const made = rowsOf(make(libraryWith({ rows: 3 })), 'books');
    const byHand = made.map(({ price: _, remark: __, ...record }) => record);
    const filled = rowsOf(withDeclared(new Map([['books', byHand]]), declarations, { today, seed: 1 }), 'books');
    expect(filled).toEqual(byHand.map((record) => ({ ...record, price: 7, remark: null })));
    const more = libraryWith({ rows: 40, fields: { price: { value: 7 }, isbn: { pattern: '{10-60}' } } });
    const numbered = byHand.map((record, index) => ({ ...record, isbn: String(index + 10) }));
    const all = rowsOf(withDeclared(new Map([['books', numbered]]), more, { today, seed: 1 }), 'books');
    expect(all.slice(0, 3)).toEqual(numbered.map((record) => ({ ...record, price: 7, remark: null })));
    expect(new Set(all.map(({ isbn }) => isbn)).size).toBe(43);
  });

  test('whose unique value runs out say which', () => {
    expect(() => booksOf({ rows: 3, fields: { isbn: { oneOf: ['1', '2'] } } })).toThrow(
      'The demo data of books have no further value for isbn, which is unique.',
    );
  });
});
