/**
 * Lists and records as commands. Titles are read each time, so that records that were deleted or may no longer be read
 * are left out.
 */
import { useQueries } from '@tanstack/react-query';
import { readSelect } from '../../providers/calls/data-provider.ts';
import { entryOf } from '../../providers/entries.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useFormat, useResourceName } from '../../providers/words/words.tsx';
import { shownTitle } from '../../providers/words/written.ts';
import type { Command } from './commands.ts';
import type { Visit } from './recent.ts';

/** @param pages commands of the lists that the account may open, by resource */
export function useVisits(visits: readonly Visit[], pages: ReadonlyMap<string, Command>): readonly Command[] {
  const format = useFormat();
  const nameOf = useResourceName();
  const open = visits.filter(({ resource }) => pages.has(resource));
  const records = open.filter((visit): visit is Visit & { id: string } => visit.id !== null);
  const names = [...new Set(records.map(({ resource }) => resource))];
  const answers = useQueries({
    queries: names.map((name) => {
      const idIn = records.filter(({ resource }) => resource === name).map(({ id }) => id);
      return {
        queryKey: [name, 'visits', idIn],
        queryFn: ({ signal }: { signal: AbortSignal }) => readSelect(name, { idIn }, signal),
      };
    }),
  });
  return open.flatMap(({ resource, id }): readonly Command[] => {
    const page = pages.get(resource);
    if (!page) return [];
    if (id === null) return [{ ...page, key: `visit ${resource}` }];
    const record = answers[names.indexOf(resource)]?.data?.find((one) => one.id === id);
    if (!record) return [];
    const entry = entryOf(resource);
    return [
      {
        key: `visit ${resource} ${id}`,
        kind: 'page',
        icon: page.icon,
        label: shownTitle(entry, record, format),
        detail: nameOf(resource, 1),
        effect: { kind: 'go', to: recordPath(entry, id) },
        texts: [],
      },
    ];
  });
}
