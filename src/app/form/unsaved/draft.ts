/** The values of a form as a write: the body to send, the fields that the server will empty, and the errors. */

import { type Access, canRead, knows } from '#model/access/access.ts';
import { looksMasked } from '#model/access/sensitive.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { same } from '#model/base/same.ts';
import { isEmpty } from '#model/base/values.ts';
import { withInitialState } from '#model/features/states/state.ts';
import { totalsIn } from '#model/fields/derive.ts';
import { isStored } from '#model/fields/is-stored.ts';
import { mayBeEmpty } from '#model/fields/may-be-empty.ts';
import { defaultsOf } from '#model/record/blank-record.ts';
import { causedErrors } from '#model/record/caused-errors.ts';
import { changedKeys } from '#model/record/further.ts';
import { planWrite } from '#model/record/plan-write.ts';
import { typedValue } from '#model/record/tidied.ts';
import {
  appliesTo,
  type CompiledValidator,
  validateRecord,
  withoutInapplicable,
} from '#model/record/validate-record.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

/** What a form edits: a stored record (null while creating), and the fields in the form. */
export interface Subject {
  readonly access: Access;
  readonly before: Values | null;
  readonly names: readonly string[];
  /** The form contains some fields only, and validates only these. */
  readonly isPartial?: boolean;
  /** For a partial form: its record, and further values that the write will set. */
  readonly about?: { readonly record: Values; settled(record: Values): Values };
}

/** The value as it would be sent: normalized, and null if empty. */
export function tidyValue(field: Field, value: unknown): unknown {
  const tidy = typedValue(field, value);
  return isEmpty(tidy) ? null : tidy;
}

/** The stored fields of a record, without null in fields that may not be null. */
export function storedValues({ fields }: Resource, record: Values): Values {
  return Object.fromEntries(
    Object.values(fields)
      .filter((field) => {
        const value = record[field.name];
        return isStored(field) && value !== undefined && (field.nullable || value !== null);
      })
      .map(({ name }) => [name, record[name]]),
  );
}

/** The whole record that the values of the form would create, with fields that do not apply emptied. */
export function wouldBe({ access, before, names, about }: Subject, values: Values, moment: Moment): Values {
  const { resource } = access;
  const tidied = names.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [[name, tidyValue(field, values[name])] as const] : [];
  });
  const stored = before ?? about?.record;
  const base = stored ? storedValues(resource, stored) : defaultsOf(resource);
  const totals = stored ? totalsIn(resource, stored) : {};
  const typed = { ...totals, ...base, ...Object.fromEntries(tidied) };
  const whole = about ? about.settled(typed) : typed;
  return withoutInapplicable(resource, stored ? whole : withInitialState(resource, whole, moment), moment);
}

/**
 * The body of the request: changed fields only; null clears a field. A partial form sends all fields with a value.
 *
 * @param initial initial values of a partial form: it sends null for a field that was emptied since, and nothing for
 * one that was empty
 */
export function bodyOf(subject: Subject, values: Values, moment: Moment, initial: Values = {}): Values {
  const { resource } = subject.access;
  const record = wouldBe(subject, values, moment);
  const base = subject.before ? storedValues(resource, subject.before) : defaultsOf(resource);
  return Object.fromEntries(
    subject.names
      .filter((name) => {
        const value = record[name] ?? null;
        const field = resource.fields[name];
        if (value === null && !(field && mayBeEmpty(field))) return false;
        if (subject.isPartial) return value !== null || !isEmpty(initial[name]);
        return subject.before ? !same(base[name] ?? null, value) : value !== null || (base[name] ?? null) !== null;
      })
      .map((name) => [
        name,
        name === resource.further ? changedKeys(base[name], record[name]) : (record[name] ?? null),
      ]),
  );
}

/** Fields whose value differs from the initial value. Input in fields that no longer apply does not count. */
export function changedNames(subject: Subject, initial: Values, values: Values, moment: Moment): readonly string[] {
  const [before, after] = [wouldBe(subject, initial, moment), wouldBe(subject, values, moment)];
  return subject.names.filter((name) => !same(before[name] ?? null, after[name] ?? null));
}

/** Fields outside the form that lose their value on saving, because they will no longer apply. */
export function clearedBySaving(subject: Subject, values: Values, moment: Moment): readonly string[] {
  const { access, before, names } = subject;
  if (!before) return [];
  const record = wouldBe(subject, values, moment);
  return Object.values(access.resource.fields)
    .filter(({ name, when }) => when !== null && !names.includes(name) && canRead(access, name))
    .filter(({ name }) => !isEmpty(before[name]) && isEmpty(record[name]))
    .map(({ name }) => name);
}

/** The errors that the server would return, as far as the browser can know them. */
export function errorsOfDraft(
  subject: Subject,
  values: Values,
  validator: CompiledValidator,
  moment: Moment,
): readonly FieldError[] {
  const { access, before } = subject;
  const missing = missingIn(subject, values, moment);
  if (subject.isPartial) return [...missing, ...errorsOfSome(subject, values, validator, moment, missing)];
  const stored = before ? storedValues(access.resource, before) : null;
  const result = planWrite(access, stored, bodyOf(subject, values, moment), validator, moment, {
    totals: before ? totalsIn(access.resource, before) : {},
  });
  const errors = result.kind === 'planned' ? [] : result.errors;
  const isKnown = (name: string): boolean => (name === '' ? isWholeRead(subject) : knows(access, name));
  const rest = errors.filter(
    ({ pointer }) => !missing.some((error) => error.pointer === pointer) && isKnown(fieldAt(pointer)),
  );
  return [...missing, ...rest].filter((error, _, all) => !followsFromAnother(error, all));
}

/** Errors of the resulting record in the fields of the form. */
function errorsOfSome(
  subject: Subject,
  values: Values,
  validator: CompiledValidator,
  moment: Moment,
  missing: readonly FieldError[],
): readonly FieldError[] {
  const { resource } = subject.access;
  const stored = subject.about?.record;
  const totals = stored ? totalsIn(resource, stored) : {};
  const record = storedValues(resource, wouldBe(subject, values, moment));
  const errorsIn = (one: Values) => validateRecord(resource, validator, one, moment, totals);
  const isReported = ({ pointer, params = {} }: FieldError): boolean => {
    const name = fieldAt(pointer);
    const isOwn = subject.names.includes(name) && !missing.some((error) => error.pointer === pointer);
    return isOwn || (name === '' && Array.isArray(params.fields) && isWholeRead(subject));
  };
  const untouched = () => errorsIn(storedValues(resource, wouldBe({ ...subject, names: [] }, {}, moment)));
  const errors = causedErrors(errorsIn(record), untouched, subject.names).filter(isReported);
  return errors.filter((error, _, all) => !followsFromAnother(error, [...missing, ...all]));
}

/** True if all stored fields are readable. Otherwise only the server can validate the whole record. */
function isWholeRead({ access, before, about }: Subject): boolean {
  const stored = before ?? about?.record;
  if (!stored) return !about;
  return Object.values(access.resource.fields).every(
    (field) => !isStored(field) || (canRead(access, field.name) && !looksMasked(field, stored[field.name])),
  );
}

/** An order between two fields cannot be validated while one of them has an error. */
const followsFromAnother = ({ keyword, params }: FieldError, all: readonly FieldError[]): boolean =>
  keyword === 'order' && all.some(({ pointer }) => pointer === `/${String(params?.other)}`);

/** Required fields that the user has emptied, reported as missing whatever keyword the schema reports. */
function missingIn(subject: Subject, values: Values, moment: Moment): readonly FieldError[] {
  const { access, before, names } = subject;
  const record = wouldBe(subject, values, moment);
  return (
    names
      .filter((name) => {
        const field = access.resource.fields[name];
        if (!field || mayBeEmpty(field) || !isEmpty(record[name])) return false;
        // A value that was already missing in the stored record does not prevent other changes.
        return appliesTo(access.resource, name, record, moment) && (!before || !isEmpty(before[name]));
      })
      // Spaces alone are not a text, and get their own message.
      .map((name) => ({ pointer: `/${name}`, keyword: isEmpty(values[name]) ? 'required' : 'notBlank' }))
  );
}

/** The first error of each field. */
export function byField(errors: readonly FieldError[]): Readonly<Record<string, FieldError>> {
  const first: Record<string, FieldError> = {};
  for (const error of errors) first[fieldAt(error.pointer)] ??= error;
  return first;
}

/** The first error of each pointer. */
export const byPointer = (errors: readonly FieldError[]): Readonly<Record<string, FieldError>> =>
  Object.fromEntries(errors.map((error) => [error.pointer, error] as const).reverse());
