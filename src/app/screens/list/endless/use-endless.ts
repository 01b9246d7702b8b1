/** Shows a list of several pages as one that loads while it is scrolled. Its code loads after the first rows. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useMoment } from '../../../providers/session/session.tsx';
import type { EndlessRows } from '../../../table/table-types.ts';
import type { ListModel } from '../use-list.ts';
import { useIsFollowing } from './use-is-following.ts';

let loaded: typeof import('./endless-rows.ts') | undefined;

/** After the first rows are drawn, which have priority. */
const afterMs = 500;

const noSubscription = () => () => undefined;

// Long: the list is created once, and gets what the screen knows on every render.
/** @returns null for a list of one page, and until the code has loaded */
export function useEndless(model: ListModel, isOffered: boolean): EndlessRows | null {
  const { access, list, request, change, selection, seen } = model;
  const { first, total, atLeast, isSettled } = list;
  const queries = useQueryClient();
  const provider = useDataProvider();
  const moment = useMoment();
  const [code, setCode] = useState(() => loaded);
  const isFollowing = useIsFollowing();
  /** The request whose rows are shown, and the first row of the page that was opened. */
  const shown = useRef({ request, first });
  if (isSettled) shown.current = { request, first: isFollowing ? shown.current.first : first };
  const { page: _, ...others } = shown.current.request;
  const isLong = isOffered && (total ?? atLeast ?? 0) > others.size;

  useEffect(() => {
    if (!isLong || code) return;
    const load = async (): Promise<void> => {
      loaded = await import('./endless-rows.ts');
      setCode(() => loaded);
    };
    // Without this code, the list has pages.
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [isLong, code]);

  const isOther = useRef(false);
  const key = JSON.stringify(others);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the request without its page
  const endless = useMemo(() => {
    if (!code || !isLong) return null;
    const { request } = shown.current;
    const grows = !isOther.current;
    return code.createEndlessList({ access, moment, request, queries, provider, grows, selection, seen });
  }, [code, isLong, access, moment, key, queries, provider, selection, seen]);
  useEffect(() => {
    isOther.current = endless !== null;
    return endless?.close;
  }, [endless]);

  const isLeaving = !isSettled && !isFollowing;
  const state = { list, first: shown.current.first, page: request.page, isLeaving, change };
  const present = useSyncExternalStore(endless?.subscribe ?? noSubscription, () => endless?.shown(state) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason, not an input
  useEffect(() => endless?.report(), [endless, present]);
  return present;
}
