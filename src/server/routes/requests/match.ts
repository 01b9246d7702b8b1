/**
 * Finds the declared call of a path, with one family of routes for all resources. Registering seven routes per resource
 * with the framework is slow from a hundred resources on, and could not follow changed declarations.
 */

import { revealableFields, revealPath } from '#model/access/sensitive.ts';
import { mergedTabs, type OthersTab, relatedTabs } from '#model/features/detail/related.ts';
import { guardedFields, uploadFields } from '#model/features/files/upload-fields.ts';
import { refreshAllPath, refreshPath } from '#model/features/refresh/refresh.ts';
import { resolveTicketPath, ticketPath } from '#model/features/ticket/ticket.ts';
import { callsWithinByPath } from '#model/features/wire/calls-within.ts';
import { callsByPath } from '#model/features/wire/wire-calls.ts';
import { type InputMaskField, inputMaskFields } from '#model/fields/settings/input-mask.ts';
import { previewCallPath, previewSourcesPath } from '#model/paths/preview-paths.ts';
import {
  actionPath,
  membersPath,
  nextPath,
  relatedCountPath,
  relatedPath,
  singleId,
  slotPath,
} from '#model/paths/wire.ts';
import { putTabs } from '#model/record/put-tab.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Block } from '#model/types/screens/block.ts';
import type { BlocksTab, FieldsTab, MergedTab } from '#model/types/screens/detail-declaration.ts';
import type { Page } from '#model/types/screens/page.ts';
import type { CallWithin, FieldsCall } from '#model/types/wire.ts';

export type Call =
  | { readonly kind: 'list'; readonly resource: Resource }
  | { readonly kind: 'count'; readonly resource: Resource }
  /** An export; `importable` if the resource also takes imports. */
  | { readonly kind: 'csv'; readonly resource: Resource }
  | { readonly kind: 'importable'; readonly resource: Resource }
  | { readonly kind: 'select'; readonly resource: Resource }
  | { readonly kind: 'record'; readonly resource: Resource; readonly id: string }
  /** Without an id: on the list. */
  | { readonly kind: 'action'; readonly resource: Resource; readonly id: string | null; readonly action: Action }
  | { readonly kind: 'tab'; readonly resource: Resource; readonly id: string; readonly tab: FieldsTab }
  | { readonly kind: 'fields'; readonly resource: Resource; readonly id: string; readonly calls: readonly FieldsCall[] }
  /** A nested path: the owners' ids in the order of the path; last the record's own id in calls of one record. */
  | {
      readonly kind: 'within';
      readonly resource: Resource;
      readonly ids: readonly string[];
      readonly calls: readonly CallWithin[];
    }
  | { readonly kind: 'reveal'; readonly resource: Resource; readonly id: string }
  /** The secret link of a record; and the record of a ticket. */
  | { readonly kind: 'ticketLink'; readonly resource: Resource; readonly id: string }
  | { readonly kind: 'tellTicket'; readonly resource: Resource }
  | { readonly kind: 'members'; readonly resource: Resource }
  /** The number of a new record. */
  | { readonly kind: 'next'; readonly resource: Resource; readonly field: InputMaskField }
  /** Products that offer records to import, and one of them. */
  | { readonly kind: 'previews'; readonly resource: Resource }
  | { readonly kind: 'preview'; readonly resource: Resource; readonly id: string }
  /** Without an id: of all records. `refreshStatus` returns the status. */
  | { readonly kind: 'refresh' | 'refreshStatus'; readonly resource: Resource; readonly id: string | null }
  /** Without an id: for a form. */
  | { readonly kind: 'slot'; readonly resource: Resource; readonly id: string | null; readonly field: Field }
  | {
      readonly kind: 'related' | 'relatedCount';
      readonly resource: Resource;
      readonly id: string;
      readonly tab: OthersTab;
    }
  /** One record of a tab's list, at a call of the tab. */
  | {
      readonly kind: 'relatedRecord';
      readonly resource: Resource;
      readonly id: string;
      readonly tab: OthersTab;
      readonly related: string;
    }
  | { readonly kind: 'history'; readonly resource: Resource; readonly id: string; readonly tab: MergedTab }
  | { readonly kind: 'block'; readonly on: BlockPlace; readonly block: Block };

/** A page, or a record by its id. */
export type BlockPlace =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'record'; readonly resource: Resource; readonly id: string; readonly tab: BlocksTab };

/** A call with the pattern of its path, which contains no ids. */
export type MatchedCall = Call & { readonly route: string };

export type Match = (path: string) => MatchedCall | null;

interface Pattern {
  readonly route: string;
  readonly expression: RegExp;
  readonly call: (id: string, ...further: readonly string[]) => Call;
}

interface Calls {
  readonly fixed: Map<string, Call>;
  /** The first match counts. */
  readonly patterns: Pattern[];
}

/** Fixed paths win over those with an id: `/v2/people/count` is not the person «count». */
export function matcherOf(declarations: Declarations): Match {
  const calls: Calls = { fixed: new Map(), patterns: [] };
  for (const resource of Object.values(declarations.resources)) {
    addRecordCalls(calls, resource);
    addTabs(calls, resource);
    addFurtherCalls(calls, resource);
    if (!resource.single) addListCalls(calls, resource);
  }
  for (const page of Object.values(declarations.pages))
    for (const block of page.blocks)
      if (block.api !== null) calls.fixed.set(block.api, { kind: 'block', on: { kind: 'page', page }, block });
  const patternsOf = byBegin(calls.patterns);
  return (path) => {
    const call = calls.fixed.get(path);
    if (call) return { ...call, route: path };
    for (const { expression, route, call: make } of patternsOf(path)) {
      const [, id, ...further] = expression.exec(path) ?? [];
      if (id !== undefined) return { ...make(id, ...further), route };
    }
    return null;
  };
}

/** Finds the patterns that begin like a path, in their order. */
function byBegin(patterns: readonly Pattern[]): (path: string) => readonly Pattern[] {
  const begins = new Set(patterns.map(({ route }) => beginOf(route)));
  const others = patterns.filter(({ route }) => beginOf(route).includes('{'));
  const found = new Map(
    [...begins].map((begin) => [begin, patterns.filter((one) => beginOf(one.route) === begin || others.includes(one))]),
  );
  return (path) => found.get(beginOf(path)) ?? others;
}

/** `/v2/equipment/{id}` → `/v2/equipment` */
const beginOf = (path: string): string => path.split('/', 3).join('/');

/** A single needs no id in the path. */
function addPath({ fixed, patterns }: Calls, resource: Resource, path: string, call: Pattern['call']): void {
  if (resource.single) fixed.set(path, call(singleId));
  else patterns.push({ expression: expressionOf(path), route: path, call });
}

const addRecord = (calls: Calls, resource: Resource, below: string, call: Pattern['call']): void =>
  addPath(calls, resource, `${resource.wire.record}${below}`, call);

/** The record, its actions, and calls for parts of it. */
function addRecordCalls(calls: Calls, resource: Resource): void {
  addRecord(calls, resource, '', (id) => ({ kind: 'record', resource, id }));
  for (const action of Object.values(resource.actions))
    if (action.on === 'list')
      calls.fixed.set(actionPath(resource, action), { kind: 'action', resource, id: null, action });
    else addRecord(calls, resource, `/${action.path}`, (id) => ({ kind: 'action', resource, id, action }));
  for (const [path, fields] of callsByPath(resource))
    addPath(calls, resource, path, (id) => ({ kind: 'fields', resource, id, calls: fields }));
  for (const [path, within] of callsWithinByPath(resource))
    addPath(calls, resource, path, (...ids) => ({ kind: 'within', resource, ids, calls: within }));
  for (const path of resource.alsoAt) addPath(calls, resource, path, (id) => ({ kind: 'record', resource, id }));
  if (revealableFields(resource).length + guardedFields(resource).length > 0)
    addRecord(calls, resource, `/${revealPath}`, (id) => ({ kind: 'reveal', resource, id }));
  if (resource.keywords.ticket) {
    addPath(calls, resource, ticketPath(resource), (id) => ({ kind: 'ticketLink', resource, id }));
    calls.fixed.set(resolveTicketPath(resource), { kind: 'tellTicket', resource });
  }
}

function addTabs(calls: Calls, resource: Resource): void {
  for (const tab of putTabs(resource))
    addRecord(calls, resource, `/${tab.name}`, (id) => ({ kind: 'tab', resource, id, tab }));
  for (const tab of relatedTabs(resource)) {
    addPath(calls, resource, relatedPath(resource, tab), (id) => ({ kind: 'related', resource, id, tab }));
    addPath(calls, resource, relatedCountPath(resource, tab), (id) => ({ kind: 'relatedCount', resource, id, tab }));
    if (tab.kind === 'related' && tab.api !== null)
      addPath(calls, resource, `${tab.api}/{related}`, (id, related = '') => ({
        kind: 'relatedRecord',
        resource,
        id,
        tab,
        related,
      }));
  }
  for (const tab of mergedTabs(resource))
    addPath(calls, resource, relatedPath(resource, tab), (id) => ({ kind: 'history', resource, id, tab }));
  for (const tab of resource.detail.tabs)
    for (const block of tab.kind === 'blocks' ? tab.blocks : [])
      if (block.api !== null && tab.kind === 'blocks')
        addPath(calls, resource, block.api, (id) => ({
          kind: 'block',
          on: { kind: 'record', resource, id, tab },
          block,
        }));
}

/** Calls that only some resources have. */
function addFurtherCalls(calls: Calls, resource: Resource): void {
  for (const field of uploadFields(resource)) {
    calls.fixed.set(slotPath(resource, field.name), { kind: 'slot', resource, id: null, field });
    if (field.kind === 'image')
      addRecord(calls, resource, `/${field.name}/presigned-url`, (id) => ({ kind: 'slot', resource, id, field }));
  }
  for (const field of inputMaskFields(resource))
    calls.fixed.set(nextPath(resource, field.name), { kind: 'next', resource, field });
  if (resource.keywords.members?.kind === 'own') calls.fixed.set(membersPath(resource), { kind: 'members', resource });
  if (resource.keywords.preview) {
    calls.fixed.set(previewSourcesPath(resource), { kind: 'previews', resource });
    addPath(calls, resource, previewCallPath(resource), (id) => ({ kind: 'preview', resource, id }));
  }
  if (resource.keywords.refresh) {
    addPath(calls, resource, refreshPath(resource), (id) => ({ kind: 'refresh', resource, id }));
    addPath(calls, resource, `${refreshPath(resource)}/status`, (id) => ({ kind: 'refreshStatus', resource, id }));
    calls.fixed.set(refreshAllPath(resource), { kind: 'refresh', resource, id: null });
    calls.fixed.set(`${refreshAllPath(resource)}/status`, { kind: 'refreshStatus', resource, id: null });
  }
}

function addListCalls({ fixed }: Calls, resource: Resource): void {
  for (const kind of ['list', 'count'] as const) fixed.set(resource.wire[kind], { kind, resource });
  fixed.set(
    resource.wire.csv,
    resource.routes.import === null ? { kind: 'csv', resource } : { kind: 'importable', resource },
  );
  fixed.set(resource.select.api, { kind: 'select', resource });
}

const expressionOf = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}$`);

/** Methods of each kind of call. */
export const methodsOf: Readonly<Record<Call['kind'], readonly string[]>> = {
  list: ['GET', 'POST'],
  count: ['GET'],
  csv: ['GET'],
  importable: ['GET', 'POST'],
  select: ['GET'],
  record: ['GET', 'PATCH', 'DELETE'],
  action: ['PATCH', 'POST'],
  tab: ['PUT'],
  reveal: ['POST'],
  ticketLink: ['GET'],
  tellTicket: ['POST'],
  members: ['POST'],
  next: ['GET'],
  previews: ['GET'],
  preview: ['POST'],
  refresh: ['POST'],
  refreshStatus: ['GET'],
  slot: ['GET'],
  related: ['GET'],
  relatedCount: ['GET'],
  relatedRecord: ['GET', 'PATCH', 'DELETE'],
  history: ['GET'],
  fields: ['GET', 'PATCH', 'POST', 'PUT'],
  within: ['GET', 'POST', 'PATCH'],
  block: ['GET'],
};
