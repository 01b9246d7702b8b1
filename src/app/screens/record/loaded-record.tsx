/** What a record page shows while the record loads, or if it cannot be loaded. */
import FileQuestion from 'lucide-react/icons/file-question-mark';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '#model/types/resource.ts';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { RecordNotice } from './record-notice.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { type Loaded, useRecord } from './use-record.ts';

interface LoadedRecordProps {
  readonly resource: Resource;
  readonly id: string;
  /** Day that the record is read for; today by default. */
  readonly baseDate?: string | undefined;
  readonly children: (loaded: Loaded) => ReactNode;
  /** Looks for a missing record at other addresses before the notice appears. */
  readonly elsewhere?: (otherwise: ReactNode) => ReactNode;
}

export function LoadedRecord({ resource, id, baseDate, children, elsewhere }: LoadedRecordProps) {
  const { data, isPending, error, refetch } = useRecord(resource, id, baseDate);
  if (data) return children(data);
  if (isPending) return <RecordSkeleton resource={resource} />;
  const notice = <Unavailable resource={resource} error={error} retry={() => void refetch()} />;
  return elsewhere && codeOf(error) === 'not-found' ? elsewhere(notice) : notice;
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
