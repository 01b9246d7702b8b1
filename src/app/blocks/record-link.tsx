/** The name of a record in a block, with what tells two of one name apart, as a link to its page. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subtitleOf, titleOf } from '#model/fields/record-title.ts';
import type { Resource } from '#model/types/resource.ts';
import { recordPath } from '../providers/resources.tsx';
import { useFormat } from '../providers/words/words.tsx';
import { written } from '../providers/words/written.ts';
import styles from './blocks.module.css';

interface RecordLinkProps {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
  /** Fields that stand beside it anyway. */
  readonly beside?: readonly string[];
  /** What the link says in the place of the record's name. */
  readonly children?: ReactNode;
}

export function RecordLink({ resource, record, beside = [], children }: RecordLinkProps) {
  const isShown = resource.subtitle?.fields.every((name) => beside.includes(name)) ?? true;
  const format = useFormat();
  const apart = isShown ? '' : subtitleOf(resource, written(record, format));
  return (
    <span className={styles.recordName}>
      <Link to={recordPath(resource, record.id)} className={styles.recordTitle}>
        {children || titleOf(resource, record)}
      </Link>
      {apart !== '' && <span className={styles.apart}>{apart}</span>}
    </span>
  );
}
