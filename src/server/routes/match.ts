/**
 * One family of routes for all resources: a path is looked up among the declared calls. Registering seven routes per
 * resource with the framework starts slowly from a hundred resources on, and could not follow declarations that change.
 */
import type { Action, Declarations, Resource } from '#model/resource.ts';

export type Call =
  | { readonly kind: 'list'; readonly resource: Resource }
  | { readonly kind: 'count'; readonly resource: Resource }
  | { readonly kind: 'csv'; readonly resource: Resource }
  | { readonly kind: 'select'; readonly resource: Resource }
  | { readonly kind: 'record'; readonly resource: Resource; readonly id: string }
  | { readonly kind: 'action'; readonly resource: Resource; readonly id: string; readonly action: Action };

export type Match = (path: string) => Call | null;

interface Pattern {
  readonly expression: RegExp;
  readonly call: (id: string) => Call;
}

/** Fixed paths win over those with an id: `/v2/people/count` is not the person «count». */
export function matcherOf(declarations: Declarations): Match {
  const fixed = new Map<string, Call>();
  const patterns: Pattern[] = [];
  for (const resource of Object.values(declarations.resources)) {
    for (const kind of ['list', 'count', 'csv'] as const) fixed.set(resource.wire[kind], { kind, resource });
    fixed.set(resource.select.api, { kind: 'select', resource });
    patterns.push({ expression: expressionOf(resource.wire.record), call: (id) => ({ kind: 'record', resource, id }) });
    for (const action of Object.values(resource.actions))
      patterns.push({
        expression: expressionOf(`${resource.wire.record}/${action.path}`),
        call: (id) => ({ kind: 'action', resource, id, action }),
      });
  }
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
  select: ['GET'],
  record: ['GET', 'PATCH', 'DELETE'],
  action: ['PATCH', 'POST'],
};
