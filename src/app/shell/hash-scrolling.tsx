/** Makes the way to a place on the page (`#place`) a smooth one. Stands before ScrollRestoration, whose effects scroll. */
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

export function HashScrolling() {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the place is gone to, also the same again
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const isSmooth = hash !== '' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    style.scrollBehavior = isSmooth ? 'smooth' : '';
    if (!isSmooth) return;
    // Whatever scrolls afterwards, a table or the way back, does so at once.
    const done = (): void => {
      style.scrollBehavior = '';
    };
    const timer = setTimeout(done, 1000);
    return () => {
      clearTimeout(timer);
      done();
    };
  }, [key, hash]);
  return null;
}
