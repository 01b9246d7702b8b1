/** The list page of any resource. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { may } from '#model/access/access.ts';
import { isPlain } from '#model/features/layouts/layout.ts';
import type { Resource } from '#model/types/resource.ts';
import { useAccess } from '../../providers/session/session.tsx';
import { withLaterWords } from '../../providers/words/words.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useBreadcrumbs } from './head/use-breadcrumbs.ts';
import { NotPermitted } from './list-states.tsx';
import { ListView } from './list-view.tsx';

const LayoutsView = lazy(() => withLaterWords(import('./layouts/layouts-view.tsx')));

export default function ListScreen({ resource }: { readonly resource: Resource }) {
  const access = useAccess(resource);
  const translate = useTranslate();
  const breadcrumbs = useBreadcrumbs(resource.name);
  if (may(access, 'read') && isPlain(resource.list)) return <ListView access={access} breadcrumbs={breadcrumbs} />;
  const head = (
    <PageHeader title={translate(`resources.${resource.name}.name`, { smart_count: 2 })} breadcrumbs={breadcrumbs} />
  );
  if (may(access, 'read'))
    return (
      <Suspense fallback={head}>
        <LayoutsView access={access} breadcrumbs={breadcrumbs} />
      </Suspense>
    );
  return (
    <>
      {head}
      <NotPermitted />
    </>
  );
}
