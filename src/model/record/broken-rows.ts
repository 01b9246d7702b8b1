/** Errors in rows of a list: duplicate keys, and empty fields that other values of the row make required. */

import { isRow, type Row, rowKey } from '../base/rows-in.ts';
import { holdsFor } from '../conditions/condition.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Field } from '../types/fields/field.ts';
import type { Moment } from '../types/moment.ts';

export function brokenRows({ name, rows }: Field, value: unknown, moment: Moment): readonly FieldError[] {
  if (!rows || !Array.isArray(value)) return [];
  const first = new Map<unknown, number>();
  return value.flatMap((row: unknown, at): readonly FieldError[] => {
    if (!isRow(row)) return [];
    const pointer = `/${name}/${at}`;
    const errors = rows
      .filter((field) => isMissing(field, row, moment))
      .map((field): FieldError => ({ pointer: `${pointer}/${field.name}`, keyword: 'required' }));
    const key = row[rowKey] ?? null;
    const before = first.get(key);
    if (key !== null && before === undefined) first.set(key, at);
    return key === null || before === undefined
      ? errors
      : [...errors, { pointer: `${pointer}/${rowKey}`, keyword: 'sameKey', params: { number: before + 1 } }];
  });
}

/** True while a field of a row must not be empty. */
export const mustFillIn = ({ required, requiredWhen }: Field, row: Row, moment: Moment): boolean =>
  required || (requiredWhen !== null && holdsFor(requiredWhen, row, moment));

const isMissing = (field: Field, row: Row, moment: Moment): boolean =>
  field.requiredWhen !== null && (row[field.name] ?? null) === null && mustFillIn(field, row, moment);
