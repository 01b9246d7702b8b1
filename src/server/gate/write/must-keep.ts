import { accessOf, may } from '#model/access.ts';
import type { Actor } from '#model/actor.ts';
import { type FieldFault, Problem } from '#model/errors.ts';
import type { Resource } from '#model/types/resource.ts';

/** @throws `invalid-field` when there are faults */
export function mustKeep(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new Problem('invalid-field', faults);
}

/** @throws `forbidden` */
export function mustBeAllowed(resource: Resource, actor: Actor, verb: string): void {
  if (!may(accessOf(resource, actor), verb)) throw new Problem('forbidden');
}
