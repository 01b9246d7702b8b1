/** Stands where there is no value: one element for all cells. Silent for screen readers, which announce an empty cell themselves. */
import styles from './cells.module.css';

export const empty = (
  <span className={styles.empty} aria-hidden="true">
    –
  </span>
);

/** Stands there where a resource has a word for it: an account of an unknown person. */
export const unsetWord = (word: string) => <span className={styles.empty}>{word}</span>;
