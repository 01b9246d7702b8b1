/** Paths of calls and screens that are claimed twice or belong to the server. */

import { revealableFields, revealPath } from '../../access/sensitive.ts';
import type { ReportOn } from '../../base/declaration-files.ts';
import { blocksOf } from '../../features/blocks/block.ts';
import { mergedTabs, relatedTabs } from '../../features/detail/related.ts';
import { refreshAllPath, refreshPath } from '../../features/refresh/refresh.ts';
import { resolveTicketPath, ticketPath } from '../../features/ticket/ticket.ts';
import { callsWithinByPath } from '../../features/wire/calls-within.ts';
import { callsByPath } from '../../features/wire/wire-calls.ts';
import { homePage, searchPage } from '../../pages/home.ts';
import { previewCallPath, previewSourcesPath } from '../../paths/preview-paths.ts';
import { screenPaths } from '../../paths/screen-paths.ts';
import { actionPath, membersPath, relatedCountPath, relatedPath } from '../../paths/wire.ts';
import type { Resource } from '../../types/resource.ts';
import type { Page } from '../../types/screens/page.ts';

type Resources = Readonly<Record<string, Resource>>;
type Pages = Readonly<Record<string, Page>>;

/** The server itself answers calls below these paths. */
const ownCalls = /^\/v2\/(session|clock|search|home|list-views|bulk-changes|activity-logs|files)(\/|$)/;

type DeclarationFile = Pick<Resource, 'name' | 'module'>;

export function checkClaims(resources: Resources, pages: Pages, report: ReportOn): void {
  const claims = new Map([
    [searchPage, 'the search of all modules'],
    [homePage, 'the page with what waits for users'],
  ]);
  const claim = (file: DeclarationFile, place: string, path: string): void => {
    const pattern = path.replace(/\{\w+\}/g, '{id}');
    const owner = claims.get(pattern);
    if (owner) report(file, place, `${path} already belongs to ${owner}`);
    else claims.set(pattern, `${file.name} (${place})`);
  };
  const checkCall = (file: DeclarationFile, place: string, path: string): void => {
    if (!/^\/v[23]\//.test(path)) report(file, place, `${path} is not an API path: those are below /v2 or /v3`);
    if (ownCalls.test(path)) report(file, place, `${path} is reserved for the server itself`);
  };
  for (const resource of Object.values(resources)) {
    const calls = Object.entries(callsOf(resource));
    for (const [place, path] of calls) checkCall(resource, place, path);
    for (const [place, path] of [...screensOf(resource), ...calls]) claim(resource, place, path);
  }
  for (const page of Object.values(pages)) {
    claim(page, 'path', page.path);
    for (const { name, api } of page.blocks) {
      if (api === null) continue;
      checkCall(page, `page.blocks.${name}`, api);
      claim(page, `page.blocks.${name}`, api);
    }
  }
}

/** Place in the file → path of a screen. */
const screensOf = (resource: Resource): readonly (readonly [string, string])[] =>
  Object.entries(screenPaths(resource)).map(([kind, path]) => [
    ['choose', 'completed'].includes(kind) ? `${kind}.path` : `path.${kind}`,
    path,
  ]);

/** Place in the file → path of a call. */
const callsOf = (resource: Resource): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(resource.wire)
      .filter(([name]) => !resource.single || name === 'record')
      .map(([name, path]) => [`api.${name}`, path]),
  ),
  ...(resource.single ? {} : { select: resource.select.api }),
  ...(resource.keywords.members?.kind === 'own' ? { members: membersPath(resource) } : {}),
  ...Object.fromEntries(
    Object.values(resource.actions).map((action) => [
      `actions.${action.name}.${action.api === null ? 'call' : 'api'}`,
      actionPath(resource, action),
    ]),
  ),
  ...Object.fromEntries(
    relatedTabs(resource).flatMap((tab) => [
      [`tabs.${tab.name}`, relatedPath(resource, tab)],
      [`tabs.${tab.name} (count)`, relatedCountPath(resource, tab)],
    ]),
  ),
  ...Object.fromEntries(mergedTabs(resource).map((tab) => [`tabs.${tab.name}`, relatedPath(resource, tab)])),
  ...Object.fromEntries(callsByPath(resource).map(([path]) => [`api.calls (${path})`, path])),
  ...Object.fromEntries(callsWithinByPath(resource).map(([path]) => [`api.calls (${path})`, path])),
  ...Object.fromEntries(
    resource.alsoAt.filter((path) => path !== resource.wire.read).map((path) => [`api.calls (${path})`, path]),
  ),
  ...(resource.keywords.refresh
    ? {
        refresh: refreshPath(resource),
        'refresh (status)': `${refreshPath(resource)}/status`,
        'refresh (all)': refreshAllPath(resource),
        'refresh (status of all)': `${refreshAllPath(resource)}/status`,
      }
    : {}),
  ...(resource.keywords.ticket
    ? { ticket: ticketPath(resource), 'ticket (resolved)': resolveTicketPath(resource) }
    : {}),
  ...(revealableFields(resource).length > 0 ? { reveal: `${resource.wire.record}/${revealPath}` } : {}),
  ...(resource.keywords.preview ? { previews: previewSourcesPath(resource), preview: previewCallPath(resource) } : {}),
  ...Object.fromEntries(blocksOf(resource).flatMap(({ name, api }) => (api === null ? [] : [[`blocks.${name}`, api]]))),
});
