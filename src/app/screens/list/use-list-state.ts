/** Reads the list request from the address bar and writes it back. */
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '#model/access/access.ts';
import { same } from '#model/base/same.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import { followingState } from './endless/use-is-following.ts';
import { changedRequest, readAddress, replacesEntry, writeAddress } from './list-address.ts';

export interface ListState {
  /** The request that the call sends. */
  readonly request: ListRequest;
  /** The part that the user chose; the layout sets the rest. */
  readonly chosen: ListRequest;
  /** Opens the changed list. Every change other than the page returns to the first page. */
  readonly change: (change: Partial<ListRequest>, options?: ChangeOptions) => void;
}

export interface ChangeOptions {
  readonly replace?: boolean;
  /** The page becomes that of the rows in view, so nothing scrolls. */
  readonly follows?: boolean;
}

/** @param isPart the list is part of a page, which keeps its scroll position */
export function useListState(access: Access, isPart: boolean): ListState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const before = useRef<ListRequest>(undefined);
  const request = useMemo(() => withSameParts(readAddress(access, search), before.current), [access, search]);
  before.current = request;
  // A ref to the current values keeps `change` stable, so that it causes no row to render again.
  const latest = useRef({ access, pathname, search, request, navigate, isPart });
  latest.current = { access, pathname, search, request, navigate, isPart };

  const change = useCallback<ListState['change']>((part, options) => {
    const now = latest.current;
    const next = changedRequest(now.request, part);
    const address = writeAddress(now.access, now.search, next);
    const follows = options?.follows === true;
    const replace = follows || (options?.replace ?? replacesEntry(now.request, part));
    const preventScrollReset = follows || now.isPart;
    const state = follows ? followingState : null;
    now.navigate({ pathname: now.pathname, search: address }, { replace, preventScrollReset, state });
  }, []);

  return useMemo(() => ({ request, chosen: request, change }), [request, change]);
}

/** Reuses the sort and filter objects of the previous request if they are equal, which avoids rendering. */
export function withSameParts(request: ListRequest, before: ListRequest | undefined): ListRequest {
  if (!before) return request;
  const { sort, filters } = before;
  return {
    ...request,
    sort: same(request.sort, sort) ? sort : request.sort,
    filters: same(request.filters, filters) ? filters : request.filters,
  };
}
