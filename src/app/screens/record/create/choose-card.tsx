/** A choice, as a card that links to the next page or reports the choice. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '../../../ui/icons.tsx';
import styles from './choose.module.css';

export const Cards = ({ children }: { readonly children: ReactNode }) => <ul className={styles.cards}>{children}</ul>;

/** The result of a choice: a path, so that the user can open it in a new tab, or a callback. */
export type Onward = string | (() => void);

export interface CardProps {
  readonly onward: Onward;
  readonly lead: ReactNode;
  readonly title: string;
  readonly second: string;
  /** The first card takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
}

export function Card({ onward, lead, title, second, isFirst = false }: CardProps) {
  const face = (
    <>
      {lead}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {second !== '' && <span className={styles.second}>{second}</span>}
      </span>
      <Glyph of={ChevronRight} className={styles.onward} />
    </>
  );
  return (
    <li>
      {typeof onward === 'string' ? (
        <Link to={onward} className={styles.card}>
          {face}
        </Link>
      ) : (
        <button type="button" className={styles.card} data-autofocus={isFirst ? '' : undefined} onClick={onward}>
          {face}
        </button>
      )}
    </li>
  );
}
