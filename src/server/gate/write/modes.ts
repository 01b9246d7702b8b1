/** The modes of writing: how each computes the record from what was sent. */

import { accessOf } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { same } from '#model/base/same.ts';
import { eventValues } from '#model/features/events/report-event.ts';
import { proposedBy, setBy, withInitialState } from '#model/features/states/state.ts';
import { totalsIn } from '#model/fields/derive.ts';
import { blankRecord } from '#model/record/blank-record.ts';
import { causedErrors, isAbout } from '#model/record/caused-errors.ts';
import { type Known, planWrite, type WritePlan } from '#model/record/plan-write.ts';
import { withBecome } from '#model/record/reset-on.ts';
import { settled } from '#model/record/settled.ts';
import { validateRecord } from '#model/record/validate-record.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';
import { momentOf } from '../../clock.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import { notifiedFields } from '../refresh/notify-product.ts';
import { assertValid } from './assert-valid.ts';
import type { Change, Mode } from './change.ts';
import { hasUploads, uploadFields } from './steps/settle-files.ts';
import type { WriteRequest } from './write-request.ts';

const byPermission = { plan: planAsRequested, action: null, isDoneUnchanged: false, isAudited: true } as const;

/** A new record, by the permissions of the actor. */
export const create: Mode = { ...byPermission, verb: 'create' };

/** A change of a record, by the permissions of the actor. */
export const update: Mode = { ...byPermission, verb: 'update' };

/** An action that sets fields. Write permissions of fields do not matter: the action is the permission. */
export const byAction = (action: Action): Mode => ({
  verb: action.name,
  action,
  plan: (change) => planAction(change, action),
  isDoneUnchanged: true,
  isAudited: true,
});

/**
 * What the handler of an action writes.
 *
 * @param verb name of the action for its own record, else what is done to the record
 * @param isAudited false for records that the entry of the action describes
 */
export const byHandler = (verb: string, isAudited: boolean): Mode => ({
  verb,
  action: null,
  plan: planBody,
  isDoneUnchanged: true,
  isAudited,
});

/**
 * Validated earlier, together with others: the plan is complete except for files and values that the server fills in.
 */
export const planned = (verb: string): Mode => ({
  verb,
  action: null,
  plan: ({ plan, body, supplied, request: { resource } }) => {
    if (Object.keys(supplied).length === 0 && !hasUploads(resource)) return plan;
    const files = uploadFields(resource, Object.keys(body)).map(({ name }) => [name, body[name]] as const);
    const missing = Object.entries(supplied).filter(([name]) => (plan.record[name] ?? null) === null);
    if (files.length + missing.length === 0) return plan;
    const changed = new Set([...plan.changed, ...missing.map(([name]) => name)]);
    return { record: { ...plan.record, ...Object.fromEntries([...missing, ...files]) }, changed: [...changed] };
  },
  isDoneUnchanged: false,
  isAudited: true,
});

function planAsRequested({ context, request, stored, before, body, supplied }: Change): WritePlan {
  if (!stored) return validate(context, request, null, body, { supplied });
  const notifiedNames = request.notified ? notifiedFields(context, request.resource, stored) : [];
  return validate(context, request, before, body, {
    totals: totalsIn(request.resource, stored),
    exempt: request.byPlan ? Object.keys(body) : notifiedNames,
  });
}

/** @throws `invalid-field`, `forbidden` */
export function validate(
  context: GateContext,
  { resource, author }: WriteRequest,
  before: Values | null,
  body: Values,
  known: Known = {},
  moment: Moment = momentOf(context.clock, author.actor),
): WritePlan {
  const result = planWrite(
    accessOf(resource, author.actor),
    before,
    body,
    context.project().validatorOf(resource),
    moment,
    known,
  );
  if (result.kind === 'invalid') throw new Problem('invalid-field', result.errors);
  if (result.kind === 'forbidden') throw new Problem('forbidden', result.errors);
  return result.plan;
}

function planAction({ context, request, stored, before, body }: Change, action: Action): WritePlan {
  const { resource, author } = request;
  const { moment } = sqlContextOf(context, author.actor);
  const totals = stored ? totalsIn(resource, stored) : {};
  const proposed = proposedBy(resource, action, moment);
  const requested = { ...totals, ...before, ...proposed, ...body, ...eventValues(resource, action, body, moment) };
  const set = setBy(resource, action, before ?? {}, requested, moment);
  const record = withBecome(resource, before, settled(resource, { ...requested, ...set }, moment));
  const { changed, errors } = validated(context, request, before, record, totals);
  // The user can correct errors in the input of the dialog; other errors refuse the action itself.
  assertValid(errors.filter((error) => isAbout(error, action.input)));
  if (errors.length > 0) throw new Problem('state-conflict', errors, { action: action.name });
  return { record, changed };
}

function planBody({ context, request, stored, before, body, supplied }: Change): WritePlan {
  const { resource, author } = request;
  const { moment } = sqlContextOf(context, author.actor);
  const totals = stored ? totalsIn(resource, stored) : {};
  const begun = before
    ? { ...before, ...body }
    : withInitialState(resource, { ...blankRecord(resource), ...supplied, ...body }, moment);
  const record = settled(resource, begun, moment, totals);
  const { changed, errors } = validated(context, request, before, record, totals);
  assertValid(errors);
  return { record, changed };
}

/** Errors of schema and rules that the change causes. */
function validated(context: GateContext, request: WriteRequest, before: Values | null, record: Values, totals: Values) {
  const { resource, author } = request;
  const { moment } = sqlContextOf(context, author.actor);
  const validator = context.project().validatorOf(resource);
  const errorsIn = (one: Values) => validateRecord(resource, validator, one, moment, totals);
  const changed = Object.keys(record).filter((field) => !same(before?.[field] ?? null, record[field] ?? null));
  return { changed, errors: causedErrors(errorsIn(record), () => (before ? errorsIn(before) : []), changed) };
}
