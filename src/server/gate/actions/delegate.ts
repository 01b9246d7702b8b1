/**
 * Delegates: an action that changes another record, by the rights of the actor. Validated and recorded as a change of
 * that record.
 */

import { accessOf } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { fieldAt, pointerTo } from '#model/base/json/pointer.ts';
import { valuesSet } from '#model/conditions/values-set.ts';
import { delegateTarget } from '#model/features/actions/delegate.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Values } from '#model/types/values.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Answer } from '../idempotency.ts';
import type { StoredRecord } from '../stored-record.ts';
import { answerWith } from '../write/answer-with.ts';
import { mustBeAllowed } from '../write/assert-valid.ts';
import { audit } from '../write/audit-change.ts';
import { lockVisible } from '../write/lock-visible.ts';
import { create, update } from '../write/modes.ts';
import { moveToBin } from '../write/remove-record.ts';
import { uniqueProblem } from '../write/unique-problem.ts';
import { write } from '../write/write.ts';
import type { WriteRequest } from '../write/write-request.ts';

/** @param input what the dialog asked for; it overrides the values of the record */
export async function delegate(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  action: Action,
  stored: StoredRecord,
  input: Values,
): Promise<Answer> {
  const { resource, author } = request;
  const { delegate: way, name } = action;
  const target = way ? context.project().declarations.resources[delegateTarget(resource, way)] : undefined;
  if (!way || !target) throw new Error(`"${name}" does not refer to a record`);
  mustBeAllowed(target, author.actor, way.verb);
  const theirs: WriteRequest = { resource: target, author, once: null, notified: request.notified ?? new Set() };
  // Values that the actor may not read are not copied to another record either.
  const { readable } = accessOf(resource, author.actor);
  const values: Values = { ...pick(stored, readable), ...input };
  const set = valuesSet(target, way, sqlContextOf(context, author.actor).moment);
  const body = {
    ...Object.fromEntries(Object.entries(way.fields).map(([to, from]) => [to, values[from] ?? null])),
    ...set,
  };
  try {
    if (way.verb === 'create') await write(context, handle, theirs, create, null, withoutNull(body));
    else {
      const record = await lockVisible(context, handle, theirs, String(stored[way.to]), way.verb, null);
      if (way.verb === 'update') await write(context, handle, theirs, update, record, body);
      else await moveToBin(context, handle, theirs, record);
    }
  } catch (error) {
    throw inDialog(error instanceof Problem ? error : (uniqueProblem(error, target) ?? error), action);
  }
  await audit(context, handle, request, name, String(stored.id), stored, []);
  return answerWith(context, handle, resource, author.actor, String(stored.id), 200);
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const withoutNull = (body: Values): Values =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/**
 * Errors in fields of the dialog are reported under the dialog's names, so that the user can correct them. Other errors
 * refuse the action.
 */
function inDialog(error: unknown, { name, input, delegate: way }: Action): unknown {
  if (!(error instanceof Problem) || error.errors.length === 0) return error;
  const inputErrors = error.errors.flatMap((error): readonly FieldError[] => {
    const from = way?.fields[fieldAt(error.pointer)];
    return from !== undefined && input.includes(from) ? [{ ...error, pointer: pointerTo(from) }] : [];
  });
  return inputErrors.length > 0
    ? new Problem(error.code, inputErrors, error.params)
    : new Problem('state-conflict', [], { action: name });
}
