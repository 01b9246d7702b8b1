/** Encodings of files, including the characters that plain Shift_JIS would lose. */
import { describe, expect, it } from 'vitest';
import { decodeCsv, detectEncoding, isGarbled } from '#model/csv/file/csv-encoding.ts';
import { createCsvReader } from '#model/csv/file/csv-reader.ts';

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** 髙 ① ㈱ Ⅲ － ～ in CP932. */
const cp932 = bytes(0xfb, 0xfc, 0x87, 0x40, 0x87, 0x8a, 0x87, 0x56, 0x81, 0x7c, 0x81, 0x60);
const text = '髙①㈱Ⅲ－～';

describe('detectEncoding and decodeCsv', () => {
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8', bytes(0xef, 0xbb, 0xbf, ...utf8(text))],
    ['Shift_JIS', cp932],
    ['UTF-16LE', bytes(0xff, 0xfe, 0xd9, 0x9a, 0x60, 0x24, 0x31, 0x32, 0x62, 0x21, 0x0d, 0xff, 0x5e, 0xff)],
    ['UTF-16BE', bytes(0xfe, 0xff, 0x9a, 0xd9, 0x24, 0x60, 0x32, 0x31, 0x21, 0x62, 0xff, 0x0d, 0xff, 0x5e)],
  ] as const)('reads %s', (encoding, file) => {
    expect(detectEncoding(file)).toBe(encoding);
    expect(decodeCsv(file, encoding)).toBe(text);
  });

  it('takes plain ASCII for UTF-8', () => {
    expect(detectEncoding(utf8('name,type\r\n'))).toBe('UTF-8');
  });

  it('knows half-width kana and a character that is cut in two from UTF-8', () => {
    expect(detectEncoding(bytes(0xb1, 0xb2, 0xb3))).toBe('Shift_JIS');
    expect(decodeCsv(bytes(0xb1, 0xb2, 0xb3), 'Shift_JIS')).toBe('ｱｲｳ');
    expect(detectEncoding(utf8('髙').slice(0, 2))).toBe('Shift_JIS');
  });

  it('tells when the chosen encoding is not that of the file', () => {
    expect(isGarbled(decodeCsv(cp932, 'UTF-8'))).toBe(true);
    expect(isGarbled(decodeCsv(cp932, 'Shift_JIS'))).toBe(false);
  });

  it('tells of NUL, which a file in UTF-16 without its mark is full of', () => {
    const unmarked = new Uint8Array(Buffer.from('name,type\r\n', 'utf16le'));
    expect(detectEncoding(unmarked)).toBe('UTF-8');
    expect(isGarbled(decodeCsv(unmarked, 'UTF-8'))).toBe(true);
  });

  it('takes what is cut in the middle for garbled, in every encoding', () => {
    for (const file of [bytes(0xff, 0xfe, 0xd9), bytes(0xfe, 0xff, 0x9a, 0xd9, 0x24), cp932.slice(0, -1)])
      expect(isGarbled(decodeCsv(file, detectEncoding(file)))).toBe(true);
  });
});

/** Bytes of whole files from Excel. */
describe('a file of CP932', () => {
  it.each([
    ['名称,型番\r\n', [0x96, 0xbc, 0x8f, 0xcc, 0x2c, 0x8c, 0x5e, 0x94, 0xd4, 0x0d, 0x0a]],
    ['表示,ソ能\n', [0x95, 0x5c, 0x8e, 0xa6, 0x2c, 0x83, 0x5c, 0x94, 0x5c, 0x0a]],
    ['∥￠￡￢―', [0x81, 0x61, 0x81, 0x91, 0x81, 0x92, 0x81, 0xca, 0x81, 0x5c]],
    ['髙﨑', [0xfb, 0xfc, 0xfa, 0xb1]],
    ['①⑳ⅠⅩ㍉㈱㍾', [0x87, 0x40, 0x87, 0x53, 0x87, 0x54, 0x87, 0x5d, 0x87, 0x5f, 0x87, 0x8a, 0x87, 0x8d]],
    ['ⅰⅩ', [0xfa, 0x40, 0x87, 0x5d]],
    ['ｶﾞ,ﾃﾞｽｸ', [0xb6, 0xde, 0x2c, 0xc3, 0xde, 0xbd, 0xb8]],
    ['\\~', [0x5c, 0x7e]],
  ] as const)('with %s', (expected, values) => {
    const file = bytes(...values);
    expect(decodeCsv(file, 'Shift_JIS')).toBe(expected);
    if (values.some((value) => value > 0x7f)) expect(detectEncoding(file)).toBe('Shift_JIS');
  });

  it('keeps its quotes, commas and ends of lines where letters hold their bytes', () => {
    const file = bytes(0x22, 0x83, 0x5c, 0x22, 0x2c, 0x95, 0x5c, 0x0d, 0x0a, 0x94, 0x5c, 0x2c, 0x31, 0x0d, 0x0a);
    const reader = createCsvReader(',');
    const rows = [...reader.push(decodeCsv(file, detectEncoding(file))), ...reader.end()];
    expect(rows).toEqual([
      ['ソ', '表'],
      ['能', '1'],
    ]);
  });
});

it('reads UTF-8 that holds what CP932 cannot: pairs, selectors, combining marks', () => {
  const rare = '𠮷野家,葛\u{e0100}城,か\u3099,é,—';
  expect(detectEncoding(utf8(rare))).toBe('UTF-8');
  expect(decodeCsv(utf8(rare), 'UTF-8')).toBe(rare);
});
