import { Monogram } from '../../../ui/monogram.tsx';
import type { Cell } from '../cell.ts';
import styles from '../cells.module.css';

export interface PersonProps {
  readonly name: string;
  /** Address of the picture; null shows a monogram. */
  readonly picture: string | null;
  /** Tells people with the same name apart. */
  readonly number: string | null;
  /** Path of the person's page. */
  readonly path?: string | null;
}

/** Picture, name and number. A plain function, so that a table row needs no component for it. */
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

/** The name of a person, on the person's own record. */
export const personCell: Cell = (value, { record }) =>
  person({
    name: String(value),
    picture: typeof record.avatarUrl === 'string' ? record.avatarUrl : null,
    number: null,
  });
