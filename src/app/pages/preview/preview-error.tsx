/** Why no preview is shown: the error of the product, and what to do. */
import Unplug from 'lucide-react/icons/unplug';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Resource } from '#model/types/resource.ts';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { loadEntry, type ResourceEntry } from '../../providers/entries.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useSession } from '../../providers/session/session.tsx';
import { mayOpen } from '../../shell/navigation/navigation-plan.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import styles from './preview.module.css';

export interface PreviewErrorProps {
  readonly resource: Resource;
  readonly id: string;
  readonly error: unknown;
  onRetry(): void;
}

/** Errors that need a change of the integration, because waiting does not help. */
const toBeSetUp: readonly string[] = [
  'notConnected',
  'secretLost',
  'deactivated',
  'notOffered',
  'addressRefused',
  'refused',
];

export function PreviewError({ resource, id, error, onRetry }: PreviewErrorProps) {
  const translate = useTranslate();
  const session = useSession();
  const entry = useEntry(resource.keywords.preview?.resource ?? '');
  const code = (error instanceof HttpProblem ? error.errors[0]?.keyword : undefined)?.replace('connector.', '') ?? '';
  const setUp = entry && toBeSetUp.includes(code) && mayOpen(entry, session) ? recordPath(entry, id) : null;
  return (
    <div role="alert" data-preview="error" data-error={code}>
      <EmptyState
        icon={<Glyph of={Unplug} size={24} />}
        title={translate(code === 'notConnected' ? 'app.preview.notConnected' : 'app.preview.fault')}
        hint={sentenceOf(error, translate)}
        // An error that the user can fix needs no request id for the log.
        requestId={error instanceof HttpProblem && code === '' ? error.requestId : null}
        action={
          <div className={styles.ways}>
            {setUp && (
              <ButtonLink to={setUp} variant="primary">
                {translate('app.preview.settings')}
              </ButtonLink>
            )}
            <Button onClick={onRetry}>{translate('app.preview.retry')}</Button>
          </div>
        }
      />
    </div>
  );
}

/** The first error that the server reports, or else the text of the error code. */
export function sentenceOf(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const first = error instanceof HttpProblem ? error.errors[0] : undefined;
  const general = translate(`app.errors.${codeOf(error)}`);
  return first ? translate(`app.validation.${first.keyword}`, { ...first.params, _: general }) : general;
}

function useEntry(name: string): ResourceEntry | null {
  const [entry, setEntry] = useState<ResourceEntry | null>(null);
  useEffect(() => {
    loadEntry(name).then(setEntry, () => undefined);
  }, [name]);
  return entry;
}
