/** Handles clicks on the plain links of cells without a page load. Plain links are cheap in a table. */
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    if (!link || link.target || link.hasAttribute('download') || !path?.startsWith('/')) return;
    event.preventDefault();
    void navigate(path);
  };
}
