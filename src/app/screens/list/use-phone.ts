/** True where a table has no room: its rows become lines of two. */
import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 599px)');

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const isPhone = (): boolean => query.matches;

export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
