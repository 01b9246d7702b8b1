/** A status in one word. The dot and the word ensure that color is never the only sign. */
import type { Tone } from '#model/types/fields/field.ts';
import styles from './chip.module.css';
import { classes } from './classes.ts';

export function StatusChip({ tone = 'neutral', label }: { readonly tone?: Tone | undefined; readonly label: string }) {
  return <span className={classes(styles.chip, styles[tone])}>{label}</span>;
}
