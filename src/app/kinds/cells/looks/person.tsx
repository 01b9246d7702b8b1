import { Monogram } from '../../../ui/monogram.tsx';
import type { Cell } from '../cell.ts';
import styles from '../cells.module.css';

export interface PersonProps {
  readonly name: string;
  /** Address of the picture; null shows the monogram. */
  readonly picture: string | null;
  /** Tells people of one name apart. */
  readonly number: string | null;
  /** Address of the person's page. */
  readonly path?: string | null;
}

/** Picture, name and number. Called as a function: a table row costs no component for it. */
export const person = ({ name, picture, number, path = null }: PersonProps) => (
  <span className={styles.person}>
    <Monogram name={name} src={picture} size={24} />
    {path === null ? (
      <span className={styles.name}>{name}</span>
    ) : (
      <a className={`${styles.link} ${styles.name}`} href={path}>
        {name}
      </a>
    )}
    {number !== null && <span className={styles.faint}>{number}</span>}
  </span>
);

/** A person's own name, on their own record. */
export const personCell: Cell = (value, { record }) =>
  person({
    name: String(value),
    picture: typeof record.avatarUrl === 'string' ? record.avatarUrl : null,
    number: null,
  });
