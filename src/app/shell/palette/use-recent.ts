/** The recent lists and records as commands. Titles are asked from the server each time: what may not be seen any more is not listed. */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { titleOf } from '#model/record-title.ts';
import { readSelect } from '../../providers/data-provider.ts';
import { entryOf, recordPath } from '../../providers/resources.tsx';
import { useSession } from '../../providers/session.tsx';
import { useResourceName } from '../../providers/words.tsx';
import type { Command } from './commands.ts';
import { readVisits, type Visit } from './recent.ts';

/** @param pages commands of the lists that may be opened, by resource */
export function useRecent(pages: ReadonlyMap<string, Command>): readonly RecentCommand[] {
  const { account } = useSession();
  const nameOf = useResourceName();
  const [visits] = useState(() => readVisits(account.id).filter(({ resource }) => pages.has(resource)));
  const records = visits.filter((visit): visit is Visit & { id: string } => visit.id !== null);
  const names = [...new Set(records.map(({ resource }) => resource))];
  const answers = useQueries({
    queries: names.map((name) => {
      const idIn = records.filter(({ resource }) => resource === name).map(({ id }) => id);
      return {
        queryKey: [name, 'recent', idIn],
        queryFn: ({ signal }: { signal: AbortSignal }) => readSelect(name, { idIn }, signal),
      };
    }),
  });
  return visits.flatMap(({ resource, id }): readonly RecentCommand[] => {
    const page = pages.get(resource);
    if (!page) return [];
    if (id === null) return [{ ...page, key: `recent ${resource}`, detail: null }];
    const record = answers[names.indexOf(resource)]?.data?.find((one) => one.id === id);
    if (!record) return [];
    const entry = entryOf(resource);
    return [
      {
        key: `recent ${resource} ${id}`,
        kind: 'page',
        icon: page.icon,
        label: titleOf(entry, record),
        detail: nameOf(resource, 1),
        effect: { kind: 'go', to: recordPath(entry, id) },
        texts: [],
      },
    ];
  });
}

/** With what kind of record it is. */
export type RecentCommand = Command & { readonly detail: string | null };
