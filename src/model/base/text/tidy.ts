/** Cleans every text before it is read: removes surrounding spaces and invisible characters. */

/** Only spaces of any width, control characters, characters that are not drawn, and blank Braille. NUL is refused. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]*$/u;
const outer = /^[\s\u2800]+|[\s\u2800]+$/g;

/** Characters after which joiners or variation selectors have an effect; elsewhere these are removed. */
const joined = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}`;
const drawn = String.raw`\p{Ideographic}\p{Extended_Pictographic}\p{S}\p{Script=Mongolian}`;
const meant = new RegExp(
  [
    String.raw`(?<=[${joined}])[\u200c\u200d](?=[\p{L}\p{S}])`,
    String.raw`(?<=[${drawn}])[\ufe00-\ufe0f\u180b-\u180d\u{e0100}-\u{e01ef}]`,
    String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
    // The flags of England, Scotland and Wales.
    String.raw`(?<=[\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]`,
    // Old Korean syllables.
    String.raw`(?<=[\u1160-\u11ff])\u115f|\u115f(?=[\u1160-\u11ff])|(?<=[\u1100-\u115f])\u1160`,
  ].join('|'),
  'u',
);
/** NUL stays, so that a record with it is refused. */
const invisible = new RegExp(
  `(${meant.source})|[\\p{Default_Ignorable_Code_Point}\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\ufff9-\\ufffb]`,
  'gu',
);
/**
 * A letter with its marks, or the parts of a Korean syllable. Ideographs are excluded: NFC would change some of them.
 */
const inParts = /[^\p{Ideographic}\p{M}]\p{M}+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/gu;
const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g;
/** Nothing to clean: most codes, e-mail addresses, numbers and Japanese texts. */
const plain = /^[!-~ぁ-んァ-ヶー一-龠々！-～]+(?:[ 　][!-~ぁ-んァ-ヶー一-龠々！-～]+)*$/;

/** True for a text without visible characters. */
export const isBlank = (text: string): boolean => blank.test(text) && !text.includes('\u0000');

/** @example tidyLine('　会議室\r\nA\u200b ') // '会議室 A' */
export function tidyLine(text: string): string {
  if (plain.test(text)) return text;
  return withoutInvisible(text)
    .replace(/[\t\v\f]*(?:\r\n?|[\n\u0085\u2028\u2029])[\t\v\f]*|[\t\v\f]/g, ' ')
    .replace(outer, '');
}

/** The same for a text of several lines. Lines and indents stay; surrounding blank lines are removed. */
export function tidyLines(text: string): string {
  if (plain.test(text)) return text;
  const lines = withoutInvisible(text.replace(lineEnd, '\n'))
    .replace(/[\v\f]/g, '\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
  return lines.includes('\n') ? lines : lines.trimStart();
}

const withoutInvisible = (text: string): string =>
  isBlank(text)
    ? ''
    : text
        .replace(invisible, (_, joiner: string | undefined) => joiner ?? '')
        .replace(inParts, (part) => part.normalize('NFC'));
