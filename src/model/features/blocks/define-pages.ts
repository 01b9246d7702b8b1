/** Pages, blocks on tabs of records, and restrictions of the lists to which the numbers of blocks link. */

import type { Report } from '../../base/declaration-files.ts';
import { filterParam } from '../../paths/wire.ts';
import type { RawPage, RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { Category } from '../../types/screens/list-declaration.ts';
import type { Page } from '../../types/screens/page.ts';
import type { BlockProject, Lens } from './block-site.ts';
import { defineBlocks } from './define.ts';
import { defineResult } from './define-result.ts';

/** A declaration file with the function that reports its issues. */
export interface DeclarationFile<Raw> {
  readonly name: string;
  readonly module: string;
  readonly raw: Raw;
  readonly report: Report;
}

export interface BlockFiles {
  readonly pages: readonly DeclarationFile<RawPage>[];
  readonly resources: readonly DeclarationFile<RawResource>[];
}

export interface WithBlocks {
  readonly pages: Readonly<Record<string, Page>>;
  readonly resources: Readonly<Record<string, Resource>>;
}

/** @param declared names of all resource files, also of those with issues */
export function defineAllBlocks(
  files: BlockFiles,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
): WithBlocks {
  const project: BlockProject = { resources, declared, pages: files.pages.map(({ name }) => name) };
  const lenses: Lens[] = [];
  const pages = files.pages.map(({ name, module, raw, report }): Page => {
    const api = raw.api ?? `/v2/pages/${name}`;
    const path = raw.path ?? `/${name}`;
    const blocks = raw.page.blocks ?? [];
    const defined = defineBlocks(blocks, { name, record: null, api }, project, 'page.blocks', report);
    lenses.push(...defined.lenses);
    const result = raw.page.result ? defineResult(raw.page.result, path, project, report) : null;
    if (!result && path.includes('{'))
      report('path', 'a page of blocks belongs to no record, so its path cannot have a parameter');
    return {
      name,
      module,
      area: raw.area ?? 'staff',
      icon: raw.icon ?? 'layout-dashboard',
      path,
      read: raw.permissions.read.map((scope) => ({ scope, where: null, fields: null })),
      requires: { feature: raw.requires?.feature ?? null, params: raw.requires?.params ?? [] },
      blocks: defined.blocks,
      result,
    };
  });
  const withTabs = files.resources.flatMap(({ name, raw, report }): Resource[] => {
    const resource = resources[name];
    if (!resource) return [];
    const tabs = resource.detail.tabs.map((tab, at) => {
      if (tab.kind !== 'blocks') return tab;
      const owner = { name, record: name, api: `${resource.wire.record}/${tab.name}` };
      const place = `detail.tabs[${at}].blocks`;
      const defined = defineBlocks(raw.detail?.tabs?.[at]?.blocks ?? [], owner, project, place, report);
      lenses.push(...defined.lenses);
      return { ...tab, blocks: defined.blocks };
    });
    return [{ ...resource, detail: { ...resource.detail, tabs } }];
  });
  return {
    pages: Object.fromEntries(pages.map((page) => [page.name, page])),
    resources: Object.fromEntries(withTabs.map((resource) => [resource.name, throughLenses(resource, lenses)])),
  };
}

const everything: Category = {
  name: 'ALL',
  where: null,
  columns: null,
  aliases: [],
  opens: null,
  hidden: true,
  lens: null,
  needs: [],
};

/** The resource with the restrictions for blocks: categories after its own, and filters that only links use. */
function throughLenses(resource: Resource, lenses: readonly Lens[]): Resource {
  const ownLenses = lenses.filter(({ of }) => of === resource.name);
  if (ownLenses.length === 0) return resource;
  const { list } = resource;
  const made = ownLenses.flatMap((lens) => ('category' in lens ? [lens.category] : []));
  const known = new Set(list.filters.map(({ field }) => field));
  const fields = [
    ...new Set(ownLenses.flatMap((lens) => ('filter' in lens && !known.has(lens.filter) ? [lens.filter] : []))),
  ];
  const filters = fields.map((field) => ({
    field,
    param: filterParam(field),
    query: filterParam(field),
    hidden: true,
    more: false,
  }));
  // A list opens on its first category. If it has none of its own, that is the category with all rows.
  const own = list.categories.length === 0 && made.length > 0 ? [everything] : list.categories;
  return { ...resource, list: { ...list, categories: [...own, ...made], filters: [...list.filters, ...filters] } };
}
