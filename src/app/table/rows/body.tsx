/** The rows in view, with gaps as tall as the rows that are not drawn. */
import { memo, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import styles from '../table.module.css';
import type { RowsByIndex } from '../table-types.ts';
import type { RowDrop } from './follow-row.ts';
import { Row, type RowKit } from './row.tsx';
import type { DrawnRange } from './use-virtual-rows.ts';
import { type RowSpan, segmentsOf } from './virtual-range.ts';

export interface BodyProps extends RowSpan {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly kit: RowKit;
  readonly rows: RowsByIndex;
  readonly range: DrawnRange;
  readonly rowHeight: number;
  /** Height of all rows, in px. */
  readonly area: number;
  /** Position of the row 0 in the whole list, from 0. */
  readonly firstPosition: number;
  /** Rows per page, if the list continues beyond a page; else 0. */
  readonly pageSize: number;
  readonly active: number;
  readonly marked: string | null;
  readonly drop: RowDrop | null;
}

export const Body = memo(function Body({ ref, rows, range, active, rowHeight, ...rest }: BodyProps) {
  const { kit, from, to, area, firstPosition, pageSize, marked, drop } = rest;
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
  const topOf = (index: number): number =>
    index === to ? area : Math.max(0, Math.min((index - from) * rowHeight + range.shift, area - rowHeight));
  let gaps = 0;
  let bottom = 0;
  for (const { kind, start, end } of segmentsOf(range, active, to, from)) {
    if (kind === 'gap') {
      gaps += 1;
      const height = Math.max(0, topOf(end) - bottom);
      bottom += height;
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells and tabindex takes no focus
      drawn.push(<tr key={`gap${gaps}`} aria-hidden="true" className={styles.gap} style={{ height }} />);
      continue;
    }
    bottom += (end - start) * rowHeight;
    for (let index = start; index < end; index += 1) {
      const record = rows[index];
      drawn.push(
        <Row
          // The key is the index, so that another page only changes the texts of the existing rows.
          key={index}
          kit={kit}
          record={record}
          index={index}
          position={firstPosition + index + 1}
          active={index === active}
          marked={record !== undefined && record.id === marked}
          isFirst={pageSize > 0 && index > from && (firstPosition + index) % pageSize === 0}
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
