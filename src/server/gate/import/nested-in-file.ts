/** The columns of a file for parts of nested values. */
import { locales } from '#model/base/locales.ts';
import { type CsvColumn, type CsvPart, columnsIn, partWithin } from '#model/csv/csv-part.ts';
import { csvPartOf } from '#model/csv/csv-parts.ts';
import type { ReadContext } from '#model/kinds/readers/reader.ts';
import type { Resource } from '#model/types/resource.ts';
import { cellLabels } from '../../csv/column-words.ts';
import type { GateContext } from '../gate-context.ts';

export interface NestedInFile {
  /** By the index of the column in the file. */
  readonly columns: readonly (CsvColumn | null)[];
  /** By field, restricted to parts with columns. */
  readonly parts: ReadonlyMap<string, CsvPart>;
  /** The contexts that read cells, by column name. */
  readonly contexts: ReadonlyMap<string, ReadContext>;
}

/** For each list, the lines of the record (from 0) that contain its rows. */
export type ListLines = ReadonlyMap<string, readonly number[]>;

export const noLists: ListLines = new Map();

export function nestedInFile(
  { clock, project }: GateContext,
  resource: Resource,
  columns: readonly (CsvColumn | null)[],
): NestedInFile {
  const present = columns.filter((column): column is CsvColumn => column !== null);
  const names = new Set(present.map(({ name }) => name));
  const parts = [...new Set(present.map(({ of }) => of))].flatMap((of): readonly (readonly [string, CsvPart])[] => {
    const whole = csvPartOf(resource, of);
    const part = whole && partWithin(whole, ({ name }) => names.has(name));
    return part ? [[of, part]] : [];
  });
  const [today, timeZone] = [clock.today(), clock.timeZone];
  return {
    columns,
    parts: new Map(parts),
    contexts: new Map(
      parts.flatMap(([, part]) =>
        columnsIn(part).map((column) => {
          const words = locales.map((locale) => cellLabels(project(), resource, column, locale));
          return [column.name, { words, today, timeZone }];
        }),
      ),
    ),
  };
}
