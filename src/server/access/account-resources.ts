/** The resources whose records are accounts. */

import type { Area } from '#model/types/access.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { showsAccounts, type Views } from '../views/view.ts';

interface Project {
  readonly declarations: Pick<Declarations, 'resources'>;
  readonly modules: { readonly views: Views };
}

export const isOfAccounts = (resource: Resource | undefined, { modules }: Pick<Project, 'modules'>): boolean =>
  resource?.source.kind === 'view' && showsAccounts(modules.views[resource.source.view]);

/** Name of the resource that shows the accounts of an area. If none is for this area alone, any that shows accounts. */
export function accountResourceOf(project: Project, area: Area): string {
  const all = Object.values(project.declarations.resources).filter((resource) => isOfAccounts(resource, project));
  const own = all.find(({ source }) => source.kind === 'view' && [source.where?.area].flat().includes(area));
  return (own ?? all[0])?.name ?? 'accounts';
}
