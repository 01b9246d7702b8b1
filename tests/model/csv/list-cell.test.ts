/** A written cell is read back unchanged, however the names in it are spelled. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinEntries, readEntries } from '#model/base/text/list-cell.ts';
import { defuse, restore } from '#model/csv/file/formulas.ts';
import { keyedText, readReferenceText } from '#model/csv/reference-text.ts';

const awkward = fc.string({
  unit: fc.constantFrom('丙', ';', '；', '"', ',', '\\', '\n', '\r', ' ', '\u3000', '[', ']', '=', "'"),
});

describe('several texts in one cell', () => {
  it.each([
    [['会議室', '貸出可'], '会議室; 貸出可'],
    [['丙;部', '乙'], '"丙;部"; 乙'],
    [['27" モニター', '"引用"'], '27" モニター; """引用"""'],
    [[' 前後 ', ''], '" 前後 "; ""'],
    [['a\nb', 'c, d', 'e\\f'], '"a\nb"; c, d; e\\f'],
  ])('%j', (entries, cell) => {
    expect(joinEntries(entries)).toBe(cell);
    expect(readEntries(cell)).toEqual(entries);
  });

  it.each([
    [' a ;b;; ;c ; ', ['a', 'b', 'c']],
    ['"a" ; "b;c";d', ['a', 'b;c', 'd']],
    // An unclosed quote, or one that does not end the entry, is a character.
    ['"a; b', ['"a', 'b']],
    ['"a" b; c', ['"a" b', 'c']],
    ['', []],
  ])('%j, as people write it', (cell, entries) => {
    expect(readEntries(cell)).toEqual(entries);
  });

  it('reads back whatever was joined', () => {
    fc.assert(
      fc.property(fc.array(awkward), (entries) => {
        expect(readEntries(joinEntries(entries))).toEqual(entries);
      }),
    );
  });
});

describe('a reference in a cell', () => {
  it.each([
    ['佐藤 健', 'E0012', '佐藤 健 [E0012]'],
    ['本社', '本社', '本社'],
    ['乙 [本社]', 'K-1', '乙 [本社] [K-1]'],
    // A key that cannot be read back is replaced by the id.
    ['乙', 'K[1]', '乙 [id-1]'],
    ['A [B]', 'A [B]', 'A [B] [id-1]'],
    ['乙', null, '乙 [id-1]'],
    ['', 'K-1', 'K-1'],
    [' ', null, 'id-1'],
  ])('%j with the key %j', (title, key, text) => {
    expect(keyedText(title, key, 'id-1')).toBe(text);
  });

  it('leads to its key or id, whatever its name is', () => {
    fc.assert(
      fc.property(awkward, fc.option(awkward), (title, key) => {
        const [text = ''] = readEntries(joinEntries([keyedText(title, key, 'id-1')]));
        const read = readReferenceText(text);
        expect([key, 'id-1']).toContain(read.key ?? read.title);
      }),
    );
  });
});

describe('a formula', () => {
  it.each([
    ...[
      '=1',
      '+1',
      '-1',
      '@a',
      '＝1',
      '＋1',
      '－1',
      '＠a',
      '\t=1',
      '\r=1',
      '\n=1',
      '\r\n=1',
      '\n\t ＝1',
      ' =1',
      '\u3000+1',
    ],
    ...['\u00a0@a', '\u200b=1', '\ufeff=1', '\u0000=1', '\u202e=1', '\nx', '\tx', "'=1", "''\n=1"],
  ])('%j is defused, and is the same again when it comes back', (text) => {
    expect(defuse(text)).toBe(`'${text}`);
    expect(restore(defuse(text))).toBe(text);
  });

  it.each(['a=1', "'90年代", ' a', '1-2', '', "' a"])('%j is none', (text) => {
    expect([defuse(text), restore(text)]).toEqual([text, text]);
  });

  it('comes back, whatever it is', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        expect(restore(defuse(text))).toBe(text);
      }),
    );
  });
});
