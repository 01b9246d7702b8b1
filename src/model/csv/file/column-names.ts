/** Names of the columns of a file in which headings are repeated or missing. */
import { fold } from '../../base/text/fold.ts';
import { withoutEmptyEnd } from './csv-layout.ts';
import type { Cells } from './csv-reader.ts';

/** Heading of a repeated column: 「備考 2」. */
export const repeatedHeading = (heading: string, count: number): string => `${heading} ${count}`;

/** Headings of a column without a heading, by its position from 1. The first is written, both are read. */
export const placeHeadings = (place: number): readonly [string, string] => [`列${place}`, `Column ${place}`];

/** Columns after this one are not searched. */
const mostColumns = 500;

/**
 * The names of a file's columns.
 *
 * A second 備考 becomes 「備考 2」, and a column without a heading becomes 「列3」, if such a name is known. Other columns keep
 * the name from the file.
 *
 * @param cells the row of headings
 * @param known names of columns, in every language
 */
export function columnNames(cells: Cells, known: Iterable<string>): readonly string[] {
  const names = new Set(Array.from(known, fold));
  const isKnown = (name: string): boolean => names.has(fold(name));
  const given = cells.map((cell) => cell.trim());
  const atPlace = (place: number): string => placeHeadings(place).find(isKnown) ?? '';
  const last = Array.from({ length: mostColumns }, (_, at) => at).findLast((at) => atPlace(at + 1) !== '') ?? -1;
  const all = Array.from({ length: Math.max(given.length, last + 1) }, (_, at) => given[at] ?? '');
  const counts = new Map<string, number>();
  const called = all.map((heading, at) => {
    if (heading === '') return atPlace(at + 1);
    const count = (counts.get(fold(heading)) ?? 0) + 1;
    counts.set(fold(heading), count);
    const numbered = repeatedHeading(heading, count);
    return count > 1 && isKnown(numbered) ? numbered : heading;
  });
  return withoutEmptyEnd(called);
}
