/** All names of the columns that the user may import. The server accepts the same names. */
import { useCallback } from 'react';
import { locales } from '#model/base/locales.ts';
import { columnHeadings } from '#model/csv/column-headings.ts';
import { knownHeadings } from '#model/csv/match-headers.ts';
import type { Resource } from '#model/types/resource.ts';
import { wordAt } from '#model/words/words.ts';
import { loadersOf } from '../../../providers/entries.ts';
import { useFileColumns } from './file-columns.ts';

export function useKnownHeadings(resource: Resource): () => Promise<readonly string[]> {
  const { columns } = useFileColumns(resource);
  return useCallback(async () => {
    const { words: load } = await loadersOf(resource.name);
    const words = await Promise.all(locales.map(async (locale) => (await load[locale]()).default));
    const headings = columnHeadings(
      columns,
      words.map((all) => (key) => wordAt(all, key)),
    );
    const byName = new Map(columns.map((column) => [column.name, column]));
    return knownHeadings(
      columns.map(({ name }) => name),
      headings.map((heading) => (name) => {
        const column = byName.get(name);
        return column ? heading(column) : name;
      }),
    );
  }, [resource, columns]);
}
