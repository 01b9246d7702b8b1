/**
 * Validates what a body may write: names first, then the whole resulting record. Shared by the API, forms and imports.
 */

import { type Access, canRead, knows, writableFields } from '../access/access.ts';
import { asRead, looksMasked, sensitiveFields } from '../access/sensitive.ts';
import { fieldAt, pointerTo } from '../base/json/pointer.ts';
import { memoize } from '../base/memoize.ts';
import { same } from '../base/same.ts';
import { holdsFor } from '../conditions/condition.ts';
import { withInitialState } from '../features/states/state.ts';
import { holdsIn, withDerived, withTotals } from '../fields/derive.ts';
import { isStored } from '../fields/is-stored.ts';
import { isNothing } from '../fields/may-be-empty.ts';
import type { Grant } from '../types/access.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Field } from '../types/fields/field.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import { defaultsOf } from './blank-record.ts';
import { tooEarly } from './broken-rules.ts';
import { causedErrors } from './caused-errors.ts';
import { reservedKeyErrors, withStoredKeys } from './further.ts';
import { withBecome } from './reset-on.ts';
import { settled } from './settled.ts';
import { emptyTexts, markBlank, tidied } from './tidied.ts';
import { type CompiledValidator, validateRecord } from './validate-record.ts';

export interface WritePlan {
  /** The whole record to store, without system and derived fields. */
  readonly record: Values;
  /** Names of the fields whose value changes, including those that are emptied because they no longer apply. */
  readonly changed: readonly string[];
}

export type WriteResult =
  | { readonly kind: 'planned'; readonly plan: WritePlan }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'forbidden'; readonly errors: readonly FieldError[] };

/** Further data for validating a change. */
export interface Known {
  /** Values that the server adds if the body of a new record does not have them. */
  readonly supplied?: Values;
  /** Values from other records. Nobody writes them, but rules and conditions use them. */
  readonly totals?: Values;
  /** `readOnly` fields that may change anyway, because their users are notified or a plan makes the change. */
  readonly exempt?: readonly string[];
}

/**
 * @param before the stored record; null for a new one
 * @param sent changed fields only; null empties a field
 */
export function planWrite(
  access: Access,
  before: Values | null,
  sent: Values,
  validator: CompiledValidator,
  moment: Moment,
  { supplied = {}, totals = {}, exempt = [] }: Known = {},
): WriteResult {
  const { resource } = access;
  const verb = before ? 'update' : 'create';
  const { writable, defaults, errorOf } = rulesFor[verb](access);
  const names = Object.keys(sent).flatMap((name) => errorOf(name) ?? []);
  if (names.some(({ keyword }) => keyword === 'permission')) return { kind: 'forbidden', errors: names };

  const valid =
    names.length === 0 ? sent : Object.fromEntries(Object.entries(sent).filter(([name]) => writable.has(name)));
  const { body: tidy, blank } = tidied(resource, valid);
  const { body: written, errors: unread } = withoutMasks(resource, before, withoutEmptyTexts(resource, tidy));
  const given = withStoredKeys(resource, before, written);
  const merged = before
    ? { ...before, ...given }
    : withInitialState(resource, { ...defaults, ...supplied, ...given }, moment);
  const seen = (one: Values): Values => withDerived(resource, withTotals(one, totals), moment);
  const record = withBecome(resource, before, settled(resource, merged, moment, totals));
  const inapplicable = Object.keys(written)
    .filter((name) => (written[name] ?? null) !== null && (record[name] ?? null) === null)
    .map((name): FieldError => ({ pointer: `/${name}`, keyword: 'notApplicable' }));
  const changed = storedNames(resource).filter((name) => !same(before?.[name] ?? null, record[name] ?? null));
  const errorsIn = (one: Values): readonly FieldError[] => validateRecord(resource, validator, one, moment, totals);
  const validated = causedErrors(errorsIn(record), () => (before ? errorsIn(before) : []), changed, [before, record])
    .filter(({ pointer }) => !isMask(resource, record, fieldAt(pointer)))
    .map((error) => withoutHidden(access, error));
  const empty = emptyTexts(resource, valid, written, blank);
  const found = validated.filter(({ pointer }) => !empty.some((error) => error.pointer === pointer));
  const further = [...tooEarly(resource, before, record, moment), ...inapplicable];
  const errors = [
    ...names,
    ...unread,
    ...reservedKeyErrors(resource, written),
    ...empty,
    ...markBlank(found, blank),
    ...further,
  ];
  if (errors.length > 0) return { kind: 'invalid', errors };

  const fixed = before ? fixedFields(resource, seen(before), moment) : [];
  const own = changed.filter((name) => Object.hasOwn(written, name));
  const moved = own.filter((name) => fixed.includes(name) && !exempt.includes(name));
  if (moved.length > 0)
    return { kind: 'invalid', errors: moved.map((name) => ({ pointer: `/${name}`, keyword: 'readOnly' })) };
  const grants = access.grants[verb] ?? [];
  if (!granted(grants, before && (() => seen(before)), () => seen(record), own, moment))
    return { kind: 'forbidden', errors: [] };
  return { kind: 'planned', plan: { record, changed } };
}

/** Replaces an empty text with null for a field that must not be null; both empty it. */
export function withoutEmptyTexts({ fields }: Resource, body: Values): Values {
  const empty = Object.keys(body).filter((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && isNothing(field, body[name]);
  });
  return empty.length > 0 ? { ...body, ...Object.fromEntries(empty.map((name) => [name, null])) } : body;
}

/**
 * A mask that is sent back unchanged leaves the value unchanged. Any other mask is refused, because it is not a value
 * and the intended value is unknown.
 */
export function withoutMasks(
  resource: Resource,
  before: Values | null,
  body: Values,
): { readonly body: Values; readonly errors: readonly FieldError[] } {
  const masks = sensitiveFields(resource).filter((field) => looksMasked(field, body[field.name]));
  if (masks.length === 0) return { body, errors: [] };
  const names = masks.map(({ name }) => name);
  const odd = masks.filter((field) => asRead(field, before?.[field.name] ?? null) !== String(body[field.name]).trim());
  return {
    body: Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))),
    errors: odd.map(({ name }) => ({ pointer: pointerTo(name), keyword: 'masked' })),
  };
}

/** In a browser the record itself contains masks. The server validates the values. */
const isMask = ({ fields }: Resource, record: Values, name: string): boolean =>
  Object.hasOwn(fields, name) && looksMasked(fields[name] as Field, record[name]);

/** Removes fields that the actor may not read from an error of the whole record. */
function withoutHidden(access: Access, error: FieldError): FieldError {
  const { params } = error;
  if (!Array.isArray(params?.fields)) return error;
  const fields = params.fields.filter((name) => canRead(access, String(name)));
  return fields.length === params.fields.length ? error : { ...error, params: fields.length > 0 ? { fields } : {} };
}

/** Fields of a stored record that cannot change while their `readOnly` condition holds. */
export const fixedFields = (resource: Resource, record: Values, moment: Moment): readonly string[] =>
  fieldsFixedAtTimes(resource)
    .filter(({ readOnlyWhen }) => holdsIn(resource, readOnlyWhen, record, moment))
    .map(({ name }) => name);

/** One grant must cover the row before, the row after, and every changed field. Most grants have no row condition. */
function granted(
  grants: readonly Grant[],
  before: (() => Values) | null,
  after: () => Values,
  changed: readonly string[],
  moment: Moment,
): boolean {
  return grants.some(
    ({ where, fields }) =>
      (!where || ((!before || holdsFor(where, before(), moment)) && holdsFor(where, after(), moment))) &&
      (fields === null || changed.every((name) => fields.includes(name))),
  );
}

function nameError(access: Access, name: string, writable: ReadonlySet<string>): FieldError | null {
  const field = Object.hasOwn(access.resource.fields, name) ? access.resource.fields[name] : undefined;
  const pointer = pointerTo(name);
  if (!field || !knows(access, name)) return { pointer, keyword: 'unknown' };
  if (field.readOnly) return { pointer, keyword: 'readOnly' };
  return writable.has(name) ? null : { pointer, keyword: 'permission' };
}

/** Cached per actor and resource, because it is the same for every record. */
const rulesOf = (verb: 'create' | 'update') =>
  memoize((access: Access) => {
    const writable = new Set(writableFields(access, verb));
    const valid = new Set([...writable].filter((name) => nameError(access, name, writable) === null));
    return {
      writable,
      defaults: defaultsOf(access.resource),
      errorOf: (name: string) => (valid.has(name) ? null : nameError(access, name, writable)),
    };
  });

const rulesFor = { create: rulesOf('create'), update: rulesOf('update') } as const;

/** Names of the stored fields, in the order of the schema. */
export const storedNames = memoize(({ fields }: Resource) =>
  Object.values(fields)
    .filter(isStored)
    .map(({ name }) => name),
);

const fieldsFixedAtTimes = memoize(({ fields }: Resource) =>
  Object.values(fields).filter(({ readOnlyWhen }) => readOnlyWhen !== null),
);
