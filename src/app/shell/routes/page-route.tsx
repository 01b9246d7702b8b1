/** The route of a declared page: loads the declarations of its resources and checks what the account may see. */

import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { isOff } from '#model/access/actor.ts';
import { aimsOf, mayOpenPage } from '#model/features/blocks/block.ts';
import { missingParams } from '#model/features/requires/requires.ts';
import { visibleBlocks } from '#model/pages/visible-blocks.ts';
import { pageLoadersOf } from '../../providers/entries.ts';
import { loadResource } from '../../providers/resources.tsx';
import { accessFor, useActor } from '../../providers/session/session.tsx';
import { addLaterWords, addResourceWords } from '../../providers/words/words.tsx';
import type { PageScreenProps } from '../../screens/page/page-screen-props.ts';
import { Main } from '../main.tsx';
import { FeatureOffPage, ForbiddenPage, MissingPage } from '../messages/seldom-pages.ts';

/** Returns the component for the path of the page. */
export async function pageRoute(name: string): Promise<{ readonly Component: ComponentType }> {
  const { page, resources } = await loadPage(name);
  const { default: Drawn } = page.result
    ? await import('../../screens/page/result-screen.tsx')
    : await import('../../screens/page/page-screen.tsx');
  return { Component: () => <PageRoute page={page} resources={resources} drawn={Drawn} /> };
}

async function loadPage(name: string): Promise<Pick<PageScreenProps, 'page' | 'resources'>> {
  const loaders = await pageLoadersOf(name);
  if (!loaders) throw new Error(`no page "${name}"`);
  const [{ default: page }] = await Promise.all([loaders.page(), addResourceWords(name), addLaterWords()]);
  const resources = await Promise.all([...new Set(page.blocks.flatMap(aimsOf))].map(loadResource));
  return { page, resources: Object.fromEntries(resources.map((resource) => [resource.name, resource])) };
}

interface RouteProps extends Pick<PageScreenProps, 'page' | 'resources'> {
  readonly drawn: ComponentType<PageScreenProps>;
}

function PageRoute({ page, resources, drawn: Drawn }: RouteProps) {
  const actor = useActor();
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const blocks = visibleBlocks(page.blocks, (name) => (resources[name] ? accessFor(resources[name], actor) : null));
  if (isOff(actor, page.name)) return <FeatureOffPage />;
  if (!mayOpenPage(page, actor) || (!page.result && blocks.length === 0)) return <ForbiddenPage />;
  const missing = missingParams(page.requires.params, search);
  if (missing.length > 0)
    return (
      <MissingPage owner={page.name} missing={missing} onward={{ to: '/', label: translate('app.actions.backHome') }} />
    );
  return (
    <Main key={pathname} page={`${page.name}/page`}>
      <Drawn page={page} blocks={blocks} resources={resources} />
    </Main>
  );
}
