/**
 * Code page 932, which Windows and its spreadsheets call Shift_JIS. The table is built with Node's decoder, which
 * browsers use too for such files.
 */

/**
 * Replaces a character that the code page lacks. Unlike a question mark, people do not write it, and a search finds it.
 */
export const geta = '〓';

const leadBytes = { first: 0x81, last: 0xfc };
const trails = { first: 0x40, last: 0xfc };
/** NEC's selection of IBM's characters: Windows reads these codes but writes IBM's own. */
const unwritten = { first: 0xed, last: 0xee };
/** Half-width katakana are one byte each. */
const halfWidth = { first: 0xa1, last: 0xdf, offset: 0xff61 - 0xa1 };
const ascii = 0x80;

/** Code of each UTF-16 unit; 0 if there is none. */
const codes = codeTable();

/** Characters that the code page lacks, with those that Windows writes instead. Each counts as a loss. */
const written: ReadonlyMap<string, string> = new Map([
  ['\u301c', '～'],
  ['\u2212', '－'],
  ['\u2016', '∥'],
  ['\u2014', '―'],
  ['\u203e', '￣'],
  ['\u00a2', '￠'],
  ['\u00a3', '￡'],
  ['\u00ac', '￢'],
  ['\u00a6', '￤'],
  ['\u00a5', '\\'],
  ['\u00a0', ' '],
]);

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * Converts a text to characters of the code page. Composes kana with separate marks; drops a variant or a mark that the
 * code page lacks and keeps the character. The text reads back unchanged unless a loss is reported to `lose`.
 *
 * @param lose called for each character that is not written unchanged
 */
export function fitCp932(text: string, lose: (character: string) => void): string {
  if (isWhole(text)) return text;
  return Array.from(segmenter.segment(text), ({ segment }) => fitCharacter(segment, lose)).join('');
}

function fitCharacter(character: string, lose: (character: string) => void): string {
  const parts = [...character];
  // A single character is never composed: that would produce another form of a character in a name.
  const forms = parts.length === 1 ? [character] : [character, character.normalize('NFC')];
  const whole = forms.map(asWritten).find(isWhole);
  // Another form of the same character counts as a change too, because it reads back differently.
  if (whole !== character) lose(character);
  if (whole !== undefined) return whole;
  const first = asWritten(parts[0] ?? '');
  return isWhole(first) ? first : geta;
}

const asWritten = (text: string): string => Array.from(text, (one) => written.get(one) ?? one).join('');

function isWhole(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (codeAt(text, at) === 0) return false;
  return true;
}

const codeAt = (text: string, at: number): number => codes[text.charCodeAt(at)] ?? 0;

/** @param text as returned by `fitCp932` */
export function encodeCp932(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(2 * text.length);
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const code = codeAt(text, at);
    if (code > 0xff) bytes[end++] = code >> 8;
    bytes[end++] = code & 0xff;
  }
  return bytes.subarray(0, end);
}

function codeTable(): Uint16Array {
  const table = new Uint16Array(0x10000);
  for (let code = 1; code < ascii; code++) table[code] = code;
  for (let code = halfWidth.first; code <= halfWidth.last; code++) table[code + halfWidth.offset] = code;
  const decoder = new TextDecoder('shift_jis');
  for (let lead = leadBytes.first; lead <= leadBytes.last; lead++) {
    if (lead >= unwritten.first && lead <= unwritten.last) continue;
    for (let trail = trails.first; trail <= trails.last; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      const unit = character.charCodeAt(0);
      // Some characters have several codes; Windows writes the first one.
      if (character.length === 1 && unit !== 0xfffd && table[unit] === 0) table[unit] = (lead << 8) | trail;
    }
  }
  return table;
}
