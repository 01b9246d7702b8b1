/** Validates the body of an action that changes time records, before the handler uses it. */

import { Problem } from '#model/access/errors.ts';
import { type Changes, placedInBody, readChanges } from '#model/features/working-days/read-changes.ts';
import { schemaErrors } from '#model/record/validate-record.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { GateContext } from '../gate-context.ts';
import { isAboutRequested } from './validate-input.ts';

/** @throws `invalid-field`, with every error at its place in the body */
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
  const unfit = schemaErrors(resource, context.project().validatorOf(resource), Object.fromEntries(given))
    .filter((error) => isAboutRequested(error, names))
    .map((error): FieldError => placedInBody(action, error));
  const errors = [...changes.errors, ...unfit];
  if (errors.length > 0) throw new Problem('invalid-field', errors);
  return changes;
}
