/** The records that the user has starred: a preference, so that they are the same on every device. */
import { useCallback } from 'react';
import { usePreference } from './session.tsx';

export interface Starred {
  readonly resource: string;
  readonly id: string;
}

const mostStarred = 50;
const none: readonly Starred[] = [];

/** Newest first. Contains records that were deleted since, or may no longer be read. */
export function useStarred(): readonly Starred[] {
  const [stored] = usePreference<unknown>('starred', none);
  return Array.isArray(stored) ? stored.filter(isStarred) : none;
}

/** Whether a record is starred, and a function that changes it. Beyond the limit, the oldest star goes. */
export function useStar({ resource, id }: Starred): readonly [isStarred: boolean, toggle: () => void] {
  const [, store] = usePreference<unknown>('starred', none);
  const starred = useStarred();
  const others = starred.filter((one) => one.resource !== resource || one.id !== id);
  const has = others.length < starred.length;
  const toggle = useCallback(
    () => store(has ? others : [{ resource, id }, ...others].slice(0, mostStarred)),
    [store, has, others, resource, id],
  );
  return [has, toggle];
}

function isStarred(value: unknown): value is Starred {
  const { resource, id } = Object(value) as Record<string, unknown>;
  return typeof resource === 'string' && typeof id === 'string';
}
