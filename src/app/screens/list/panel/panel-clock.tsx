/** The server's time in large digits, with its time zone if the device has another one. */
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/words/words.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import styles from './panel.module.css';
import { useServerClock } from './use-server-clock.ts';

export function PanelClock() {
  const translate = useTranslate();
  const format = useFormat();
  const clock = useServerClock();
  if (!clock)
    return (
      <div className={styles.clock}>
        <Skeleton width={180} height={40} />
      </div>
    );
  const iso = clock.now.toISOString();
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== clock.timeZone;
  return (
    <div className={styles.clock}>
      <span className={styles.date}>{format.date(iso)}</span>
      <time className={styles.time} dateTime={iso}>
        <span className="visually-hidden">{translate('app.panel.now')}</span>
        {format.time(iso)}
        <span className={styles.seconds}>{`:${iso.slice(17, 19)}`}</span>
      </time>
      {isElsewhere && <span className={styles.zone}>{clock.timeZone}</span>}
    </div>
  );
}
