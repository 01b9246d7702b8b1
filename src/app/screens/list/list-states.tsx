/** What a list shows without rows, by cause: no records yet, nothing found, not permitted, not loaded. */
import Inbox from 'lucide-react/icons/inbox';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ListRequest } from '#model/list/list-request.ts';
import { firstOf, type ListPlan } from '#model/list/plan-list.ts';
import type { Resource } from '#model/types/resource.ts';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { isNarrowed } from './list-address.ts';
import type { ListState } from './use-list-state.ts';

export interface NoRowsProps {
  /** Button that adds the first record, for accounts that may create one. */
  readonly add: ReactNode;
  readonly resource: Resource;
  readonly plan: ListPlan;
  readonly request: ListRequest;
  readonly change: ListState['change'];
}

/** True if nothing limits the list: without rows there are no records, and the user can add the first one. */
export const isWhole = (plan: ListPlan, request: ListRequest): boolean =>
  !isNarrowed(request) && request.category === firstOf(plan, request.segment);

export function NoRows({ add, resource, plan, request, change }: NoRowsProps) {
  const translate = useTranslate();
  const { name } = resource;
  if (isNarrowed(request)) {
    const hasFilters = Object.keys(request.filters).length > 0;
    return (
      <EmptyState
        icon={<Glyph of={SearchX} size={24} />}
        title={
          request.search === ''
            ? translate('app.list.noMatch.title')
            : translate('app.list.noMatchText', { text: request.search })
        }
        hint={translate('app.list.noMatch.hint')}
        action={
          // Clears the filters first and the search last.
          <Button onClick={() => change(hasFilters ? { filters: {} } : { search: '' })}>
            {translate(hasFilters ? 'app.list.clearFilters' : 'app.list.clearSearch')}
          </Button>
        }
      />
    );
  }
  const first = firstOf(plan, request.segment);
  if (!isWhole(plan, request))
    return (
      <EmptyState
        icon={<Glyph of={Inbox} size={24} />}
        title={translate('app.list.emptyCategory', {
          category: translate(`resources.${name}.categories.${request.category}`),
        })}
        action={
          <Button onClick={() => change({ category: first })}>
            {translate('app.list.showCategory', { category: translate(`resources.${name}.categories.${first}`) })}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<Glyph of={Inbox} size={24} />}
      title={translate(`resources.${name}.empty.title`, { _: translate('app.list.empty.title') })}
      hint={
        add
          ? translate(`resources.${name}.empty.hint`, { _: translate('app.list.empty.hint') })
          : translate('app.list.empty.noCreate')
      }
      action={add}
    />
  );
}

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
