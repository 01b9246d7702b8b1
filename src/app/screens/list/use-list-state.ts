/** What a list is asked for lives in the address bar; this hook reads it there and writes it back. */
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '#model/access/access.ts';
import { same } from '#model/base/same.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import { changedRequest, readAddress, replacesEntry, writeAddress } from './list-address.ts';

export interface ListState {
  /** What the call is asked for. */
  readonly request: ListRequest;
  /** What a person chose of it; the rest belongs to how the list is drawn. */
  readonly chosen: ListRequest;
  /** Goes to the changed list. Anything but a page begins at the first page. */
  readonly change: (change: Partial<ListRequest>, options?: { readonly replace?: boolean }) => void;
}

/** @param isPart the list is part of a page, whose place is kept */
export function useListState(access: Access, isPart: boolean): ListState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const before = useRef<ListRequest>(undefined);
  const request = useMemo(() => withSameParts(readAddress(access, search), before.current), [access, search]);
  before.current = request;
  // The latest of everything, so that `change` keeps its identity and no row is drawn again because of it.
  const latest = useRef({ access, pathname, search, request, navigate, isPart });
  latest.current = { access, pathname, search, request, navigate, isPart };

  const change = useCallback<ListState['change']>((part, options) => {
    const now = latest.current;
    const next = changedRequest(now.request, part);
    const address = writeAddress(now.access, now.search, next);
    const replace = options?.replace ?? replacesEntry(now.request, part);
    now.navigate({ pathname: now.pathname, search: address }, { replace, preventScrollReset: now.isPart });
  }, []);

  return useMemo(() => ({ request, chosen: request, change }), [request, change]);
}

/** Parts that say the same as before stay the same objects: what is drawn of them is not drawn again. */
export function withSameParts(request: ListRequest, before: ListRequest | undefined): ListRequest {
  if (!before) return request;
  const { sort, filters } = before;
  return {
    ...request,
    sort: same(request.sort, sort) ? sort : request.sort,
    filters: same(request.filters, filters) ? filters : request.filters,
  };
}
