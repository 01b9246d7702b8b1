/** Code page 932: what Windows writes, character by character, and the handling of all other characters. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeCp932, fitCp932 } from '#server/csv/cp932.ts';

const decoder = new TextDecoder('shift_jis', { fatal: true });

/** Node.js swaps these three control characters; browsers do not. */
const exchanged: Readonly<Record<string, string>> = { '\x1c': '\x1a', '\x7f': '\x1c', '\x1a': '\x7f' };
const read = (bytes: Uint8Array): string => Array.from(decoder.decode(bytes), (one) => exchanged[one] ?? one).join('');

function written(text: string): { readonly hex: string; readonly read: string; readonly lost: readonly string[] } {
  const lost: string[] = [];
  const bytes = encodeCp932(fitCp932(text, (character) => lost.push(character)));
  return { hex: bytes.toString('hex'), read: read(bytes), lost };
}

describe('characters of the code page', () => {
  test.each([
    ['A~\\', '417e5c'],
    ['日本語', '93fa967b8cea'],
    ['ｱｲﾞ', 'b1b2de'],
    // Characters that strict Shift_JIS lacks: IBM's and NEC's, at the positions that Windows uses.
    ['髙', 'fbfc'],
    ['﨑', 'fab1'],
    ['①', '8740'],
    ['Ⅲ', '8756'],
    ['ⅲ', 'fa42'],
    ['㈱', '878a'],
    ['㎝', '8770'],
    ['∵', '81e6'],
    ['－～∥￠￡￢', '817c8160816181918192' + '81ca'],
    ['表能ソ', '955c945c835c'],
    ['a,"b"\r\nc', '612c226222' + '0d0a63'],
    // A company's own characters (gaiji).
    ['\ue000', 'f040'],
  ])('%s', (text, hex) => {
    expect(written(text)).toEqual({ hex, read: text, lost: [] });
  });

  test.each([
    ['wave dash and full-width tilde', '\u301c\uff5e', '81608160', '～～', ['\u301c']],
    ['minus and full-width minus', '\u2212\uff0d', '817c817c', '－－', ['\u2212']],
    ['parallel, dash, overline', '\u2016\u2014\u203e', '8161815c8150', '∥―￣', ['\u2016', '\u2014', '\u203e']],
    ['cent, pound, not', '¢£¬', '8191819281ca', '￠￡￢', ['¢', '£', '¬']],
    ['yen', '¥1', '5c31', '\\1', ['¥']],
    ['a space that does not break', 'a\u00a0b', '612062', 'a b', ['\u00a0']],
    ['kana with separate marks', 'か\u3099', '82aa', 'が', ['か\u3099']],
  ])('%s are one to Windows, and what is changed is counted', (_, text, hex, read, lost) => {
    expect(written(text)).toEqual({ hex, read, lost });
  });

  test('each character of the first plane is read back as it was, or counted', () => {
    const wrong: string[] = [];
    for (let code = 0; code < 0x10000; code++) {
      const text = String.fromCharCode(code);
      const { read, lost } = written(text);
      if ((read === text) !== (lost.length === 0)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe('characters that it lacks', () => {
  test.each([
    ['𠮷野家', '〓野家', ['𠮷']],
    ['한글', '〓〓', ['한', '글']],
    ['café ©', 'caf〓 〓', ['é', '©']],
    ['👨‍👩‍👧と🇯🇵', '〓と〓', ['👨‍👩‍👧', '🇯🇵']],
    // A variant of a name's character, and an unavailable mark: the base character stays readable.
    ['葛\u{e0100}城', '葛城', ['葛\u{e0100}']],
    ['か\u309a', 'か', ['か\u309a']],
    ['\ud800', '〓', ['\ud800']],
  ])('%s', (text, read, lost) => {
    expect(written(text)).toMatchObject({ read, lost });
  });

  test('another form of a character never becomes the usual one unsaid', () => {
    expect(written('\ufa19')).toMatchObject({ read: '\ufa19', lost: [] });
    expect(written('\ufa45')).toMatchObject({ read: '〓', lost: ['\ufa45'] });
  });
});

test('whatever is written can be read, and reads as it was unless something is said to be lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { read, lost } = written(text);
      expect(read === text).toBe(lost.length === 0);
    }),
    { numRuns: 2000 },
  );
});
