/** The gesture that drags the right edge of a header cell. Loads after the first rows. */
import type { PointerEvent, RefObject } from 'react';
import type { DrawnColumn } from '../table-types.ts';
import { narrowest, widest } from './column-layout.ts';

export interface ResizedColumns {
  readonly columns: readonly DrawnColumn[];
  readonly commit: (name: string, width: number) => void;
}

/** The column follows the pointer; the rest of the table updates at the end. */
export function followEdge(
  event: PointerEvent<HTMLElement>,
  name: string,
  element: HTMLElement,
  latest: RefObject<ResizedColumns>,
): void {
  const start = latest.current.columns.find((column) => column.name === name);
  if (!start) return;
  event.preventDefault();
  const col = element.querySelector<HTMLElement>(`col[data-column="${CSS.escape(name)}"]`);
  const total = element.offsetWidth;
  const from = event.clientX;
  let width = start.width;
  const moved = (moving: globalThis.PointerEvent): void => {
    width = Math.min(widest, Math.max(narrowest, start.width + moving.clientX - from));
    if (col) col.style.width = `${width}px`;
    element.style.width = `${total + width - start.width}px`;
  };
  const released = (): void => {
    window.removeEventListener('pointermove', moved);
    window.removeEventListener('pointerup', released);
    window.removeEventListener('pointercancel', released);
    if (width !== start.width) latest.current.commit(name, width);
  };
  window.addEventListener('pointermove', moved);
  window.addEventListener('pointerup', released);
  window.addEventListener('pointercancel', released);
}
