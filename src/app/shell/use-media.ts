/** Media queries that change what is drawn, not only how. */
import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 899px)');

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** True when the navigation is a drawer. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
