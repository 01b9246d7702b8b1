/** The fixed values of every row of a file that is imported into one record. */
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../declarations/project.ts';
import type { Gate } from '../gate/gate.ts';

interface Context {
  readonly gate: Gate;
  project(): Project;
}

/**
 * The reference, and the values that its record fills in. Empty ones are left to the file.
 *
 * @throws `invalid-field` if the resource has no imports into a record, or the actor does not see it; `forbidden`
 */
export async function fixedInto(
  { gate, project }: Context,
  resource: Resource,
  actor: Actor,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { into } = resource.csv;
  const target = project().declarations.resources[resource.fields[into?.field ?? '']?.to ?? ''];
  if (!into || !target) throw new Problem('invalid-field', [{ pointer: '/into', keyword: 'unknown' }]);
  const record = await gate.find(target, actor, id);
  if (!record) throw new Problem('invalid-field', [{ pointer: '/into', keyword: 'reference' }]);
  const filled = Object.entries(into.fields).map(([name, from]) => [name, record[from] ?? null] as const);
  return Object.fromEntries([[into.field, id], ...filled.filter(([, value]) => value !== null)]);
}
