/** The segments of a list: a choice of its rows, and the categories of each segment. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { RawSegment } from '../../types/raw.ts';
import type { Category, Segment } from '../../types/screens/list-declaration.ts';
import { checkTwice } from './check-twice.ts';

/** @param categories of the list. A segment that names none has all of them */
export function defineSegments(
  raw: readonly RawSegment[],
  categories: readonly Category[],
  report: Report,
): readonly Segment[] {
  const names = categories.map(({ name }) => name);
  checkTwice(
    raw.map(({ name }) => name),
    'list.segments',
    report,
  );
  if (raw.length > 0 && names.length === 0)
    report('list.segments', 'a segment shows categories, but the list has none');
  return raw.flatMap(({ name, where, categories: own = names, first }, at): Segment[] => {
    const path = `list.segments[${at}]`;
    checkTwice(own, `${path}.categories`, report);
    const known = own.filter((category, index) => {
      if (!names.includes(category))
        report(`${path}.categories[${index}]`, `no category "${category}"${hint(category, names)}`);
      return names.includes(category);
    });
    if (first !== undefined && !own.includes(first))
      report(`${path}.first`, `"${first}" is not a category of this segment${hint(first, own)}`);
    return [{ name, where: where ?? null, categories: known, first: first ?? known[0] ?? '' }];
  });
}
