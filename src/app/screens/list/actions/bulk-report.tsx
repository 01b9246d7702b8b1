/** Lists the selected records that could not be changed, with reasons. */
import { useTranslate } from 'ra-core';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './bulk-report.module.css';
import type { BulkReport } from './record-actions.ts';

export default function BulkReportDialog({ report, onClose }: { readonly report: BulkReport; onClose(): void }) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      title={translate('app.list.bulk.failed', { smart_count: report.failures.length })}
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          {translate('app.actions.close')}
        </Button>
      }
    >
      {report.done > 0 && <p>{translate('app.list.bulk.others', { smart_count: report.done })}</p>}
      <ul className={styles.list}>
        {report.failures.map(({ id, title, reason }) => (
          <li key={id} className={styles.item}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
