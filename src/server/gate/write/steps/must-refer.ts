import type { Actor } from '#model/access/actor.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { momentOf } from '../../../clock.ts';
import type { GateContext } from '../../gate-context.ts';
import type { Handle } from '../../handle.ts';
import { assertValid } from '../assert-valid.ts';
import { shapeErrors } from './check-input-masks.ts';
import { referenceErrors } from './check-references.ts';

/**
 * Checks that need the database: references exist and are on offer, and new numbers match their input masks.
 *
 * @throws `invalid-field`
 */
export async function mustReferToSomething(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  actor: Actor,
  before: Values | null,
  { record, changed }: WritePlan,
  moment: Moment = momentOf(context.clock, actor),
): Promise<void> {
  const { declarations } = context.project();
  const errors = await referenceErrors(handle, declarations, { resource, before, record, changed }, moment);
  const shapes = await shapeErrors(handle, declarations, resource, { record, changed });
  assertValid([...errors, ...shapes]);
}
