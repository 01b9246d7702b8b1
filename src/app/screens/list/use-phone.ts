/** True on a narrow screen, where two lines per record replace the table. */
import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 599px)');

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const isPhone = (): boolean => query.matches;

export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
