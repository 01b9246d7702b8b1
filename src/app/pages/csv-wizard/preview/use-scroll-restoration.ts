/** Restores the scroll position of an element when its step is shown again. */
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { ScrollMemory } from './scroll-memory.ts';

const settleMs = 50;

export function useScrollRestoration(box: RefObject<HTMLElement | null>, memory: ScrollMemory, page: string): void {
  useLayoutEffect(() => {
    const top = memory.page === page ? memory.top : 0;
    box.current?.scrollTo({ top, left: memory.left, behavior: 'instant' });
  }, [box, memory, page]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        memory.page = page;
        memory.top = element.scrollTop;
        memory.left = element.scrollLeft;
      }, settleMs);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [box, memory, page]);
}
