import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The latest value, for callbacks that must keep their identity. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
