/** File names as their owners wrote them, without anything that could mislead a reader or a disk. */

/** Number of characters. The name is part of addresses, which are limited too. */
const longest = 120;

/** Half of a surrogate pair, which no database stores. */
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** Invisible characters can reverse a name: `fdp.exe` reads as `exe.pdf` after a direction mark. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The last part of a path, composed (NFC), without invisible characters, shortened before its extension.
 *
 * @returns null if nothing is left
 */
export function tidyFileName(given: string): string | null {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const name = last.replace(loneSurrogate, '').normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  return /^\.*$/.test(name) ? null : shortened(name);
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const extension = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, longest - extension.length), ...extension].join('');
}
