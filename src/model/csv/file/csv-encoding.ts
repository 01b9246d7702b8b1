/** What a file's bytes say: in which encoding they are, as far as bytes tell, and the text that they hold. */
import type { CsvEncoding } from '../../paths/wire.ts';

/** Those that a person may choose, and those that a mark tells. */
export type Encoding = CsvEncoding | 'UTF-16LE' | 'UTF-16BE';

/** As people know them, in every language. */
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

/** A mark at the beginning decides; without one, whatever is sound UTF-8 is UTF-8. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'UTF-8';
  } catch {
    return 'Shift_JIS';
  }
}

/** Without the mark. What cannot be read becomes U+FFFD. */
export const decodeCsv = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** Something of the text could not be read, or is what UTF-16 leaves in others: the encoding is another one. */
export const isGarbled = (text: string): boolean => /[\ufffd\0]/.test(text);
