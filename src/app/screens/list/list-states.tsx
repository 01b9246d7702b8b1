/** What a list shows without rows, by cause: not permitted, not loaded. Without records: no-rows.tsx. */
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslate } from 'ra-core';
import type { ListRequest } from '#model/list/list-request.ts';
import { firstOf, type ListPlan } from '#model/list/plan-list.ts';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { isNarrowed } from './list-address.ts';

/** True if nothing limits the list: without rows there are no records, and the user can add the first one. */
export const isWhole = (plan: ListPlan, request: ListRequest): boolean =>
  !isNarrowed(request) && request.category === firstOf(plan, request.segment);

export const AddLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <ButtonLink to={to} variant="primary" icon={<Glyph of={Plus} />}>
    {label}
  </ButtonLink>
);

export function NotPermitted() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<Glyph of={Lock} size={24} />}
      title={translate('app.list.noPermission.title')}
      hint={translate('app.list.noPermission.hint')}
    />
  );
}

interface NotLoadedProps {
  /** Name of the resource that could not be loaded. */
  readonly of?: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function NotLoaded({ of, error, onRetry }: NotLoadedProps) {
  const translate = useTranslate();
  if (codeOf(error) === 'forbidden') return <NotPermitted />;
  return (
    <EmptyState
      icon={<Glyph of={TriangleAlert} size={24} />}
      title={translate(`resources.${of}.failed`, { _: translate('app.list.error.title') })}
      hint={translate(`app.errors.${codeOf(error)}`)}
      requestId={error instanceof HttpProblem ? error.requestId : null}
      action={<Button onClick={onRetry}>{translate('app.actions.retry')}</Button>}
    />
  );
}
