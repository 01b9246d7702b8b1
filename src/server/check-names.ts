/** Names by which declarations call code: a handler of an action, a view. Checked both ways, so that neither side stands alone. */
import { hint } from '#model/nearest.ts';
import { type Fault, resourceFile } from '#model/papers.ts';
import type { Declarations, Resource } from '#model/resource.ts';
import { handlers } from './actions/index.ts';
import { connectors } from './connectors/index.ts';
import { views } from './views/index.ts';

interface Call {
  readonly resource: Resource;
  /** Place in the resource file. */
  readonly path: string;
  readonly name: string;
}

const viewCalls = ({ resources }: Declarations): readonly Call[] =>
  Object.values(resources).flatMap((resource) =>
    resource.source.kind === 'view' ? [{ resource, path: 'source.view', name: resource.source.view }] : [],
  );

const handlerCalls = ({ resources }: Declarations): readonly Call[] =>
  Object.values(resources).flatMap((resource) =>
    Object.values(resource.actions).flatMap(({ name, handler }) =>
      handler === null ? [] : [{ resource, path: `actions.${name}.handler`, name: handler }],
    ),
  );

const connectorCalls = ({ resources }: Declarations): readonly Call[] =>
  Object.values(resources).flatMap((resource) =>
    (resource.fields[resource.connects?.kind ?? '']?.values ?? []).map((name) => ({
      resource,
      path: 'connects.kind',
      name,
    })),
  );

/** Calls of what nobody has written. */
export function unknownNames(declarations: Declarations): readonly Fault[] {
  const missing = (
    calls: readonly Call[],
    known: Readonly<Record<string, unknown>>,
    folder: string,
  ): readonly Fault[] =>
    calls
      .filter(({ name }) => !Object.hasOwn(known, name))
      .map(({ resource, path, name }) => ({
        file: resourceFile(resource.module, resource.name),
        path,
        message: `nothing called "${name}" in src/server/${folder}${hint(name, Object.keys(known))}`,
        level: 'error',
      }));
  return [
    ...missing(viewCalls(declarations), views, 'views'),
    ...missing(handlerCalls(declarations), handlers, 'actions'),
    ...missing(connectorCalls(declarations), connectors, 'connectors'),
  ];
}

/** What is written and called by nobody. */
export function uncalledNames(declarations: Declarations): readonly Fault[] {
  const left = (calls: readonly Call[], known: Readonly<Record<string, unknown>>, folder: string): readonly Fault[] => {
    const called = new Set(calls.map(({ name }) => name));
    return Object.keys(known)
      .filter((name) => !called.has(name))
      .map((name) => ({
        file: `src/server/${folder}/index.ts`,
        path: name,
        message: 'no resource file calls it',
        level: 'error',
      }));
  };
  return [
    ...left(viewCalls(declarations), views, 'views'),
    ...left(handlerCalls(declarations), handlers, 'actions'),
    ...left(connectorCalls(declarations), connectors, 'connectors'),
  ];
}
