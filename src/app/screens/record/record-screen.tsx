/** The page of one record: on its way, there, or not to be had. */
import FileQuestion from 'lucide-react/icons/file-question-mark';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '#model/resource.ts';
import { codeOf, HttpProblem } from '../../providers/http.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { RecordNotice } from './record-notice.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { type Loaded, useRecord } from './use-record.ts';

export interface RecordScreenProps {
  readonly resource: Resource;
  readonly id: string;
  readonly tab: string;
}

export default function RecordScreen({ resource, id, tab }: RecordScreenProps) {
  return (
    <LoadedRecord resource={resource} id={id}>
      {(loaded) => <RecordPage resource={resource} loaded={loaded} tab={tab} />}
    </LoadedRecord>
  );
}

interface LoadedRecordProps {
  readonly resource: Resource;
  readonly id: string;
  readonly children: (loaded: Loaded) => ReactNode;
}

/** What a page of a record shows until the record is there, or instead of it. */
export function LoadedRecord({ resource, id, children }: LoadedRecordProps) {
  const { data, isPending, error, refetch } = useRecord(resource, id);
  if (data) return children(data);
  if (isPending) return <RecordSkeleton resource={resource} />;
  return <Unavailable resource={resource} error={error} retry={() => void refetch()} />;
}

interface UnavailableProps {
  readonly resource: Resource;
  readonly error: unknown;
  readonly retry: () => void;
}

function Unavailable({ resource, error, retry }: UnavailableProps) {
  const translate = useTranslate();
  const code = codeOf(error);
  if (code === 'not-found')
    return (
      <RecordNotice
        resource={resource}
        name="not-found"
        icon={<Glyph of={FileQuestion} size={24} />}
        title={translate('app.detail.notFound.title')}
        text={translate('app.detail.notFound.hint')}
      />
    );
  if (code === 'forbidden')
    return (
      <RecordNotice
        resource={resource}
        name="forbidden"
        icon={<Glyph of={Lock} size={24} />}
        title={translate('app.dialogs.forbidden.title')}
        text={translate('app.dialogs.forbidden.message')}
      />
    );
  return (
    <RecordNotice
      resource={resource}
      name="error"
      icon={<Glyph of={TriangleAlert} size={24} />}
      title={translate('app.detail.error.title')}
      text={translate(`app.errors.${code}`)}
      requestId={error instanceof HttpProblem ? error.requestId : null}
      action={
        <Button variant="primary" onClick={retry}>
          {translate('app.actions.retry')}
        </Button>
      }
    />
  );
}
