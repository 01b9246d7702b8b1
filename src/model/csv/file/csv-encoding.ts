/** Detects the encoding of a file from its bytes, and decodes them. */
import type { CsvEncoding } from '../../paths/wire.ts';

/** Encodings that a person can choose, and those that are recognized by a byte order mark only. */
export type Encoding = CsvEncoding | 'UTF-16LE' | 'UTF-16BE';

/** Common names, the same in every language. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'UTF-8',
  Shift_JIS: 'Shift_JIS (CP932)',
  'UTF-16LE': 'UTF-16 LE',
  'UTF-16BE': 'UTF-16 BE',
};

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];

/** The encoding of a byte order mark; null without one. @param bytes the beginning of the file, or all of it */
export const markedEncoding = (bytes: Uint8Array): Encoding | null =>
  marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null;

/** A byte order mark decides. Without one, valid UTF-8 is UTF-8 and anything else Shift_JIS. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'UTF-8';
  } catch {
    return 'Shift_JIS';
  }
}

/** The text without the byte order mark. Invalid bytes become U+FFFD. */
export const decodeCsv = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** True when the text was decoded with the wrong encoding: it has replacement characters, or NUL from UTF-16. */
export const isGarbled = (text: string): boolean => /[\ufffd\0]/.test(text);
