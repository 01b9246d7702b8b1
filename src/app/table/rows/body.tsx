/** The rows in view, with gaps as tall as the rows that are not drawn. */
import { memo, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import styles from '../table.module.css';
import type { TableRecord } from '../table-types.ts';
import type { RowDrop } from './follow-row.ts';
import { Row, type RowKit } from './row.tsx';
import { type RowRange, segmentsOf } from './virtual-range.ts';

export interface BodyProps {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly kit: RowKit;
  readonly rows: readonly TableRecord[];
  readonly range: RowRange;
  readonly rowHeight: number;
  /** Index of the first row in the whole list, from 0. */
  readonly firstPosition: number;
  readonly active: number;
  readonly marked: string | null;
  readonly drop: RowDrop | null;
}

export const Body = memo(function Body({ ref, rows, range, active, rowHeight, ...rest }: BodyProps) {
  const { kit, firstPosition, marked, drop } = rest;
  // Cells draw links and buttons without knowing their row; only those of the active row are in the tab order.
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body) return;
    const row = [...body.rows].find(({ dataset }) => dataset.index === String(active));
    for (const link of body.querySelectorAll<HTMLElement>('a, [data-in-row]')) {
      const wanted = row?.contains(link) ? 0 : -1;
      if (link.tabIndex !== wanted) link.tabIndex = wanted;
    }
  });
  const drawn: ReactNode[] = [];
  let gaps = 0;
  for (const { kind, start, end } of segmentsOf(range, active, rows.length)) {
    if (kind === 'gap') {
      gaps += 1;
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells and tabindex takes no focus
      drawn.push(<tr key={`gap${gaps}`} aria-hidden="true" style={{ height: (end - start) * rowHeight }} />);
      continue;
    }
    for (let index = start; index < end; index += 1) {
      const record = rows[index];
      if (!record) continue;
      drawn.push(
        <Row
          // The key is the index, so that another page only changes the texts of the existing rows.
          key={index}
          kit={kit}
          record={record}
          index={index}
          position={firstPosition + index + 1}
          active={index === active}
          marked={record.id === marked}
          drop={drop?.index === index ? drop.side : null}
        />,
      );
    }
  }
  return (
    <tbody ref={ref} className={styles.body}>
      {drawn}
    </tbody>
  );
});
