/** A page made of blocks. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Blocks } from '../../blocks/blocks.tsx';
import { useSession } from '../../providers/session/session.tsx';
import { withLaterWords } from '../../providers/words/words.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useBreadcrumbs } from '../list/head/use-breadcrumbs.ts';
import { ModuleTabs } from '../module-tabs.tsx';
import type { PageScreenProps } from './page-screen-props.ts';

const NoPerson = lazy(() => withLaterWords(import('./no-person.tsx')));

export default function PageScreen({ page, blocks, resources }: PageScreenProps) {
  const translate = useTranslate();
  const { person } = useSession();
  const breadcrumbs = useBreadcrumbs(page.name);
  return (
    <>
      <ModuleTabs current={page.name} />
      <PageHeader title={translate(`resources.${page.name}.name`, { smart_count: 2 })} breadcrumbs={breadcrumbs} />
      {page.area === 'individual' && person === null ? (
        <Suspense>
          <NoPerson />
        </Suspense>
      ) : (
        <Blocks blocks={blocks} resources={resources} recordId={null} />
      )}
    </>
  );
}
