/** The features that declarations require, and what is closed while some of them are off. */
import { hint } from '../../base/text/nearest.ts';
import type { Declarations } from '../../types/declarations.ts';

/** Feature → whether it is on. A feature that is not listed is on. */
export type Switches = Readonly<Record<string, boolean>>;

/** Every feature that a resource or page requires, with its current state. */
export function featuresOf(declarations: Declarations, switches: Switches): Switches {
  const names = [...Object.values(declarations.resources), ...Object.values(declarations.pages)].flatMap(
    ({ requires }) => requires.feature ?? [],
  );
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, switches[name] ?? true]));
}

/** Names of the resources and pages that are closed. */
export function offIn(declarations: Declarations, switches: Switches): readonly string[] {
  const names = [...Object.keys(declarations.resources), ...Object.keys(declarations.pages)];
  return names.filter((name) => featuresBehind(declarations, name).some((feature) => switches[feature] === false));
}

/** Features that each close the resource or page while they are off. A mount is closed with its original. */
export function featuresBehind({ resources, pages }: Declarations, name: string): readonly string[] {
  const resource = resources[name];
  const original = resource?.source.kind === 'mount' ? resources[resource.source.resource] : undefined;
  return [resource, original, pages[name]].flatMap((one) => one?.requires.feature ?? []);
}

/** A message for each switch of a feature that nothing requires. */
export function unknownSwitches(declarations: Declarations, switches: Switches): readonly string[] {
  const known = Object.keys(featuresOf(declarations, switches));
  return Object.keys(switches)
    .filter((name) => !known.includes(name))
    .map((name) => `FEATURES: no resource or page requires a feature "${name}"${hint(name, known)}`);
}
