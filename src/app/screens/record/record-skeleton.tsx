/** A loading record in its final size: head, tabs and sections as declared, with bars in place of values. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { planRecord } from '#model/record/plan-record.ts';
import type { Resource } from '#model/types/resource.ts';
import { useAccess } from '../../providers/session/session.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import styles from './record.module.css';

export function RecordSkeleton({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const access = useAccess(resource);
  const first = useMemo(() => planRecord(access).tabs.find(({ kind }) => kind === 'fields'), [access]);
  return (
    <div className={styles.page}>
      <p role="status" className="visually-hidden">
        {translate('app.detail.loading')}
      </p>
      <div className={styles.skeletonHead} aria-hidden="true">
        <Skeleton width={220} height={20} />
        <Skeleton width={360} />
      </div>
      <div className={styles.panel} aria-hidden="true">
        {first?.kind === 'fields' &&
          first.sections.map(({ name, lines }) => (
            <div key={name} className={styles.section}>
              <div className={styles.sectionHead}>
                <Skeleton width={96} height={16} />
              </div>
              <div className={styles.values}>
                {lines.flat().map(({ field }) => (
                  <div key={field.name} className={styles.value}>
                    <Skeleton width={64} height={10} />
                    <Skeleton width={140} height={14} />
                  </div>
                ))}
              </div>
            </div>
          ))}
      </div>
    </div>
  );
}
