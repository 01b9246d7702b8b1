/** A list without rows: no records yet, or nothing found. Loads when it is needed. */
import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ListRequest } from '#model/list/list-request.ts';
import { firstOf, type ListPlan } from '#model/list/plan-list.ts';
import type { Resource } from '#model/types/resource.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { isNarrowed } from './list-address.ts';
import { isWhole } from './list-states.tsx';
import type { ListState } from './use-list-state.ts';

interface NoRowsProps {
  /** Button that adds the first record, for accounts that may create one. */
  readonly add: ReactNode;
  readonly resource: Resource;
  readonly plan: ListPlan;
  readonly request: ListRequest;
  readonly change: ListState['change'];
}

export default function NoRows({ add, resource, plan, request, change }: NoRowsProps) {
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
