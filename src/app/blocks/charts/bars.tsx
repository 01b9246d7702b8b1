/** Values with their numbers as bars; a value with rows links to them. */
import { Link } from 'react-router-dom';
import type { Tone } from '#model/types/fields/field.ts';
import { useFormat } from '../../providers/words/words.tsx';
import styles from '../blocks.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly tone: Tone;
  readonly to: string | null;
}

export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const format = useFormat();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, count, tone, to }) => (
        <li key={key} className={styles.bar} data-tone={tone}>
          <span className={styles.barLabel}>
            {to !== null && count > 0 ? <Link to={to}>{label}</Link> : <span className={styles.faint}>{label}</span>}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={styles.number}>{format.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}
