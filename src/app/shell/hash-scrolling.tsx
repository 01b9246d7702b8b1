/** The way to a place on the page (`#place`): smooth, and also to what is not drawn yet. Stands before ScrollRestoration, whose effects scroll. */
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a place may take to appear, and to be scrolled to. */
const patienceMs = 5000;
const scrollMs = 1000;

export function HashScrolling() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  // The way back leads to where one was, not to the place.
  const isWanted = hash.length > 1 && (type !== 'POP' || key === 'default');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the place is gone to, also the same again
  useLayoutEffect(() => (isWanted ? goTo(decodeURIComponent(hash.slice(1))) : undefined), [key, hash, isWanted]);
  return null;
}

function goTo(id: string): () => void {
  const endSmooth = scrollSmoothly();
  if (document.getElementById(id)) return endSmooth;
  const watcher = new MutationObserver(() => {
    const place = document.getElementById(id);
    if (!place) return;
    watcher.disconnect();
    place.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth' });
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), patienceMs);
  return () => {
    watcher.disconnect();
    clearTimeout(timer);
    endSmooth();
  };
}

/** Only for a moment: what scrolls otherwise, a table or the way back, does so at once. */
function scrollSmoothly(): () => void {
  const { style } = document.documentElement;
  if (isCalm()) return () => undefined;
  style.scrollBehavior = 'smooth';
  const end = (): void => {
    style.scrollBehavior = '';
  };
  const timer = setTimeout(end, scrollMs);
  return () => {
    clearTimeout(timer);
    end();
  };
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
