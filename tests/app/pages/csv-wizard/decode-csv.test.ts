/** What a file's bytes say, with the characters that a plain Shift_JIS would lose. */
import { describe, expect, it } from 'vitest';
import { decodeCsv, detectEncoding, isGarbled } from '#app/pages/csv-wizard/decode-csv.ts';

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** 髙 ① ㈱ Ⅲ － ～ as CP932 writes them. */
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
});
