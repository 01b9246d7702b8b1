import type { Cell } from '../cell.ts';
import styles from '../cells.module.css';

/** Keeps line breaks if there is space; a table shows one line. */
export const multilineCell: Cell = (value) => <span className={styles.lines}>{String(value)}</span>;
