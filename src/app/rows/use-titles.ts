import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { Row } from '#model/base/rows-in.ts';
import type { Field } from '#model/types/fields/field.ts';
import { optionOf } from '../kinds/inputs/references/reference-options.ts';
import { readSelect } from '../providers/calls/data-provider.ts';
import { entryOf, loadEntry } from '../providers/entries.ts';

/** Returns the titles of references in rows; undefined for a title that is not known. */
export function useTitles(field: Field, rows: readonly Row[]): (name: string, id: unknown) => string | undefined {
  const references = (field.rows ?? [])
    .filter(({ kind }) => kind === 'reference')
    .map(({ name, to }) => ({
      name,
      to: to ?? '',
      ids: [...new Set(rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : [])))].sort(),
    }));
  const found = useQueries({
    queries: references.map(({ to, ids }) => ({
      queryKey: [to, 'select', { ids }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await loadEntry(to);
        return readSelect(to, { idIn: ids }, signal);
      },
      select: (items: readonly RaRecord[]) => items.map((item) => optionOf(entryOf(to), item)),
      enabled: ids.length > 0,
    })),
  });
  return (name, id) =>
    found[references.findIndex((one) => one.name === name)]?.data?.find((option) => option.id === id)?.title;
}
