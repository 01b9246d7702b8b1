/**
 * Filters with an additional name in the address: `positionId=…&positionName=課長`.
 * A name alone selects the record by its name.
 */
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '#model/access/access.ts';
import { listFor } from '#model/list/list-request.ts';
import { optionOf, type ReferenceOption } from '../../../kinds/inputs/references/reference-options.ts';
import { readSelect } from '../../../providers/calls/data-provider.ts';
import { entryOf } from '../../../providers/entries.ts';
import type { ListState } from '../../list/use-list-state.ts';

/** Without a record of that name, the list shows nothing instead of everything. */
const nobody = '00000000-0000-0000-0000-000000000000';

export function useNamedFilters(access: Access, { request }: ListState): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search);
  const filters = listFor(access).filters.flatMap(({ field, param, named }) => {
    const target = access.resource.fields[field]?.to;
    if (named === undefined || !target) return [];
    return [{ param, named, target, ids: request.filters[field] ?? [], name: given.get(named) ?? '' }];
  });
  const found = useQueries({
    queries: filters.map(({ target, ids, name }) => {
      const entry = entryOf(target);
      const query = ids.length > 0 ? { idIn: ids } : { [entry.select.params.search]: [name] };
      return {
        queryKey: [target, 'select', ids.length > 0 ? { ids } : { name }],
        queryFn: ({ signal }: { signal: AbortSignal }) => readSelect(target, query, signal),
        select: (items: readonly Record<string, unknown>[]) => items.map((item) => optionOf(entry, item)),
        enabled: ids.length === 1 || (ids.length === 0 && name !== ''),
      };
    }),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const next = new URLSearchParams(search);
  for (const [at, filter] of filters.entries()) complete(next, filter, found[at]);
  const completed = next.toString();
  const isComplete = completed === given.toString();
  useEffect(() => {
    if (!isComplete) navigate({ pathname, search: completed }, { replace: true, preventScrollReset: true });
  }, [isComplete, completed, pathname, navigate]);
}

interface NamedFilter {
  readonly param: string;
  readonly named: string;
  readonly ids: readonly string[];
  readonly name: string;
}

function complete(
  address: URLSearchParams,
  { param, named, ids, name }: NamedFilter,
  found: readonly ReferenceOption[] | undefined,
): void {
  if (ids.length > 1) address.delete(named);
  if (ids.length > 1 || !found) return;
  const [chosen] = found.filter(({ id, title }) => (ids.length > 0 ? id === ids[0] : title === name));
  if (ids.length === 0) address.set(param, chosen?.id ?? nobody);
  else if (chosen) address.set(named, chosen.title);
}
