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
  readonly sizes: readonly number[];
  readonly change: ListState['change'];
}

export const ListFooter = memo(function ListFooter({ page, size, total, sizes, change }: ListFooterProps) {
  const translate = useTranslate();
  const format = useFormat();
  const offered = [...new Set([...sizes, size])].sort((a, b) => a - b);
  const from = page * size + 1;
  return (
    <footer className={styles.footer}>
      <span className={styles.range} role="status">
        {total !== null &&
          total > 0 &&
          translate('app.list.range', {
            from: format.number(from),
            to: format.number(Math.min(total, from + size - 1)),
            total: format.number(total),
          })}
      </span>
      {/* Appears with the total: next to an unknown range it would move. */}
      {total !== null && (
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
      {total !== null && <Pager page={page} count={Math.ceil(total / size)} change={change} />}
    </footer>
  );
});
