/** Stands where there is no value: one element for all cells. Silent for screen readers, which announce an empty cell themselves. */
import styles from './cells.module.css';

export const empty = (
  <span className={styles.empty} aria-hidden="true">
    –
  </span>
);
