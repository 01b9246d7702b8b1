import type { Resource } from '#model/types/resource.ts';
import type { GateContext } from './gate-context.ts';

/** Returns a resource with a table of its own by name. @throws if there is none */
export function storedResource(context: Pick<GateContext, 'project'>, name: string): Resource {
  const { resources } = context.project().declarations;
  const found = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (found?.source.kind !== 'table') throw new Error(`there are no stored records of "${name}"`);
  return found;
}
