/** The time records of the current record. */
import { useTranslate } from 'ra-core';
import { shownAt } from '#model/features/working-days/clock-time.ts';
import { inOrder, type TimeRecord } from '#model/features/working-days/time-record.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import styles from './panel.module.css';

interface PanelMomentsProps {
  readonly records: readonly TimeRecord[];
  /** Business date, and the time zone of the record. */
  readonly date: string;
  readonly timeZone: string;
}

export function PanelMoments({ records, date, timeZone }: PanelMomentsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const shown = (at: string): string => {
    const local = shownAt(at, timeZone);
    return format.clockTime(`${local.date > date ? '+1 ' : ''}${local.time}`);
  };
  return (
    <section className={styles.moments} aria-label={translate('app.panel.moments')}>
      <h2 className={styles.heading}>{translate('app.panel.moments')}</h2>
      {records.length === 0 ? (
        <p className={styles.none}>{translate('app.panel.none')}</p>
      ) : (
        <ol className={styles.list}>
          {inOrder(records).map(({ timeRecordId, recordType, at, place }) => (
            <li key={timeRecordId} className={styles.moment}>
              <time dateTime={at}>{shown(at)}</time>
              <span>{translate(`app.changes.types.${recordType}`)}</span>
              {place && <span className={styles.place}>{place}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
