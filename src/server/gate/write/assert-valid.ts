import { accessOf, may } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';

/** @throws `invalid-field` if there are errors */
export function assertValid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Problem('invalid-field', errors);
}

/** @throws `forbidden` */
export function mustBeAllowed(resource: Resource, actor: Actor, verb: string): void {
  if (!may(accessOf(resource, actor), verb)) throw new Problem('forbidden');
}
