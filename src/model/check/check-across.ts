/** Faults that only show when all resources are seen together: targets of references, embedded fields, claimed twice. */

import { checkBatchAcross } from '../batch/batch.ts';
import { checkBelow } from '../below.ts';
import { blocksOf, type Page } from '../blocks/block.ts';
import { callsWithinByPath } from '../calls-within/calls-within.ts';
import { checkCallsWithin } from '../calls-within/check-calls-within.ts';
import { checkCarries } from '../carries/carries.ts';
import { checkIntoAcross } from '../csv/csv-into.ts';
import { checkThroughAcross } from '../csv/csv-through.ts';
import { checkNextSteps } from '../declare/define-create.ts';
import { circlesIn } from '../declare/link-totals.ts';
import { isOnlyShown } from '../derivation.ts';
import { checkDraftAcross } from '../drafts/check-draft.ts';
import { checkErasureAcross } from '../erasure/check-erasure.ts';
import { checkEventsAcross } from '../events/check-events.ts';
import type { Field } from '../field.ts';
import type { TreeLooks } from '../layouts/layout.ts';
import { checkLeads } from '../leads.ts';
import { withoutId } from '../names.ts';
import { hint } from '../nearest.ts';
import { checkNumberingAcross } from '../numbering.ts';
import type { Report } from '../papers.ts';
import { schemaFile } from '../papers.ts';
import { checkPreviewAcross } from '../preview/define-preview.ts';
import { previewCallPath, previewSourcesPath } from '../preview/preview.ts';
import { checkProcedure } from '../procedure/check-procedure.ts';
import { checkCommands, checkRefreshAcross } from '../refresh/define-refresh.ts';
import { refreshAllPath, refreshPath } from '../refresh/refresh.ts';
import { mergedTabs, relatedTabs } from '../related.ts';
import { checkRelay } from '../relay/check-relay.ts';
import { relayedBy } from '../relay/relay.ts';
import type { Resource } from '../resource.ts';
import { ruleFaults } from '../rule.ts';
import { checkRuledAcross } from '../ruled/ruled.ts';
import { screenPaths } from '../screen-paths.ts';
import { revealableFields, revealPath } from '../sensitive.ts';
import { checkSettingSwitches } from '../setting-switches.ts';
import { checkShapeAcross } from '../shape.ts';
import { checkTicketAcross, tellTicketPath, ticketPath } from '../tickets/ticket.ts';
import { actionPath, membersPath, relatedCountPath, relatedPath } from '../wire.ts';
import { callsByPath } from '../wire-calls.ts';
import { checkAutomatic } from './check-automatic.ts';
import { checkCircles } from './check-circles.ts';
import { checkCondition } from './check-condition.ts';
import { checkCounts } from './check-counts.ts';
import { checkKeep } from './check-keep.ts';
import { checkPast } from './check-past.ts';
import { checkRelated } from './check-related.ts';
import { checkTaken } from './check-taken.ts';
import { checkTotal } from './check-total.ts';

type Resources = Readonly<Record<string, Resource>>;
type Pages = Readonly<Record<string, Page>>;
type ReportOn = (paper: Pick<Resource, 'name' | 'module'>, path: string, message: string) => void;

/** @param declared names of all resource files, also of those that are left out because of their own faults */
export function checkAcross(resources: Resources, pages: Pages, declared: readonly string[], report: ReportOn): void {
  for (const resource of Object.values(resources)) {
    for (const field of Object.values(resource.fields)) {
      if (field.to) checkReference(resource, field, resources, declared, report);
      if (field.computed?.kind === 'inverse' && field.computed.through)
        checkThrough(resource, field, field.computed.field, field.computed.through, resources, declared, report);
      else if (field.computed?.kind === 'inverse')
        checkInverse(resource, field, field.computed.field, resources, report);
      checkTotal(resource, field, resources, declared, report);
      checkWireNames(resource, field, report);
    }
    checkTaken(resource, resources, (path, message) => report(resource, path, message));
    checkMembers(resource, resources, declared, report);
    checkSearch(resource, resources, report);
    checkRules(resource, resources, declared, report);
    checkTreeWords(resource, resources, declared, report);
    checkAutomatic(resource, resources, declared, (path, message) => report(resource, path, message));
    checkBatchAcross(resource, resources, (path, message) => report(resource, path, message));
    checkCounts(resource, resources, declared, (path, message) => report(resource, path, message));
    checkRelay(resource, resources, declared, (path, message) => report(resource, path, message));
    checkCarries(resource, resources, declared, (path, message) => report(resource, path, message));
    checkViewOf(resource, resources, declared, (path, message) => report(resource, path, message));
    checkCallsWithin(resource, resources, (path, message) => report(resource, path, message));
    checkBelow(resource, resources, declared, (path, message) => report(resource, path, message));
    checkProcedure(resource, resources, declared, (path, message) => report(resource, path, message));
    checkKeep(resource, resources, declared, (path, message) => report(resource, path, message));
    checkDraftAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkErasureAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkEventsAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkNumberingAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkShapeAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkThroughAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkTicketAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkTouches(resource, declared, report);
    checkSettingSwitches(resource, resources, pages, (path, message) => report(resource, path, message));
    checkRelated(resource, resources, declared, (path, message) => report(resource, path, message));
    checkIntoAcross(resource, resources, (path, message) => report(resource, path, message));
    checkPreviewAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkRuledAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkRefreshAcross(resource, resources, declared, (path, message) => report(resource, path, message));
    checkCommands(resource, resources, (path, message) => report(resource, path, message));
    checkLeads(resource, resources, declared, (path, message) => report(resource, path, message));
    checkNextSteps(resource, resources, declared, (path, message) => report(resource, path, message));
  }
  for (const { resource, field, way } of circlesIn(resources))
    report(resource, `fields.${field.name}.derive`, `is worked out from itself: ${way}`);
  checkCircles(resources, report);
  checkPast(Object.values(resources), declared, report);
  checkClaims(resources, pages, report);
}

function checkReference(
  resource: Resource,
  field: Field,
  resources: Resources,
  declared: readonly string[],
  report: ReportOn,
): void {
  const target = field.to ? resources[field.to] : undefined;
  if (!target) {
    if (!declared.includes(field.to ?? ''))
      report(resource, `fields.${field.name}.to`, `no resource "${field.to}"${hint(field.to ?? '', declared)}`);
    return;
  }
  if (target.source.kind === 'view')
    report(resource, `fields.${field.name}.to`, `"${target.name}" has no table, so nothing can refer to its rows`);
  if (Object.keys(target.title.paths).length > 0)
    report(
      resource,
      `fields.${field.name}.to`,
      `"${target.name}" is called after what it refers to itself, so nothing can refer to it`,
    );
  if (target.source.kind === 'mount')
    report(
      resource,
      `fields.${field.name}.to`,
      `"${target.name}" shows records of "${target.source.of}"; refer to that`,
    );
  if (field.within !== null && !resource.draft) {
    const [own, theirs] = [resource.fields[field.within], target.fields[field.within]];
    if (!own || !theirs || own.kind !== theirs.kind)
      report(
        resource,
        `fields.${field.name}.within`,
        `no field "${field.within}" of "${target.name}" that holds the same${hint(field.within, Object.keys(target.fields))}`,
      );
  }
  if (field.sortBy !== null && !Object.hasOwn(target.fields, field.sortBy))
    report(
      resource,
      `fields.${field.name}.sortBy`,
      `no field "${field.sortBy}" in ${schemaFile(target.schemaName)}${hint(field.sortBy, Object.keys(target.fields))}`,
    );
  for (const embed of field.embeds) {
    const names = embed.kind === 'scalar' ? [embed.field] : Object.values(embed.fields);
    for (const name of names)
      if (name !== '$title' && !Object.hasOwn(target.fields, name))
        report(
          resource,
          `fields.${field.name}.embed.${embed.name}`,
          `no field "${name}" in ${schemaFile(target.schemaName)}${hint(name, Object.keys(target.fields))}`,
        );
      else if (target.fields[name]?.sensitive)
        report(
          resource,
          `fields.${field.name}.embed.${embed.name}`,
          `"${name}" is sensitive, so it is not shown through a reference`,
        );
      else if (target.fields[name] && isOnlyShown(target.fields[name]))
        report(
          resource,
          `fields.${field.name}.embed.${embed.name}`,
          `"${name}" is what other records say of ${target.name}, so it is not shown through a reference`,
        );
  }
}

/** A record is found through a reference by what the target's own list searches. */
function checkSearch(resource: Resource, resources: Resources, report: ReportOn): void {
  for (const name of resource.list.searchThrough) {
    const target = resources[resource.fields[name]?.to ?? ''];
    if (target && target.list.search.length === 0)
      report(resource, 'list.search', `"${target.name}" searches no texts, so nothing is found through "${name}"`);
  }
}

/** Words of a tree are texts of a single record. */
function checkTreeWords(resource: Resource, resources: Resources, declared: readonly string[], report: ReportOn): void {
  for (const [{ words }, path] of treesOf(resource)) {
    if (!words) continue;
    const { of, head, label } = words;
    const target = Object.hasOwn(resources, of) ? resources[of] : undefined;
    if (!target) {
      if (!declared.includes(of)) report(resource, `${path}.words.of`, `no resource "${of}"${hint(of, declared)}`);
      continue;
    }
    if (!target.single) report(resource, `${path}.words.of`, `"${of}" has more than one record`);
    const texts = Object.values(target.fields)
      .filter(({ kind, system }) => kind === 'text' && !system)
      .map(({ name }) => name);
    for (const name of [...(head === null ? [] : [head]), ...Object.values(label)])
      if (!texts.includes(name)) report(resource, `${path}.words`, `"${name}" is no text of ${of}${hint(name, texts)}`);
  }
}

/** Trees of the list and of the tabs, each with the place where it is declared. */
const treesOf = ({ list, detail }: Resource): readonly (readonly [TreeLooks, string])[] => [
  ...list.layouts.flatMap((layout) => (layout.kind === 'tree' ? [[layout, 'list.layout.tree'] as const] : [])),
  ...detail.tabs.flatMap((tab, index) =>
    tab.kind === 'related' && tab.looks ? [[tab.looks, `detail.tabs[${index}].as.tree`] as const] : [],
  ),
];

/** Categories that were made for blocks have been checked there. */
function checkRules(resource: Resource, resources: Resources, declared: readonly string[], report: ReportOn): void {
  for (const [index, { where, lens }] of resource.list.categories.entries())
    if (where && !lens)
      checkCondition(
        where,
        `list.categories[${index}].where`,
        resource.fields,
        (path, message) => report(resource, path, message),
        ruleFaults(resources, declared),
      );
  for (const [index, { where }] of resource.list.menus.entries())
    if (where)
      checkCondition(where, `list.menus[${index}].where`, resource.fields, (path, message) =>
        report(resource, path, message),
      );
  for (const [index, { opens }] of resource.list.categories.entries()) {
    const mounts = Object.values(resources).flatMap(({ name, stored, source }) =>
      name !== resource.name && source.kind !== 'view' && stored.as === resource.stored.as ? [name] : [],
    );
    if (opens !== null && !mounts.includes(opens))
      report(
        resource,
        `list.categories[${index}].opens`,
        `"${opens}" is no second mount of "${resource.name}"${hint(opens, mounts)}`,
      );
  }
}

/** The other side must refer to this one, by a field that it stores. */
function checkInverse(resource: Resource, field: Field, name: string, resources: Resources, report: ReportOn): void {
  const other = field.to ? resources[field.to]?.fields[name] : undefined;
  if (!field.to || (other?.to === resource.stored.as && !other.computed)) return;
  report(
    resource,
    `fields.${field.name}.inverse`,
    `${field.to} does not refer to ${resource.name} by a field "${name}"`,
  );
}

/** Records between: they refer to this one by a field, and name others by another. */
function checkThrough(
  resource: Resource,
  field: Field,
  by: string,
  { of, via }: { readonly of: string; readonly via: string },
  resources: Resources,
  declared: readonly string[],
  report: ReportOn,
): void {
  const at = `fields.${field.name}.inverse`;
  const between = Object.hasOwn(resources, of) ? resources[of] : undefined;
  if (!between) {
    if (!declared.includes(of)) report(resource, `${at}.of`, `no resource "${of}"${hint(of, declared)}`);
    return;
  }
  if (between.source.kind !== 'table') report(resource, `${at}.of`, `"${of}" has no table of its own`);
  for (const [word, name, target] of [
    ['by', by, resource.stored.as],
    ['via', via, field.to],
  ] as const)
    if (between.fields[name]?.kind !== 'reference' || between.fields[name]?.to !== target)
      report(resource, `${at}.${word}`, `${of} does not refer to ${target} by a field "${name}"`);
}

function checkMembers(resource: Resource, resources: Resources, declared: readonly string[], report: ReportOn): void {
  const { members } = resource;
  if (members?.kind === 'through') {
    const field = resource.fields[members.field];
    if (field?.kind !== 'references' || resources[field.to ?? '']?.members?.kind !== 'own')
      report(resource, 'members.through', `"${members.field}" must list records that have members of their own`);
  }
  if (members?.kind !== 'own') return;
  const target = resources[members.of];
  if (!target) {
    if (!declared.includes(members.of))
      report(resource, 'members.of', `no resource "${members.of}"${hint(members.of, declared)}`);
    return;
  }
  const type = target.fields[members.type];
  const types = resource.fields[members.types];
  if (!type)
    report(resource, 'members.type', `no field "${members.type}"${hint(members.type, Object.keys(target.fields))}`);
  else if (types?.kind !== 'choices' || !types.values?.every((value) => type.values?.includes(value)))
    report(resource, 'members.types', `"${members.types}" must list values of ${members.of}.${members.type}`);
  if (members.where)
    checkCondition(members.where, 'members.where', target.fields, (path, message) => report(resource, path, message));
}

function checkTouches(resource: Resource, declared: readonly string[], report: ReportOn): void {
  const known = [...declared, 'session'];
  const actions = Object.values(resource.actions);
  const told = [...relayedBy(resource), ...actions.flatMap(({ touches, makes }) => [...touches, makes])];
  for (const action of actions) {
    // What is erased with the record is told where that is said.
    const touches = action.erases ? [] : action.touches;
    const named = touches.map((name, index) => [`touches[${index}]`, name] as const);
    for (const [place, name] of [...named, ['makes', action.makes ?? resource.name] as const])
      if (!declared.includes(name))
        report(resource, `actions.${action.name}.${place}`, `no resource "${name}"${hint(name, declared)}`);
  }
  for (const [index, name] of resource.touches.entries())
    if (!told.includes(name) && !known.includes(name))
      report(resource, `touches[${index}]`, `no resource "${name}"${hint(name, known)}`);
}

/** An embedded name that is also a field would say two things at once. */
function checkWireNames(resource: Resource, field: Field, report: ReportOn): void {
  for (const { name } of field.embeds)
    if (Object.hasOwn(resource.fields, name))
      report(resource, `fields.${field.name}.embed.${name}`, `"${name}" is already a field`);
  if (field.to && field.name === withoutId(field.name))
    report(resource, `fields.${field.name}`, 'the name of a reference ends in "Id", since its value is an id');
}

/** Below these the server answers by itself. */
const ownCalls = /^\/v2\/(session|clock|activity-logs|files)(\/|$)/;

function checkClaims(resources: Resources, pages: Pages, report: ReportOn): void {
  const claims = new Map<string, string>();
  const claim = (paper: Pick<Resource, 'name' | 'module'>, place: string, path: string): void => {
    const pattern = path.replace(/\{\w+\}/g, '{id}');
    const owner = claims.get(pattern);
    if (owner) report(paper, place, `${path} already belongs to ${owner}`);
    else claims.set(pattern, `${paper.name} (${place})`);
  };
  const checkCall = (paper: Pick<Resource, 'name' | 'module'>, place: string, path: string): void => {
    if (!/^\/v[23]\//.test(path)) report(paper, place, `${path} is no call: those stand below /v2 or /v3`);
    if (ownCalls.test(path)) report(paper, place, `${path} belongs to the server itself`);
  };
  for (const resource of Object.values(resources)) {
    const calls = {
      ...Object.fromEntries(
        Object.entries(resource.wire)
          .filter(([name]) => !resource.single || name === 'record')
          .map(([name, path]) => [`wire.${name}`, path]),
      ),
      ...(resource.single ? {} : { select: resource.select.api }),
      ...(resource.members?.kind === 'own' ? { members: membersPath(resource) } : {}),
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
      ...Object.fromEntries(callsByPath(resource).map(([path]) => [`wire.calls (${path})`, path])),
      ...Object.fromEntries(callsWithinByPath(resource).map(([path]) => [`wire.within (${path})`, path])),
      ...Object.fromEntries(resource.alsoAt.map((path, index) => [`wire.also[${index}]`, path])),
      ...(resource.refresh
        ? {
            refresh: refreshPath(resource),
            'refresh (status)': `${refreshPath(resource)}/status`,
            'refresh (all)': refreshAllPath(resource),
            'refresh (status of all)': `${refreshAllPath(resource)}/status`,
          }
        : {}),
      ...(resource.ticket ? { ticket: ticketPath(resource), 'ticket (told)': tellTicketPath(resource) } : {}),
      ...(revealableFields(resource).length > 0 ? { reveal: `${resource.wire.record}/${revealPath}` } : {}),
      ...(resource.preview ? { previews: previewSourcesPath(resource), preview: previewCallPath(resource) } : {}),
      ...Object.fromEntries(
        blocksOf(resource).flatMap(({ name, api }) => (api === null ? [] : [[`blocks.${name}`, api]])),
      ),
    };
    const screens = Object.entries(screenPaths(resource)).map(
      ([kind, path]) => [['choose', 'completed'].includes(kind) ? `${kind}.path` : `routes.${kind}`, path] as const,
    );
    for (const [place, path] of Object.entries(calls)) checkCall(resource, place, path);
    for (const [place, path] of [...screens, ...Object.entries(calls)]) claim(resource, place, path);
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

/** What a view shows again has a table, and so ids and references. */
function checkViewOf(
  { name, source, stored }: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  if (source.kind !== 'view' || stored.as === name) return;
  const of = Object.hasOwn(resources, stored.as) ? resources[stored.as] : undefined;
  if (of && of.source.kind !== 'table') report('source.as', `"${of.name}" has no table of its own`);
  else if (!of && !declared.includes(stored.as))
    report('source.as', `no resource "${stored.as}"${hint(stored.as, declared)}`);
}
