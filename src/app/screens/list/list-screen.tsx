/** The list page of any resource. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { may } from '#model/access/access.ts';
import { isPlain } from '#model/features/layouts/layout.ts';
import { viewParam } from '#model/paths/view-param.ts';
import type { Resource } from '#model/types/resource.ts';
import { useAccess, useSession } from '../../providers/session/session.tsx';
import { withLaterWords } from '../../providers/words/words.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useBreadcrumbs } from './head/use-breadcrumbs.ts';
import { NotPermitted } from './list-states.tsx';
import { ListView } from './list-view.tsx';

const ViewedList = lazy(() => import('./views/viewed-list.tsx'));
const LayoutsView = lazy(() => withLaterWords(import('./layouts/layouts-view.tsx')));

export default function ListScreen({ resource }: { readonly resource: Resource }) {
  const access = useAccess(resource);
  const translate = useTranslate();
  const breadcrumbs = useBreadcrumbs(resource.name);
  const { search } = useLocation();
  const { views } = useSession();
  const view = new URLSearchParams(search).get(viewParam) ?? (search === '' ? views?.[resource.name] : null);
  if (may(access, 'read') && isPlain(resource.list) && !view)
    return <ListView access={access} breadcrumbs={breadcrumbs} />;
  const head = (
    <PageHeader title={translate(`resources.${resource.name}.name`, { smart_count: 2 })} breadcrumbs={breadcrumbs} />
  );
  if (may(access, 'read')) {
    const List = isPlain(resource.list) ? ListView : LayoutsView;
    const list = <List access={access} breadcrumbs={breadcrumbs} />;
    return (
      <Suspense fallback={head}>
        {view ? (
          <ViewedList access={access} view={view} fallback={head}>
            {list}
          </ViewedList>
        ) : (
          list
        )}
      </Suspense>
    );
  }
  return (
    <>
      {head}
      <NotPermitted />
    </>
  );
}
