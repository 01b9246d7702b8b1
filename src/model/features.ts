/** The features that declarations require, and what is closed while some of them are switched off. */
import { hint } from './nearest.ts';
import type { Declarations } from './resource.ts';

/** Feature → whether it is on. What is not said is on. */
export type Switches = Readonly<Record<string, boolean>>;

/** Every feature that a resource or page requires, with its state here. */
export function featuresOf(declarations: Declarations, switches: Switches): Switches {
  const names = [...Object.values(declarations.resources), ...Object.values(declarations.pages)].flatMap(
    ({ requires }) => requires.feature ?? [],
  );
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, switches[name] ?? true]));
}

/** Names of the resources and pages that are closed; a second mount is closed with its original. */
export function offIn({ resources, pages }: Declarations, switches: Switches): readonly string[] {
  const isOff = ({ requires }: { readonly requires: { readonly feature: string | null } }): boolean =>
    requires.feature !== null && switches[requires.feature] === false;
  const closed = Object.values(resources).filter((resource) => {
    const original = resource.source.kind === 'mount' ? resources[resource.source.of] : undefined;
    return isOff(resource) || (original !== undefined && isOff(original));
  });
  return [...closed, ...Object.values(pages).filter(isOff)].map(({ name }) => name);
}

/** A sentence for each switch of a feature that nothing requires. */
export function unknownSwitches(declarations: Declarations, switches: Switches): readonly string[] {
  const known = Object.keys(featuresOf(declarations, switches));
  return Object.keys(switches)
    .filter((name) => !known.includes(name))
    .map((name) => `FEATURES: nothing requires a feature "${name}"${hint(name, known)}`);
}
