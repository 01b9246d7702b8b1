/** What the columns of a file are called where headings stand twice, or columns have none. */
import { fold } from '../../base/text/fold.ts';
import { withoutEmptyEnd } from './csv-layout.ts';
import type { Cells } from './csv-reader.ts';

/** The second column of a heading: 「備考 2」. */
export const repeatedHeading = (heading: string, count: number): string => `${heading} ${count}`;

/** A column without a heading, by its place from 1. The first form is written, all are read. */
export const placeHeadings = (place: number): readonly [string, string] => [`列${place}`, `Column ${place}`];

/** No column beyond this one is looked for. */
const mostColumns = 500;

/**
 * The headings of a file. The second 備考 is 「備考 2」 where a column of that name is known, and a column without a heading is
 * 「列3」 where that is known; all others are called as the file calls them.
 *
 * @param cells the row of the headings
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
