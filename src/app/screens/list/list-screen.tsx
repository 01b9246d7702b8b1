/** The list of any resource. */
import { useTranslate } from 'ra-core';
import { may } from '#model/access.ts';
import type { Resource } from '#model/resource.ts';
import { useAccess } from '../../providers/session.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NotPermitted } from './list-states.tsx';
import { ListView } from './list-view.tsx';
import { useBreadcrumbs } from './use-breadcrumbs.ts';

export default function ListScreen({ resource }: { readonly resource: Resource }) {
  const access = useAccess(resource);
  const translate = useTranslate();
  const breadcrumbs = useBreadcrumbs(resource.name);
  if (may(access, 'read')) return <ListView access={access} breadcrumbs={breadcrumbs} />;
  return (
    <>
      <PageHeader title={translate(`resources.${resource.name}.name`, { smart_count: 2 })} breadcrumbs={breadcrumbs} />
      <NotPermitted />
    </>
  );
}
