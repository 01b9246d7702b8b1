/** Drags the right edge of a header cell. */
import { type PointerEvent, type RefObject, useCallback, useRef } from 'react';
import { usePrefetch } from '../../providers/use-prefetch.ts';
import type { DrawnColumn } from '../table-types.ts';
import type { followEdge, ResizedColumns } from './follow-edge.ts';

let follow: typeof followEdge | undefined;

const load = async (): Promise<void> => {
  follow = (await import('./follow-edge.ts')).followEdge;
};

export function useColumnResize(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly DrawnColumn[],
  commit: ResizedColumns['commit'],
): (event: PointerEvent<HTMLElement>) => boolean {
  const latest = useRef<ResizedColumns>({ columns, commit });
  latest.current = { columns, commit };
  usePrefetch(load);

  return useCallback(
    (event) => {
      const name = (event.target as Element).closest<HTMLElement>('[data-resize]')?.dataset.resize;
      if (!name || !table.current || event.button !== 0) return false;
      follow?.(event, name, table.current, latest);
      return true;
    },
    [table],
  );
}
