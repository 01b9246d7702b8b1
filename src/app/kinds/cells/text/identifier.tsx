import type { Cell } from '../cell.ts';
import styles from '../cells.module.css';

export const identifierCell: Cell = (value) => <code className={styles.code}>{String(value)}</code>;
