/** True if the screen has space for the rail next to the record. */
import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1440px)');

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
