/** Between a page's path and its blocks: loads the declarations of all that they look at, and asks what the account sees of it. */
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { aimsOf, type Block, mayOpenPage, type Page } from '#model/blocks/block.ts';
import { visibleBlocks } from '#model/blocks/visible-blocks.ts';
import type { Resource } from '#model/resource.ts';
import { pageLoadersOf } from '../providers/entries.ts';
import { loadResource } from '../providers/resources.tsx';
import { accessFor, useActor } from '../providers/session.tsx';
import { addResourceWords } from '../providers/words.tsx';
import { ForbiddenPage } from './forbidden.tsx';
import { Main } from './main.tsx';

export interface PageScreenProps {
  readonly page: Page;
  readonly blocks: readonly Block[];
  readonly resources: Readonly<Record<string, Resource>>;
}

/** What the router draws at the page's path. */
export async function pageRoute(name: string): Promise<{ readonly Component: ComponentType }> {
  const [{ default: Drawn }, { page, resources }] = await Promise.all([
    import('../screens/page/page-screen.tsx'),
    loadPage(name),
  ]);
  return { Component: () => <PageRoute page={page} resources={resources} drawn={Drawn} /> };
}

async function loadPage(name: string): Promise<Pick<PageScreenProps, 'page' | 'resources'>> {
  const loaders = await pageLoadersOf(name);
  if (!loaders) throw new Error(`no page "${name}"`);
  const [{ default: page }] = await Promise.all([loaders.page(), addResourceWords(name)]);
  const resources = await Promise.all([...new Set(page.blocks.flatMap(aimsOf))].map(loadResource));
  return { page, resources: Object.fromEntries(resources.map((resource) => [resource.name, resource])) };
}

interface RouteProps extends Pick<PageScreenProps, 'page' | 'resources'> {
  readonly drawn: ComponentType<PageScreenProps>;
}

function PageRoute({ page, resources, drawn: Drawn }: RouteProps) {
  const actor = useActor();
  const { pathname } = useLocation();
  const blocks = visibleBlocks(page.blocks, (name) => (resources[name] ? accessFor(resources[name], actor) : null));
  if (!mayOpenPage(page, actor) || blocks.length === 0) return <ForbiddenPage />;
  return (
    <Main key={pathname} page={`${page.name}/page`}>
      <Drawn page={page} blocks={blocks} resources={resources} />
    </Main>
  );
}
