/**
 * The dash for an empty value: one shared element.
 * Hidden from screen readers, which announce an empty cell themselves.
 */
import styles from './cells.module.css';

export const empty = (
  <span className={styles.empty} aria-hidden="true">
    –
  </span>
);

/** The text for an empty value in a resource that declares one, such as an account of an unknown person. */
export const unsetWord = (word: string) => <span className={styles.empty}>{word}</span>;
