/**
 * Shown when the next page takes longer than 200 ms to load.
 * Draws a thin line at the top, and gray bars over the current page.
 */
import { useTranslate } from 'ra-core';
import { useNavigation } from 'react-router-dom';
import { Skeleton } from '../ui/page/skeleton.tsx';
import styles from './pending.module.css';

const useIsPending = (): boolean => useNavigation().state !== 'idle';

export function PendingBar() {
  const translate = useTranslate();
  const isPending = useIsPending();
  return (
    <div role="status" className={styles.place}>
      {isPending ? (
        <div className={styles.bar}>
          <span className="visually-hidden">{translate('app.shell.pending')}</span>
        </div>
      ) : null}
    </div>
  );
}

/** Covers the page without removing it: an aborted navigation returns to the unchanged page. */
export function PendingScreen() {
  return useIsPending() ? (
    <div className={styles.screen} data-pending="" aria-hidden="true">
      <Skeleton width={180} height={20} />
      <Skeleton width="100%" height={36} />
      {[92, 78, 86, 70, 90, 74].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={14} />
      ))}
    </div>
  ) : null;
}
