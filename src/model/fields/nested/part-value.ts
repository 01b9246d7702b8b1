/** The value of a part, as a list shows, filters and sorts it: `address.city` of `{ address: { city: '東京' } }`. */
import { isDate, isInstant } from '../../base/calendar.ts';
import { pointerTo } from '../../base/json/pointer.ts';
import { kind } from '../../kinds/index.ts';
import type { Column } from '../../kinds/kind.ts';
import { readZoned } from '../../kinds/readers/zoned-instant.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Values } from '../../types/values.ts';
import { isMembers } from './members.ts';

type Fits = (value: unknown) => unknown;

/** Pointer to the value in a body. */
export const pointerOf = ({ name, part }: Pick<Field, 'name' | 'part'>): string =>
  (part?.steps ?? [name]).map(pointerTo).join('');

/** The record's value of a field, or of a part of one. */
export const heldIn = (field: Field | undefined, name: string, record: Values): unknown =>
  field?.part ? partValue(field, record) : record[name];

/**
 * The value of a part. Through a list, the distinct values of all its entries.
 * Null without a value, and for a value that its kind does not allow.
 */
export function partValue({ kind: name, part }: Pick<Field, 'kind' | 'part'>, record: Values): unknown {
  const found = valuesAt(record, part?.steps ?? []).filter((value) => value !== null && value !== undefined);
  const { column } = kind(name);
  if (column !== 'jsonb') return found.length === 1 ? fits[column](found[0]) : null;
  const texts = [...new Set(found.filter((value) => typeof value !== 'object').map(String))];
  return texts.length > 0 ? texts : null;
}

function valuesAt(value: unknown, steps: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, steps));
  const [step, ...further] = steps;
  if (step === undefined) return [value];
  return isMembers(value) && Object.hasOwn(value, step) ? valuesAt(value[step], further) : [];
}

const number: Fits = (value) => (Number.isFinite(value) ? value : null);
const textThat =
  (isOne: (text: string) => boolean): Fits =>
  (value) =>
    typeof value === 'string' && isOne(value) ? value : null;

/** A value that was stored under an older schema may have another type, which the column would not accept. */
const fits: Readonly<Record<Exclude<Column, 'jsonb'>, Fits>> = {
  text: textThat(() => true),
  integer: (value) => (Number.isSafeInteger(value) ? value : null),
  numeric: number,
  exact: number,
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  date: textThat(isDate),
  timestamptz: (value) => (typeof value === 'string' ? readInstant(value) : null),
  uuid: textThat((text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)),
};

const readInstant = (text: string): string | null => readZoned(text) ?? (isInstant(text) ? text : null);
