/** The first of several values, with a button that shows all. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../providers/words/words.tsx';
import { usePhone } from '../../../screens/list/use-phone.ts';
import { PopoverButton } from '../../../ui/overlays/popover-button.tsx';
import styles from '../cells.module.css';

interface MoreTagsProps {
  /** Maximum number of drawn values, and the maximum on a phone. */
  readonly most: number;
  readonly narrow: number;
  readonly all: readonly string[];
  /** Number of all values, including those that the user may not read. */
  readonly count: number;
  /** Word that counts the values. */
  readonly counter: string | undefined;
  draw(texts: readonly string[]): ReactNode;
}

export default function MoreTags({ most, narrow, all, count, counter, draw }: MoreTagsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const shown = Math.min(usePhone() ? narrow : most, all.length);
  if (shown === count) return draw(all);
  const counted = (text: 'others' | 'all', number: number): string =>
    translate(counter ? `app.cells.counted.${text}` : `app.cells.${text}`, {
      smart_count: number,
      count: format.number(number),
      counter,
    });
  const others = (known: number): string => counted('others', count - known);
  return (
    <span className={styles.some}>
      {shown > 0 && draw(all.slice(0, shown))}
      {all.length > shown ? (
        <PopoverButton
          className={styles.others}
          data-in-row=""
          label={counted('all', count)}
          content={
            <ul className={styles.all}>
              {all.map((text) => (
                <li key={text}>{text}</li>
              ))}
              {count > all.length && <li className={styles.faint}>{others(all.length)}</li>}
            </ul>
          }
        >
          {others(shown)}
        </PopoverButton>
      ) : (
        <span className={styles.faint}>{others(shown)}</span>
      )}
    </span>
  );
}
