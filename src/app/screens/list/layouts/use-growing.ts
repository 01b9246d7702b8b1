/** Draws the first rows of many, and more when their end comes near the viewport. Printing draws all. */
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const step = 60;

/**
 * @param count number of all rows
 * @param scroller the element that scrolls
 * @returns the number of rows to draw, and a ref for the element after the last of them
 */
export function useGrowing(
  count: number,
  scroller: RefObject<HTMLElement | null>,
): { readonly shown: number; readonly end: (element: HTMLElement | null) => (() => void) | undefined } {
  const [shown, setShown] = useState(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer checks the added rows
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setShown((before) => before + step);
        },
        { root: scroller.current, rootMargin: '600px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [scroller, shown],
  );
  useEffect(() => {
    const printed = (): void => flushSync(() => setShown(count));
    window.addEventListener('beforeprint', printed);
    return () => window.removeEventListener('beforeprint', printed);
  }, [count]);
  return { shown, end };
}
