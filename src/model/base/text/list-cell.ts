/** Several texts in one cell of a file, separated by `;`. An ambiguous text is quoted, as in CSV. */

/** @example joinEntries(['会議室', '丙;部']) // '会議室; "丙;部"' */
export const joinEntries = (entries: readonly string[]): string => entries.map(writeEntry).join('; ');

const needsQuotes = /^$|^\s|\s$|^"|[;\r\n]/;
const writeEntry = (entry: string): string => (needsQuotes.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry);

/** A quoted entry up to the next `;` or the end, or an entry without quotes. */
const entry = /\s*(?:"(?<quoted>(?:[^"]|"")*)"\s*|(?<plain>[^;]*))(?:;|$)/gsy;

/** Ignores spaces around an entry, and empty entries without quotes. */
export function readEntries(text: string): string[] {
  const entries: string[] = [];
  for (const { groups, index } of text.matchAll(entry)) {
    const { quoted, plain = '' } = groups ?? {};
    if (quoted !== undefined) entries.push(quoted.replaceAll('""', '"'));
    else if (plain.trim() !== '') entries.push(plain.trim());
    if (index >= text.length) break;
  }
  return entries;
}
