import { entryOf } from '../../providers/entries.ts';
import { embeddedOption } from '../inputs/references/reference-options.ts';
import type { Cell } from './cell.ts';
import styles from './cells.module.css';
import { empty } from './empty.tsx';
import { person } from './looks/person.tsx';

/**
 * The title of the target, linked to its page for users who may open it.
 * Empty if the record does not contain the title.
 */
export const referenceCell: Cell = (value, { field, record, pathTo }) => {
  const target = field.to === null ? null : embeddedOption(field, record, entryOf(field.to));
  if (!target || field.to === null) return empty;
  const path = pathTo?.(field.to, String(value)) ?? null;
  const { title, second, picture } = target;
  if (picture !== undefined) return person({ name: title, picture, number: second || null, path });
  return path === null ? (
    title
  ) : (
    <a className={styles.link} href={path}>
      {title}
    </a>
  );
};
