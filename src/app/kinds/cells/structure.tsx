import type { Cell } from './cell.ts';
import styles from './cells.module.css';

export const structureCell: Cell = (value) => <code className={styles.code}>{JSON.stringify(value)}</code>;
