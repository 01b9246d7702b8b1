/**
 * Proposes the next value of a field with an input mask, to actors who may write the field. The value is not reserved
 * until it is saved.
 */
import { type Access, accessOf, canRead, may, writableFields } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { type InputMaskField, maskField } from '#model/fields/settings/input-mask.ts';
import type { Resource } from '#model/types/resource.ts';
import type { GateContext } from '../gate-context.ts';
import { nextOf, shapesFor } from '../write/steps/check-input-masks.ts';

/** Both are null without a mask. `next` is also null if the mask has no closing digits, or no number is left. */
export interface NextValue {
  readonly shape: string | null;
  readonly next: string | null;
}

/** @throws `forbidden` */
export async function nextValue(
  { database: { kysely }, project }: GateContext,
  resource: Resource,
  actor: Actor,
  field: InputMaskField,
  values: Readonly<Record<string, unknown>>,
): Promise<NextValue> {
  if (!mayGive(accessOf(resource, actor), field.name)) throw new Problem('forbidden');
  const { declarations } = project();
  const setting = maskField(field.inputMask, values);
  const shapes = await shapesFor(kysely, declarations, resource);
  const shape = setting === null ? null : shapes.get(field.inputMask.resource)?.[setting];
  if (typeof shape !== 'string' || shape === '') return { shape: null, next: null };
  return { shape, next: await nextOf(kysely, declarations, field.inputMask, shape) };
}

/** True if the actor may write the field in a form or give it to an action. */
const mayGive = (access: Access, name: string): boolean =>
  canRead(access, name) &&
  ((['create', 'update'] as const).some((verb) => may(access, verb) && writableFields(access, verb).includes(name)) ||
    Object.values(access.resource.actions).some((action) => action.input.includes(name) && may(access, action.name)));
