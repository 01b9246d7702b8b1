/** The errors of a record that a change is responsible for. */

import { fieldAt } from '../base/json/pointer.ts';
import { same } from '../base/same.ts';
import { stepsOf } from '../base/steps-of.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Values } from '../types/values.ts';

/**
 * Errors that a change causes.
 *
 * A stored record may break rules that were added later. A change of other fields does not have to fix those. The
 * fields that it changes, and the rules that it breaks, must be valid. The same applies to parts of nested values, if
 * both records are known.
 *
 * @param before returns the errors of the stored record; called only if there are errors afterwards
 * @param changed names of the fields whose values differ
 * @param records the stored record, and the new one
 */
export function causedErrors(
  after: readonly FieldError[],
  before: () => readonly FieldError[],
  changed: readonly string[],
  records: readonly [was: Values | null, is: Values] | null = null,
): readonly FieldError[] {
  const isTouched = (error: FieldError): boolean => isAbout(error, changed) && !isUnchangedPart(error, records);
  if (after.length === 0 || after.every(isTouched)) return after;
  const known = before();
  return after.filter((error) => isTouched(error) || !known.some((one) => isSameError(one, error)));
}

/** True for an error inside a field, at a value that has not changed. */
function isUnchangedPart({ pointer }: FieldError, records: readonly [Values | null, Values] | null): boolean {
  const steps = stepsOf(pointer);
  if (!records || records[0] === null || steps.length < 2) return false;
  const [was, is] = records.map((record) => steps.reduce<unknown>((value, step) => memberOf(value, step), record));
  return same(was, is);
}

const memberOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? (value as Values)[step] : undefined;

/** True when the error is at one of the fields, or its message names one. */
export function isAbout({ pointer, params = {} }: FieldError, names: readonly string[]): boolean {
  const fields = Array.isArray(params.fields) ? params.fields : [];
  return [fieldAt(pointer), params.other, ...fields].some((name) => names.includes(String(name)));
}

const isSameError = (one: FieldError, other: FieldError): boolean =>
  one.pointer === other.pointer && one.keyword === other.keyword && same(one.params ?? {}, other.params ?? {});
