/** Validates every row as a change of its record, by the same plan as forms and calls. */

import { type Access, may, writableFields } from '#model/access/access.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { memoize } from '#model/base/memoize.ts';
import { same } from '#model/base/same.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { mergedValue } from '#model/csv/merged-value.ts';
import { totalsIn } from '#model/fields/derive.ts';
import { planWrite, withoutMasks } from '#model/record/plan-write.ts';
import { markBlank } from '#model/record/tidied.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { schemaPart } from '../stored-record.ts';
import { misshapen } from '../write/steps/check-input-masks.ts';
import { anyPosition } from '../write/steps/positions.ts';
import { type Row, type Run, refused } from './row.ts';

export const validateRows = (run: Run, rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => validateRow(run, row));

function validateRow(run: Run, row: Row): Row {
  const { context, resource, access, moment } = run;
  const before = row.stored ? schemaPart(resource, row.stored) : null;
  const barred = otherVariant(run, row) ?? (before ? undefined : run.outside?.closed.get(row.index));
  if (barred) return refused(row, barred);
  const body = bodyOf(run, row, before);
  if (before && Object.keys(body).length === 0) return { ...row, plan: { record: before, changed: [] } };
  const denied = deniedTo(run, row);
  if (denied) return refused(row, denied);
  const result = planWrite(access, before, body, context.project().validatorOf(resource), moment, {
    totals: row.stored ? totalsIn(resource, row.stored) : {},
    supplied: anyPosition(resource, body),
  });
  const odd = result.kind === 'planned' ? misshapen(resource, run.shapes, result.plan) : [];
  if (odd.length > 0) return refused(row, ...odd);
  if (result.kind === 'planned') return notOffered(run, { ...row, body, plan: result.plan });
  if (result.kind === 'forbidden' && result.errors.length === 0) return refused(row, mayNot(row));
  return refused(row, ...furtherErrors(resource, row, result.errors));
}

/** The error of a row that contradicts the fixed values of the import. */
function otherVariant({ fixed }: Run, { body, stored }: Row): FieldError | undefined {
  const other = Object.entries(fixed).find(
    ([name, value]) => (body[name] ?? value) !== value || (stored?.[name] ?? value) !== value,
  );
  return other && { pointer: `/${other[0]}`, keyword: 'otherVariant' };
}

const bodyOf = (run: Run, { body }: Row, before: Values | null): Values =>
  before
    ? changesIn({ ...withoutKnownMasks(run.resource, before, mergedParts(run, before, body)), ...run.fixed }, before)
    : filledIn({ ...body, ...run.outside?.start, ...run.fixed }, creatable(run.access));

function deniedTo({ access, moment }: Run, row: Row): FieldError | undefined {
  const verb = row.stored ? 'update' : 'create';
  if (!may(access, verb)) return mayNot(row);
  const isTheirs = (access.grants[verb] ?? []).some(({ where }) => !row.stored || holdsFor(where, row.stored, moment));
  return isTheirs ? undefined : { pointer: '', keyword: 'mayNotUpdate' };
}

const mayNot = ({ stored }: Row): FieldError => ({ pointer: '', keyword: stored ? 'mayNotUpdate' : 'mayNotCreate' });

/** Leaves out errors that the row already has. */
function furtherErrors(resource: Resource, row: Row, errors: readonly FieldError[]): readonly FieldError[] {
  const further = errors
    .filter(({ pointer }) => !row.errors.some((known) => isAtOne(known.pointer, pointer)))
    .map((error) => (isEmptied(resource, row, error) ? { pointer: error.pointer, keyword: 'required' } : error));
  return markBlank(further, row.blank);
}

/** An error of a part is not reported again for the part, or for the value that contains it. */
function isAtOne(known: string, pointer: string): boolean {
  const isPartError = known.split('/').length > 2;
  if (!isPartError) return fieldAt(known) === fieldAt(pointer);
  return known === pointer || pointer.startsWith(`${known}/`) || known.startsWith(`${pointer}/`);
}

/** Values that no cell of the file can express keep their stored value. */
const mergedParts = ({ nested }: Run, before: Values, body: Values): Values =>
  nested.parts.size === 0
    ? body
    : Object.fromEntries(
        Object.entries(body).map(([name, value]) => {
          const part = nested.parts.get(name);
          return [name, part ? mergedValue(part, value, before[name]) : value];
        }),
      );

/** An empty cell of a required field is reported as missing, not as a wrong type or length. */
function isEmptied({ fields }: Resource, { body }: Row, { pointer, keyword }: FieldError): boolean {
  const name = pointer.slice(1);
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (keyword === 'type') return value === null;
  return keyword === 'minItems' && Array.isArray(value) && value.length === 0 && fields[name]?.required === true;
}

/** Values that differ from the record; an unchanged column needs no permission. */
const changesIn = (body: Values, before: Values): Values =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => !same(orNothing(before[name]), orNothing(value))));

/** In a file that was exported masked, a mask means that nothing changed; other masks are refused with the record. */
function withoutKnownMasks(resource: Resource, before: Values, body: Values): Values {
  const { body: rest, errors } = withoutMasks(resource, before, body);
  return errors.length === 0 ? rest : body;
}

/** A cell cannot distinguish an empty list from no list. */
const orNothing = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));

/** An empty cell of a new record leaves the default and needs no permission. */
function filledIn(body: Values, writable: ReadonlySet<string>): Values {
  const filled: Record<string, unknown> = {};
  for (const name of Object.keys(body)) if (body[name] !== null || !writable.has(name)) filled[name] = body[name];
  return filled;
}

const creatable = memoize((access: Access) => new Set(writableFields(access, 'create')));

/** A newly chosen reference must be on offer; an earlier choice may stay. */
function notOffered({ resource }: Run, row: Row): Row {
  if (row.withdrawn.length === 0) return row;
  const errors = (row.plan?.changed ?? []).flatMap((name): FieldError[] => {
    if (!resource.fields[name]?.to) return [];
    const had = [row.stored?.[name] ?? []].flat();
    const isRefused = [row.plan?.record[name] ?? []]
      .flat()
      .some((id) => row.withdrawn.includes(String(id)) && !had.includes(id));
    return isRefused ? [{ pointer: `/${name}`, keyword: 'reference' }] : [];
  });
  return errors.length > 0 ? refused({ ...row, plan: null }, ...errors) : row;
}
