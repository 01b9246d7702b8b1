/** A form's values as a write: what is sent, what the server will empty with it, and what is wrong with it. */

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

/** What a form edits: a stored record (null while creating), and the fields that the form shows. */
export interface Subject {
  readonly access: Access;
  readonly before: Values | null;
  readonly names: readonly string[];
  /** The form asks for some fields only, and only they are validated. */
  readonly isPartial?: boolean;
  /** Of such a form: the record that it is about, and what else will be set on it. */
  readonly about?: { readonly record: Values; settled(record: Values): Values };
}

/** The value as it would be sent: tidied, and null when there is nothing. */
export function tidyValue(field: Field, value: unknown): unknown {
  const tidy = typedValue(field, value);
  return isEmpty(tidy) ? null : tidy;
}

/** The fields of a record that may be stored; what is empty and may not be null is left out. */
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

/** The whole record that the form's values would make, fields that do not apply emptied. */
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
 * The body of the request: changed fields only, null clears. Of a form that asks for some fields only, all that hold something.
 *
 * @param initial what such a form began with: what was emptied since is sent as null, what was empty and still is, is not sent
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

/** Fields whose value differs from what the form started with; what was typed where it no longer applies does not count. */
export function changedNames(subject: Subject, initial: Values, values: Values, moment: Moment): readonly string[] {
  const [before, after] = [wouldBe(subject, initial, moment), wouldBe(subject, values, moment)];
  return subject.names.filter((name) => !same(before[name] ?? null, after[name] ?? null));
}

/** Fields outside the form that lose their value when it is saved, since they will no longer apply. */
export function clearedBySaving(subject: Subject, values: Values, moment: Moment): readonly string[] {
  const { access, before, names } = subject;
  if (!before) return [];
  const record = wouldBe(subject, values, moment);
  return Object.values(access.resource.fields)
    .filter(({ name, when }) => when !== null && !names.includes(name) && canRead(access, name))
    .filter(({ name }) => !isEmpty(before[name]) && isEmpty(record[name]))
    .map(({ name }) => name);
}

/** The errors that the server would answer, as far as they can be known here. */
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

/** Of the record that would result, what is wrong with the fields that are asked for. */
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

/** The server validates the whole record; of one that is hidden in part, nothing is said here. */
function isWholeRead({ access, before, about }: Subject): boolean {
  const stored = before ?? about?.record;
  if (!stored) return !about;
  return Object.values(access.resource.fields).every(
    (field) => !isStored(field) || (canRead(access, field.name) && !looksMasked(field, stored[field.name])),
  );
}

/** An order cannot be validated while one of its two fields cannot be read. */
const followsFromAnother = ({ keyword, params }: FieldError, all: readonly FieldError[]): boolean =>
  keyword === 'order' && all.some(({ pointer }) => pointer === `/${String(params?.other)}`);

/** Emptied fields that must hold something: said as «required», whatever keyword the schema would fail with. */
function missingIn(subject: Subject, values: Values, moment: Moment): readonly FieldError[] {
  const { access, before, names } = subject;
  const record = wouldBe(subject, values, moment);
  return (
    names
      .filter((name) => {
        const field = access.resource.fields[name];
        if (!field || mayBeEmpty(field) || !isEmpty(record[name])) return false;
        // What is missing from a stored record stays so while something else is changed.
        return appliesTo(access.resource, name, record, moment) && (!before || !isEmpty(before[name]));
      })
      // Spaces are no text, and whoever typed them should hear so.
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
