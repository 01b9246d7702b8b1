/**
 * Scrolls smoothly to an anchor (`#place`), even if it is not drawn yet.
 * Must come before ScrollRestoration, whose effects scroll.
 */
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait until an anchor appears, and how long the scrolling may take. */
const patienceMs = 5000;
const scrollMs = 1000;

export function HashScrolling() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  // Back restores the scroll position and does not scroll to the anchor.
  const isWanted = hash.length > 1 && (type !== 'POP' || key === 'default');
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each navigation, also to the same anchor again
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

/** Only briefly: all other scrolling, such as in a table or after Back, is immediate. */
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
