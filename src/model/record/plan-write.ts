/** What a body may write: checked names first, then the whole record that would result. Shared by API, form and import. */

import { type Access, canRead, writableFields } from '../access.ts';
import { holdsFor, type Moment } from '../condition.ts';
import type { FieldFault } from '../errors.ts';
import { oncePer } from '../once-per.ts';
import { pointerTo } from '../pointer.ts';
import type { Grant, Resource } from '../resource.ts';
import { holdsIn, withDerived } from './derive.ts';
import { isStored } from './is-stored.ts';
import { same } from './same.ts';
import { type CompiledValidator, validateRecord, withoutInapplicable } from './validate-record.ts';

type Values = Readonly<Record<string, unknown>>;

export interface WritePlan {
  /** The whole record as it would be stored, without system and derived fields. */
  readonly record: Values;
  /** Names of the fields whose value differs from before, including those emptied because they no longer apply. */
  readonly changed: readonly string[];
}

export type WriteResult =
  | { readonly kind: 'planned'; readonly plan: WritePlan }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'forbidden'; readonly faults: readonly FieldFault[] };

/** What a change is judged with, beside what was sent. */
export interface Known {
  /** What the server fills in where the body of a new record says nothing. */
  readonly supplied?: Values;
  /** What other records say of this one; nobody writes it, but rules and conditions look at it. */
  readonly totals?: Values;
}

/**
 * @param before the stored record, or null when one is created
 * @param body changed fields only; null clears
 */
export function planWrite(
  access: Access,
  before: Values | null,
  body: Values,
  validator: CompiledValidator,
  moment: Moment,
  { supplied = {}, totals = {} }: Known = {},
): WriteResult {
  const { resource } = access;
  const verb = before ? 'update' : 'create';
  const { writable, defaults, faultOf } = groundFor[verb](access);
  const names = Object.keys(body).flatMap((name) => faultOf(name) ?? []);
  if (names.some(({ keyword }) => keyword === 'permission')) return { kind: 'forbidden', faults: names };

  const written =
    names.length === 0 ? body : Object.fromEntries(Object.entries(body).filter(([name]) => writable.has(name)));
  const merged = before ? { ...before, ...written } : { ...defaults, ...supplied, ...written };
  const seen = (one: Values): Values => withDerived(resource, { ...totals, ...one }, moment);
  const record = storable(resource, withoutInapplicable(resource, { ...totals, ...merged }, moment));
  const inapplicable = Object.keys(written)
    .filter((name) => (written[name] ?? null) !== null && (record[name] ?? null) === null)
    .map((name): FieldFault => ({ pointer: `/${name}`, keyword: 'notApplicable' }));
  const faults = [...names, ...validateRecord(resource, validator, record, moment, totals), ...inapplicable];
  if (faults.length > 0) return { kind: 'invalid', faults };

  const changed = storedNames(resource).filter((name) => !same(before?.[name] ?? null, record[name] ?? null));
  const fixed = before ? fixedFields(resource, seen(before), moment) : [];
  const moved = changed.filter((name) => Object.hasOwn(body, name) && fixed.includes(name));
  if (moved.length > 0)
    return { kind: 'invalid', faults: moved.map((name) => ({ pointer: `/${name}`, keyword: 'readOnly' })) };
  if (
    !granted(
      access.grants[verb] ?? [],
      before && (() => seen(before)),
      () => seen(record),
      changed.filter((name) => Object.hasOwn(body, name)),
      moment,
    )
  )
    return { kind: 'forbidden', faults: [] };
  return { kind: 'planned', plan: { record, changed } };
}

/** Fields of a stored record that stay as they are, while their `readOnly` holds of it. */
export const fixedFields = (resource: Resource, record: Values, moment: Moment): readonly string[] =>
  fieldsFixedAtTimes(resource)
    .filter(({ readOnlyWhen }) => holdsIn(resource, readOnlyWhen, record, moment))
    .map(({ name }) => name);

/** The part of a record that its table holds: without what is worked out when it is read. */
export function storable(resource: Resource, record: Values): Values {
  const computed = computedNames(resource).filter((name) => Object.hasOwn(record, name));
  if (computed.length === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !computed.includes(name)));
}

const computedNames = oncePer(({ fields }: Resource) =>
  Object.values(fields)
    .filter(({ computed }) => computed)
    .map(({ name }) => name),
);

/** One grant must cover the row before, the row after, and every field that the body changed. Most look at no row. */
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

function nameFault(access: Access, name: string, writable: ReadonlySet<string>): FieldFault | null {
  const field = Object.hasOwn(access.resource.fields, name) ? access.resource.fields[name] : undefined;
  const pointer = pointerTo(name);
  if (!field || !canRead(access, name)) return { pointer, keyword: 'unknown' };
  if (field.readOnly) return { pointer, keyword: 'readOnly' };
  return writable.has(name) ? null : { pointer, keyword: 'permission' };
}

/** What is the same for every record that one actor writes. */
const groundOf = (verb: 'create' | 'update') =>
  oncePer((access: Access) => {
    const writable = new Set(writableFields(access, verb));
    const sound = new Set([...writable].filter((name) => nameFault(access, name, writable) === null));
    return {
      writable,
      defaults: defaultsOf(access.resource),
      faultOf: (name: string) => (sound.has(name) ? null : nameFault(access, name, writable)),
    };
  });

const groundFor = { create: groundOf('create'), update: groundOf('update') } as const;

const defaultsOf = ({ fields }: Resource): Values =>
  Object.fromEntries(
    Object.values(fields)
      .filter((field) => field.default !== null && isStored(field))
      .map(({ name, default: given }) => [name, given]),
  );

const storedNames = oncePer(({ fields }: Resource) =>
  Object.values(fields)
    .filter(isStored)
    .map(({ name }) => name),
);

const fieldsFixedAtTimes = oncePer(({ fields }: Resource) =>
  Object.values(fields).filter(({ readOnlyWhen }) => readOnlyWhen !== null),
);
