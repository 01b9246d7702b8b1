/** What every row of a file holds that is brought into one record. */
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../declarations/project.ts';
import type { Gate } from '../gate/gate.ts';

interface Context {
  readonly gate: Gate;
  project(): Project;
}

/**
 * The reference, and what the record that it means fills in. What is empty there is left to the file.
 *
 * @throws `invalid-field` where no file is brought into a record, or this actor sees no such record; `forbidden`
 */
export async function fixedInto(
  { gate, project }: Context,
  resource: Resource,
  actor: AccountActor,
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
