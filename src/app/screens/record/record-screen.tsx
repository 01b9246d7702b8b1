/** The page of one record: loading, loaded, at another address, or unavailable. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { Resource } from '#model/types/resource.ts';
import { LoadedRecord } from './loaded-record.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { useBaseDate } from './use-base-date.ts';

const Elsewhere = lazy(() => import('./elsewhere.tsx'));

export interface RecordScreenProps {
  readonly resource: Resource;
  readonly id: string;
  readonly tab: string;
  /** Id of a record that is opened below this one. */
  readonly nested: string | null;
}

export default function RecordScreen({ resource, id, tab, nested }: RecordScreenProps) {
  const baseDate = useBaseDate(resource);
  const mayBeElsewhere = nested !== null || resource.source.kind === 'mount';
  const elsewhere = (otherwise: ReactNode) => (
    <Suspense fallback={<RecordSkeleton resource={resource} />}>
      <Elsewhere resource={resource} id={id} tab={tab} nested={nested} otherwise={otherwise} />
    </Suspense>
  );
  return (
    <LoadedRecord resource={resource} id={id} baseDate={baseDate} {...(mayBeElsewhere ? { elsewhere } : {})}>
      {(loaded) => <RecordPage resource={resource} loaded={loaded} tab={tab} baseDate={baseDate} nested={nested} />}
    </LoadedRecord>
  );
}
