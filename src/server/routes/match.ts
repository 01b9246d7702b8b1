/**
 * One family of routes for all resources: a path is looked up among the declared calls. Registering seven routes per
 * resource with the framework starts slowly from a hundred resources on, and could not follow declarations that change.
 */
import type { Block, Page } from '#model/blocks/block.ts';
import { uploadFields } from '#model/files/upload-fields.ts';
import { type OthersTab, relatedTabs } from '#model/related.ts';
import type { Action, BlocksTab, Declarations, Field, Resource } from '#model/resource.ts';
import { actionPath, membersPath, singleId, slotPath } from '#model/wire.ts';

export type Call =
  | { readonly kind: 'list'; readonly resource: Resource }
  | { readonly kind: 'count'; readonly resource: Resource }
  /** An export; where the resource takes files as well, `importable`. */
  | { readonly kind: 'csv'; readonly resource: Resource }
  | { readonly kind: 'importable'; readonly resource: Resource }
  | { readonly kind: 'select'; readonly resource: Resource }
  | { readonly kind: 'record'; readonly resource: Resource; readonly id: string }
  /** Without an id: on the list. */
  | { readonly kind: 'action'; readonly resource: Resource; readonly id: string | null; readonly action: Action }
  | { readonly kind: 'members'; readonly resource: Resource }
  /** Without an id: for a form. */
  | { readonly kind: 'slot'; readonly resource: Resource; readonly id: string | null; readonly field: Field }
  | {
      readonly kind: 'related' | 'relatedCount';
      readonly resource: Resource;
      readonly id: string;
      readonly tab: OthersTab;
    }
  | { readonly kind: 'block'; readonly on: BlockPlace; readonly block: Block };

/** A page, or a record by its id. */
export type BlockPlace =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'record'; readonly resource: Resource; readonly id: string; readonly tab: BlocksTab };

export type Match = (path: string) => Call | null;

interface Pattern {
  readonly expression: RegExp;
  readonly call: (id: string) => Call;
}

/** Fixed paths win over those with an id: `/v2/people/count` is not the person «count». */
export function matcherOf(declarations: Declarations): Match {
  const fixed = new Map<string, Call>();
  const patterns: Pattern[] = [];
  /** The only record of its resource needs no id in the path. */
  const addPath = (resource: Resource, path: string, call: Pattern['call']): void => {
    if (resource.single) fixed.set(path, call(singleId));
    else patterns.push({ expression: expressionOf(path), call });
  };
  const addRecord = (resource: Resource, below: string, call: Pattern['call']): void =>
    addPath(resource, `${resource.wire.record}${below}`, call);
  for (const resource of Object.values(declarations.resources)) {
    addRecord(resource, '', (id) => ({ kind: 'record', resource, id }));
    for (const action of Object.values(resource.actions))
      if (action.on === 'list') fixed.set(actionPath(resource, action), { kind: 'action', resource, id: null, action });
      else addRecord(resource, `/${action.path}`, (id) => ({ kind: 'action', resource, id, action }));
    for (const tab of relatedTabs(resource)) {
      addRecord(resource, `/${tab.name}`, (id) => ({ kind: 'related', resource, id, tab }));
      addRecord(resource, `/${tab.name}-count`, (id) => ({ kind: 'relatedCount', resource, id, tab }));
    }
    for (const tab of resource.detail.tabs)
      for (const block of tab.kind === 'blocks' ? tab.blocks : [])
        if (block.api !== null && tab.kind === 'blocks')
          addPath(resource, block.api, (id) => ({ kind: 'block', on: { kind: 'record', resource, id, tab }, block }));
    for (const field of uploadFields(resource)) {
      fixed.set(slotPath(resource, field.name), { kind: 'slot', resource, id: null, field });
      if (field.kind === 'image')
        addRecord(resource, `/${field.name}/presigned-url`, (id) => ({ kind: 'slot', resource, id, field }));
    }
    if (resource.members?.kind === 'own') fixed.set(membersPath(resource), { kind: 'members', resource });
    if (resource.single) continue;
    for (const kind of ['list', 'count'] as const) fixed.set(resource.wire[kind], { kind, resource });
    fixed.set(
      resource.wire.csv,
      resource.routes.import === null ? { kind: 'csv', resource } : { kind: 'importable', resource },
    );
    fixed.set(resource.select.api, { kind: 'select', resource });
  }
  for (const page of Object.values(declarations.pages))
    for (const block of page.blocks)
      if (block.api !== null) fixed.set(block.api, { kind: 'block', on: { kind: 'page', page }, block });
  return (path) => {
    const call = fixed.get(path);
    if (call) return call;
    for (const { expression, call: make } of patterns) {
      const id = expression.exec(path)?.[1];
      if (id !== undefined) return make(id);
    }
    return null;
  };
}

const expressionOf = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/, '([^/]+)')}$`);

/** Methods that a call answers. */
export const methodsOf: Readonly<Record<Call['kind'], readonly string[]>> = {
  list: ['GET', 'POST'],
  count: ['GET'],
  csv: ['GET'],
  importable: ['GET', 'POST'],
  select: ['GET'],
  record: ['GET', 'PATCH', 'DELETE'],
  action: ['PATCH', 'POST'],
  members: ['POST'],
  slot: ['GET'],
  related: ['GET'],
  relatedCount: ['GET'],
  block: ['GET'],
};
