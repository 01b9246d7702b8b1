/** The title of a record in a block as a link, with a subtitle that tells equal titles apart. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subtitleOf } from '#model/fields/record-title.ts';
import type { Resource } from '#model/types/resource.ts';
import { recordPath } from '../providers/resources.tsx';
import { useFormat } from '../providers/words/words.tsx';
import { shownTitle, written } from '../providers/words/written.ts';
import styles from './blocks.module.css';

interface RecordLinkProps {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
  /** Fields that are shown next to the link. */
  readonly beside?: readonly string[];
  /** Text of the link instead of the title. */
  readonly children?: ReactNode;
}

export function RecordLink({ resource, record, beside = [], children }: RecordLinkProps) {
  const isShown = resource.subtitle?.fields.every((name) => beside.includes(name)) ?? true;
  const format = useFormat();
  const apart = isShown ? '' : subtitleOf(resource, written(record, format));
  return (
    <span className={styles.recordName}>
      <Link to={recordPath(resource, record.id)} className={styles.recordTitle}>
        {children || shownTitle(resource, record, format)}
      </Link>
      {apart !== '' && <span className={styles.apart}>{apart}</span>}
    </span>
  );
}
