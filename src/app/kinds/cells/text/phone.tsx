import type { Cell } from '../cell.ts';
import styles from '../cells.module.css';

const notDialled = /[^\d+]/g;

export const phoneCell: Cell = (value) => (
  <a className={styles.link} href={`tel:${String(value).replace(notDialled, '')}`}>
    {String(value)}
  </a>
);
