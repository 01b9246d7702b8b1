/** Places a popup below its field, or above it if there is not enough space below. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const gap = 8;

/** For a popup inside a positioned parent, which is the field. */
export function useSide<E extends HTMLElement>(): {
  readonly ref: RefObject<E | null>;
  readonly side: 'below' | 'above';
} {
  const ref = useRef<E>(null);
  const [side, setSide] = useState<'below' | 'above'>('below');
  useLayoutEffect(() => {
    const field = ref.current?.parentElement?.getBoundingClientRect();
    if (!field) return;
    const needed = Math.max(ref.current?.offsetHeight ?? 0, 200) + gap;
    const below = window.innerHeight - field.bottom;
    setSide(below < needed && field.top > below ? 'above' : 'below');
  }, []);
  return { ref, side };
}
