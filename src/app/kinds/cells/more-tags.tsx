/** The first of several values, and a button that shows all of them. */
import { useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { useFormat } from '../../providers/words.tsx';
import { Popover } from '../../ui/popover.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const others = (known: number): string =>
    translate('app.cells.others', { smart_count: count - known, count: format.number(count - known) });
  return (
    <span className={styles.some}>
      {children}
      {all.length > shown ? (
        <button
          ref={button}
          type="button"
          className={styles.others}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-in-row=""
          onClick={() => setOpen(true)}
        >
          {others(shown)}
        </button>
      ) : (
        <span className={styles.faint}>{others(shown)}</span>
      )}
      {isOpen && (
        <Popover
          open
          onClose={() => setOpen(false)}
          anchor={button}
          label={translate('app.cells.all', { smart_count: count, count: format.number(count) })}
        >
          <ul className={styles.all}>
            {all.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {count > all.length && <li className={styles.faint}>{others(all.length)}</li>}
          </ul>
        </Popover>
      )}
    </span>
  );
}
