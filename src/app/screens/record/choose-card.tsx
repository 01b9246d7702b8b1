/** One thing to choose: a card that is a link. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '../../ui/icons.tsx';
import styles from './choose.module.css';

export const Cards = ({ children }: { readonly children: ReactNode }) => <ul className={styles.cards}>{children}</ul>;

export interface CardProps {
  readonly to: string;
  readonly lead: ReactNode;
  readonly title: string;
  readonly second: string;
}

export function Card({ to, lead, title, second }: CardProps) {
  return (
    <li>
      <Link to={to} className={styles.card}>
        {lead}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {second !== '' && <span className={styles.second}>{second}</span>}
        </span>
        <Glyph of={ChevronRight} className={styles.onward} />
      </Link>
    </li>
  );
}
