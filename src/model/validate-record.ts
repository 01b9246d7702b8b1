/** All rules that a whole record must keep, in one place: its schema, the rules between fields, and fields that do not apply. */
import { holdsFor, type Moment } from './condition.ts';
import type { FieldFault } from './errors.ts';
import { faultsOf, type ValidatorError } from './faults.ts';
import type { Resource } from './resource.ts';

export interface CompiledValidator {
  (data: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

type Values = Readonly<Record<string, unknown>>;

/** The fields that apply to this record now; the others must be empty. */
export function appliesTo(resource: Resource, name: string, record: Values, moment: Moment): boolean {
  return holdsFor(resource.fields[name]?.when ?? null, record, moment);
}

/** Empties every field that does not apply, and then those that applied because of them. Answers the same object when nothing changes. */
export function withoutInapplicable(resource: Resource, record: Values, moment: Moment): Values {
  const stale = Object.values(resource.fields).filter(
    ({ name, when }) => when !== null && (record[name] ?? null) !== null && !appliesTo(resource, name, record, moment),
  );
  if (stale.length === 0) return record;
  const emptied = { ...record, ...Object.fromEntries(stale.map(({ name }) => [name, null])) };
  return withoutInapplicable(resource, emptied, moment);
}

/** Faults of a whole record, without system and derived fields. An empty list means that it may be stored. */
export function validateRecord(
  resource: Resource,
  validator: CompiledValidator,
  record: Values,
): readonly FieldFault[] {
  const faults = validator(record) ? [] : faultsOf(validator.errors ?? []);
  const broken = resource.rules.flatMap(({ from, to }): FieldFault[] => {
    const [first, second] = [record[from] ?? null, record[to] ?? null];
    if (first === null || second === null || (first as string | number) <= (second as string | number)) return [];
    return [{ pointer: `/${to}`, keyword: 'order', params: { other: from } }];
  });
  const known = new Set(faults.map(({ pointer }) => pointer));
  return [...faults, ...unstorable(record).filter(({ pointer }) => !known.has(pointer)), ...broken];
}

/** What would not come back as it was sent: NUL and halves of surrogate pairs in texts, whole numbers beyond 2⁵³. */
function unstorable(record: Values): readonly FieldFault[] {
  return Object.entries(record).flatMap(([name, value]): FieldFault[] => {
    const pointer = `/${name}`;
    if (!isWellFormed(value)) return [{ pointer, keyword: 'pattern', params: {} }];
    return isExact(value) ? [] : [{ pointer, keyword: 'maximum', params: { limit: Number.MAX_SAFE_INTEGER } }];
  });
}

/** True when every number in the value is held without rounding. */
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
