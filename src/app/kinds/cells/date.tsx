import type { Cell } from './cell.ts';
import styles from './cells.module.css';

export const dateCell: Cell = (value, { field, format }) => {
  const date = format.date(String(value));
  const era = field.era ? format.era(String(value)) : null;
  if (era === null) return date;
  return (
    <span className={styles.dated}>
      {date} <span className={styles.era}>{era}</span>
    </span>
  );
};
