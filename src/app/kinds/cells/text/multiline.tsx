import type { Cell } from '../cell.ts';
import styles from '../cells.module.css';

/** Lines are kept where there is room for them; a table shows them as one. */
export const multilineCell: Cell = (value) => <span className={styles.lines}>{String(value)}</span>;
