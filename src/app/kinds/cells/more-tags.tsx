/** The first of several values, and a button that shows all of them. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormat } from '../../providers/words.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import styles from './cells.module.css';

interface MoreTagsProps {
  /** How many of them are drawn. */
  readonly shown: number;
  readonly all: readonly string[];
  /** Of all values, also of those that have no name for this reader. */
  readonly count: number;
  readonly children: ReactNode;
}

export default function MoreTags({ shown, all, count, children }: MoreTagsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const others = (known: number): string =>
    translate('app.cells.others', { smart_count: count - known, count: format.number(count - known) });
  return (
    <span className={styles.some}>
      {children}
      {all.length > shown ? (
        <PopoverButton
          className={styles.others}
          data-in-row=""
          label={translate('app.cells.all', { smart_count: count, count: format.number(count) })}
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
