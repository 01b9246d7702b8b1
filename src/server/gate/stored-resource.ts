import type { Resource } from '#model/types/resource.ts';
import type { GateContext } from './gate-context.ts';

/** A resource with a table, as code of a module names it. */
export function storedResource(context: Pick<GateContext, 'project'>, name: string): Resource {
  const { resources } = context.project().declarations;
  const found = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (found?.source.kind !== 'table') throw new Error(`there are no stored records of "${name}"`);
  return found;
}
