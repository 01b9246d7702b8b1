/** Number of open tasks at each step of a pattern, and a link to their list. Only for accounts that may read tasks. */
import { useQuery } from '@tanstack/react-query';
import { useListLink } from '#app/blocks/use-list-link.ts';
import { request } from '#app/providers/calls/http.ts';
import { loadResource } from '#app/providers/resources.tsx';
import { accessFor, useActor } from '#app/providers/session/session.tsx';
import { may } from '#model/access/access.ts';
import type { Resource } from '#model/types/resource.ts';
import type { CallWithin } from '#model/types/wire.ts';

export interface OpenTasks {
  readonly count: number;
  readonly to: string;
}

interface Counts {
  readonly items: readonly { readonly value: string | null; readonly count: number }[];
}

/** @param patterns the resource of the pattern */
export function useOpenTasks(patterns: Resource, id: string): (step: string) => OpenTasks | undefined {
  const actor = useActor();
  const linkTo = useListLink();
  const starts = patterns.links.find(({ kind, outside }) => kind === 'create' && outside === null)?.create;
  const { data } = useQuery({
    queryKey: [patterns.name, 'open-tasks', id],
    enabled: starts !== undefined,
    queryFn: async ({ signal }) => {
      const tasks = await tasksOf(starts ?? '');
      const call = tasks && callOf(tasks, patterns);
      if (!call || !may(accessFor(tasks, actor), 'read')) return null;
      const path = call.path.replace(/\{\w+\}/, id);
      return { tasks, call, items: (await request<Counts>('GET', path, { signal })).body.items };
    },
  });
  return (step) => {
    const found = data?.items.find(({ value }) => value === step);
    if (!data || !found) return undefined;
    const { groupBy, category, owners } = data.call;
    const aim = { resource: data.tasks.name, category };
    return {
      count: found.count,
      to: linkTo(data.tasks, aim, { [owners[0]?.field ?? '']: [id], [groupBy ?? '']: [step] }),
    };
  };
}

/** The resource of the tasks that a started procedure creates. */
async function tasksOf(starts: string): Promise<Resource | null> {
  const {
    keywords: { procedure },
  } = await loadResource(starts);
  return procedure ? loadResource(procedure.tasks.resource) : null;
}

/** The call that counts tasks of a pattern by step. */
const callOf = ({ callsWithin, fields }: Resource, patterns: Resource): CallWithin | undefined =>
  callsWithin.find(
    ({ groupBy, owners }) =>
      groupBy !== null && owners.length === 1 && fields[owners[0]?.field ?? '']?.to === patterns.stored.as,
  );
