/** The range of the list that is shown, the number of rows per page, and links to other pages. */
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useFormat } from '../../providers/words/words.tsx';
import styles from './list-footer.module.css';
import { Pager } from './pager.tsx';
import type { ListState } from './use-list-state.ts';

export interface ListFooterProps {
  /** Starts at 0. */
  readonly page: number;
  readonly size: number;
  /** Null while unknown. */
  readonly total: number | null;
  /** Number of rows that there are at least, while the total is unknown. */
  readonly atLeast?: number | null;
  readonly sizes: readonly number[];
  readonly change: ListState['change'];
}

export const ListFooter = memo(function ListFooter({
  page,
  size,
  total,
  atLeast = null,
  sizes,
  change,
}: ListFooterProps) {
  const translate = useTranslate();
  const format = useFormat();
  const offered = [...new Set([...sizes, size])].sort((a, b) => a - b);
  const from = page * size + 1;
  const known = total ?? atLeast;
  // While the total is unknown, there may be another page after each full one.
  const pages = Math.max(Math.ceil((known ?? 0) / size), total === null ? page + 2 : 0);
  return (
    <footer className={styles.footer}>
      <span className={styles.range} role="status">
        {known !== null &&
          known > 0 &&
          translate(total === null ? 'app.list.rangeAtLeast' : 'app.list.range', {
            from: format.number(from),
            to: format.number(Math.min(known, from + size - 1)),
            total: format.number(known),
          })}
      </span>
      {/* Appears with the total: next to an unknown range it would move. */}
      {known !== null && (
        <label className={styles.size}>
          <span className={styles.sizeLabel}>{translate('app.list.rowsPerPage')}</span>
          <select
            className={styles.select}
            value={size}
            onChange={(event) => change({ size: Number(event.target.value) })}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {format.number(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {known !== null && <Pager page={page} count={pages} isCounted={total !== null} change={change} />}
    </footer>
  );
});
