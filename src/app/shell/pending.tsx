/** A thin line at the top while the next page is on its way for longer than 200 ms. */
import { useTranslate } from 'ra-core';
import { useNavigation } from 'react-router-dom';
import styles from './pending-bar.module.css';

export function PendingBar() {
  const translate = useTranslate();
  const isPending = useNavigation().state !== 'idle';
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
