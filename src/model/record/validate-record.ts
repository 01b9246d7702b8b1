/** Validates a whole record: its schema, the rules between fields, and fields that do not apply. */

import { memoize } from '../base/memoize.ts';
import { holdsIn, withTotals } from '../fields/derive.ts';
import { emailCharacter } from '../schema/validation/email-character.ts';
import { errorsOf, type ValidatorError } from '../schema/validation/field-errors.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Field } from '../types/fields/field.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import { brokenRules } from './broken-rules.ts';
import { atFurther, flattened } from './further.ts';

export interface CompiledValidator {
  (data: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/** True when the field applies to the record; otherwise it must be empty. */
export function appliesTo(resource: Resource, name: string, record: Values, moment: Moment): boolean {
  return holdsIn(resource, resource.fields[name]?.when ?? null, record, moment);
}

/** True while an otherwise optional field is required. */
export function mustBeFilled(resource: Resource, { requiredWhen }: Field, record: Values, moment: Moment): boolean {
  return requiredWhen !== null && holdsIn(resource, requiredWhen, record, moment);
}

/**
 * Empties every field that does not apply, and then fields that applied because of those.
 * Returns the same object if nothing changes.
 */
export function withoutInapplicable(resource: Resource, record: Values, moment: Moment): Values {
  const stale = conditionalFields(resource).filter(
    ({ name }) => (record[name] ?? null) !== null && !appliesTo(resource, name, record, moment),
  );
  if (stale.length === 0) return record;
  const emptied = { ...record, ...Object.fromEntries(stale.map(({ name }) => [name, null])) };
  return withoutInapplicable(resource, emptied, moment);
}

const conditionalFields = memoize(({ fields }: Resource) =>
  Object.values(fields).filter(({ when, computed }) => when !== null && !computed),
);

/**
 * Errors of a whole record, without system and derived fields. Without errors the record may be stored.
 *
 * @param totals values from other records, for rules that use them
 */
export function validateRecord(
  resource: Resource,
  validator: CompiledValidator,
  record: Values,
  moment: Moment,
  totals: Values = {},
): readonly FieldError[] {
  const errors = schemaErrors(resource, validator, record);
  const known = new Set(errors.map(({ pointer }) => pointer));
  const further = [...unstorable(record), ...brokenRules(resource, withTotals(record, totals), moment)];
  return [...errors, ...further.filter(({ pointer, keyword }) => keyword === 'order' || !known.has(pointer))];
}

/** Errors of the schema alone. */
export const schemaErrors = (
  resource: Resource,
  validator: CompiledValidator,
  record: Values,
): readonly FieldError[] =>
  validator(flattened(resource, withoutNothing(resource, record)))
    ? []
    : errorsOf(validator.errors ?? [], resource.schema)
        .map((error) => atFurther(resource, error))
        .map((error) => withCharacter(error, record));

/** Adds the first invalid character of an e-mail address to its error. */
function withCharacter(error: FieldError, record: Values): FieldError {
  if (error.keyword !== 'format' || error.params?.format !== 'email') return error;
  const value = record[error.pointer.slice(1)];
  const character = typeof value === 'string' ? emailCharacter(value) : null;
  return character === null ? error : { ...error, params: { ...error.params, character } };
}

/**
 * Removes null from fields that may be absent or must not be null, because the table stores both in the same way.
 * A keyword such as `oneOf` then gives the same result for a new and a stored record.
 */
function withoutNothing(resource: Resource, record: Values): Values {
  const nullable = nullableNames(resource);
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(record)) if (record[name] !== null || nullable.has(name)) given[name] = record[name];
  return given;
}

/**
 * Fields that keep null: required nullable fields, and those with the position or the state of a record.
 * An unknown name keeps its error.
 */
const nullableNames = memoize(({ fields, list, states, keywords: { primary } }: Resource) => {
  const governed = [list.order, states?.field, primary?.field];
  const left = Object.values(fields).filter(({ required, nullable }) => !(required && nullable));
  const leave = new Set(left.map(({ name }) => name).filter((name) => !governed.includes(name)));
  return { has: (name: string): boolean => !leave.has(name) };
});

/** Values that the database would not return unchanged: NUL and lone surrogates in texts, integers beyond 2⁵³. */
function unstorable(record: Values): readonly FieldError[] {
  const errors: FieldError[] = [];
  for (const name of Object.keys(record)) {
    const value = record[name];
    const pointer = `/${name}`;
    if (!isWellFormed(value)) errors.push({ pointer, keyword: 'pattern', params: { unstorable: true } });
    else if (!isExact(value)) errors.push({ pointer, keyword: 'maximum', params: { limit: Number.MAX_SAFE_INTEGER } });
  }
  return errors;
}

/** True when every number in the value is exact. */
function isExact(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  return typeof value === 'object' && value !== null ? Object.values(value).every(isExact) : true;
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && !loneSurrogate.test(value);
  if (Array.isArray(value)) return value.every(isWellFormed);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isWellFormed(key) && isWellFormed(part));
}
