/** A page made of blocks. */
import { useTranslate } from 'ra-core';
import { Blocks } from '../../blocks/blocks.tsx';
import type { PageScreenProps } from '../../shell/page-route.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useBreadcrumbs } from '../list/use-breadcrumbs.ts';
import { ModuleTabs } from '../module-tabs.tsx';

export default function PageScreen({ page, blocks, resources }: PageScreenProps) {
  const translate = useTranslate();
  const breadcrumbs = useBreadcrumbs(page.name);
  return (
    <>
      <ModuleTabs current={page.name} />
      <PageHeader title={translate(`resources.${page.name}.name`, { smart_count: 2 })} breadcrumbs={breadcrumbs} />
      <Blocks blocks={blocks} resources={resources} recordId={null} />
    </>
  );
}
