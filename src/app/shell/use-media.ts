/** Media queries that change the content of the page, not only its style. */
import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 899px)');

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** True if the navigation is a drawer. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
