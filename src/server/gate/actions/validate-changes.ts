/** The body of an action that changes time records: judged before the handler makes anything of it. */

import { Problem } from '#model/access/errors.ts';
import { type Changes, placedInBody, readChanges } from '#model/features/working-days/read-changes.ts';
import { schemaFaults } from '#model/record/validate-record.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { FieldFault } from '#model/types/field-fault.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { GateContext } from '../gate-context.ts';
import { isAskedFor } from './validate-input.ts';

/** @throws `invalid-field`, with every fault where it stands in the body */
export function validateChanges(
  context: GateContext,
  resource: Resource,
  action: Action,
  body: Values,
  record: Values | null,
): Changes {
  const changes = readChanges(action, body, record);
  const given = Object.entries(changes.about).filter(([, value]) => (value ?? null) !== null);
  const names = given.map(([name]) => name);
  const unfit = schemaFaults(resource, context.house().validatorOf(resource), Object.fromEntries(given))
    .filter((fault) => isAskedFor(fault, names))
    .map((fault): FieldFault => placedInBody(action, fault));
  const faults = [...changes.faults, ...unfit];
  if (faults.length > 0) throw new Problem('invalid-field', faults);
  return changes;
}
