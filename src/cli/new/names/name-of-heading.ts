/** Derives the name of a field from the heading of its column. */
import { englishWords, nameOfHeading, type WordSource } from './english-words.ts';

export interface HeadingName {
  readonly name: string;
  readonly source: WordSource;
}

/** Names that every record has, with the names that fields get instead. */
const reserved: Readonly<Record<string, string>> = {
  id: 'sourceKey',
  createdAt: 'sourceCreatedAt',
  updatedAt: 'sourceUpdatedAt',
};
/**
 * Avoids the names of the id and the timestamps of every record. @example reservedName('createdAt') //
 * 'sourceCreatedAt'
 */
export const reservedName = (name: string): string => (Object.hasOwn(reserved, name) ? (reserved[name] ?? name) : name);

/** PostgreSQL truncates longer names. */
const longestName = 50;

const bracketed = /[([{【〔<《][^)\]}】〕>》]*[)\]}】〕>》]?/g;
const marks = /[*※●■◆☆#]/g;
const unit = /(?<=[^\x20-\x7e])(?:円|千円|万円|km|kg|mg|mm|cm|ml|m|g|l|cc|gb|mb|tb|%|℃|㎡)$/i;

/**
 * The heading without remarks, units and line breaks: `金額
 * （円）` becomes 金額.
 */
const bareHeading = (heading: string): string =>
  heading.normalize('NFKC').replace(bracketed, '').replace(marks, '').replace(/\s+/g, ' ').trim();

/**
 * @returns undefined if the heading is empty, or contains kanji that the dictionary lacks
 * @example nameFromHeading('数量(個)') // { name: 'quantity', source: 'dictionary' }
 */
export function nameFromHeading(heading: string): HeadingName | undefined {
  const bare =
    bareHeading(heading) ||
    heading
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const joined = bare.replace(/(?<=[^ -~]) | (?=[^ -~])/g, '');
  for (const text of [joined, joined.replace(unit, '')]) {
    const known = nameOfHeading(text);
    if (known !== undefined) return { name: known, source: 'dictionary' };
  }
  const found = englishWords(joined.replace(unit, '')) ?? englishWords(joined);
  const name = found && camelCase(found.words);
  return found && name ? { name: reservedName(name), source: found.source } : undefined;
}

/**
 * The name with the text in brackets, for a heading whose plain name another column has.
 * @example nameWithRemark('金額（税込）') // 'amountWithTax'
 */
export function nameWithRemark(heading: string): string | undefined {
  const words = englishWords(heading.replace(/\s+/g, ''))?.words;
  return words && camelCase(words);
}

/** Moves a leading number to the end, since names cannot begin with one. */
export function camelCase(words: readonly string[]): string | undefined {
  const first = words.findIndex((word) => /^[a-z]/.test(word));
  if (first < 0) return undefined;
  const ordered = [...words.slice(first), ...words.slice(0, first)];
  const name = ordered.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return name.slice(0, longestName);
}
