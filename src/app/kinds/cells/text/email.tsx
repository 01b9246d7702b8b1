import type { Cell } from '../cell.ts';
import styles from '../cells.module.css';

export const emailCell: Cell = (value) => (
  <a className={styles.link} href={`mailto:${encodeURI(String(value))}`}>
    {String(value)}
  </a>
);
