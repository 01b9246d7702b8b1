import { accessOf, may } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { FieldFault } from '#model/types/field-fault.ts';
import type { Resource } from '#model/types/resource.ts';

/** @throws `invalid-field` when there are faults */
export function mustKeep(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new Problem('invalid-field', faults);
}

/** @throws `forbidden` */
export function mustBeAllowed(resource: Resource, actor: Actor, verb: string): void {
  if (!may(accessOf(resource, actor), verb)) throw new Problem('forbidden');
}
