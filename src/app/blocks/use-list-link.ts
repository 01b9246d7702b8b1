/** Addresses of the lists behind the numbers of blocks. */
import { useCallback } from 'react';
import { defaultRequest, writeListParams } from '#model/list/list-request.ts';
import { withQuery } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Aim } from '#model/types/screens/block.ts';
import { listPath } from '../providers/resources.tsx';
import { accessFor, useActor } from '../providers/session/session.tsx';

type Filters = Readonly<Record<string, readonly string[]>>;

/** Returns the address of the list with the category of the aim and these filters. */
export function useListLink(): (resource: Resource, aim: Aim, filters?: Filters) => string {
  const actor = useActor();
  return useCallback(
    (resource, { category }, filters = {}) => {
      const access = accessFor(resource, actor);
      const request = { ...defaultRequest(access), segment: null, category, filters };
      return withQuery(listPath(resource), writeListParams(access, request, 'params'));
    },
    [actor],
  );
}

/** On the tab of a record, limits the list to records that reference it. */
export const filtersOf = ({ reference }: { readonly reference: string | null }, recordId: string | null): Filters =>
  reference !== null && recordId !== null ? { [reference]: [recordId] } : {};
