/**
 * The recent lists and records as commands, without the current page.
 * Titles are read each time, so that records that may no longer be read are left out.
 */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { same } from '#model/base/same.ts';
import { titleOf } from '#model/fields/record-title.ts';
import { readSelect } from '../../providers/calls/data-provider.ts';
import { entryOf, knownEntries } from '../../providers/entries.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useSession } from '../../providers/session/session.tsx';
import { useResourceName } from '../../providers/words/words.tsx';
import type { Command } from './commands.ts';
import { readVisits, type Visit, visitAt } from './recent.ts';

/** @param pages commands of the lists that the account may open, by resource */
export function useRecent(pages: ReadonlyMap<string, Command>): readonly Command[] {
  const { account } = useSession();
  const { pathname } = useLocation();
  const nameOf = useResourceName();
  const [visits] = useState(() => {
    const here = visitAt(knownEntries(), pathname);
    return readVisits(account.id).filter((visit) => pages.has(visit.resource) && !same(visit, here));
  });
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
  return visits.flatMap(({ resource, id }): readonly Command[] => {
    const page = pages.get(resource);
    if (!page) return [];
    if (id === null) return [{ ...page, key: `recent ${resource}` }];
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
