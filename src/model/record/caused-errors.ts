/** Of the errors of a whole record, those that a change answers for. */

import { fieldAt } from '../base/json/pointer.ts';
import { same } from '../base/same.ts';
import { stepsOf } from '../base/steps-of.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Values } from '../types/values.ts';

/**
 * A stored record may break rules that came later. Whoever changes another field is not asked to mend that; what they
 * touch, and what they break, must be sound. The same holds of parts of nested values, where both records are known.
 *
 * @param before errors of the record as it is stored, asked for only when there are any afterwards
 * @param changed names of the fields whose values differ
 * @param records as it is stored, and as it is to be
 */
export function causedErrors(
  after: readonly FieldError[],
  before: () => readonly FieldError[],
  changed: readonly string[],
  records: readonly [was: Values | null, is: Values] | null = null,
): readonly FieldError[] {
  const isTouched = (error: FieldError): boolean => isAbout(error, changed) && !isKeptPart(error, records);
  if (after.length === 0 || after.every(isTouched)) return after;
  const known = before();
  return after.filter((error) => isTouched(error) || !known.some((one) => isSameError(one, error)));
}

/** True for an error below a field where the value is what it was. */
function isKeptPart({ pointer }: FieldError, records: readonly [Values | null, Values] | null): boolean {
  const steps = stepsOf(pointer);
  if (!records || records[0] === null || steps.length < 2) return false;
  const [was, is] = records.map((record) => steps.reduce<unknown>((value, step) => memberOf(value, step), record));
  return same(was, is);
}

const memberOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? (value as Values)[step] : undefined;

/** True when the error stands at one of the fields, or its sentence names one. */
export function isAbout({ pointer, params = {} }: FieldError, names: readonly string[]): boolean {
  const fields = Array.isArray(params.fields) ? params.fields : [];
  return [fieldAt(pointer), params.other, ...fields].some((name) => names.includes(String(name)));
}

const isSameError = (one: FieldError, other: FieldError): boolean =>
  one.pointer === other.pointer && one.keyword === other.keyword && same(one.params ?? {}, other.params ?? {});
