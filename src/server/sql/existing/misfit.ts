/**
 * Values that a column of an existing table cannot store unchanged. The database would refuse them without naming the
 * column, or round them.
 */

import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { ColumnFound } from './table-found.ts';

const bounds: Readonly<Record<string, number>> = { int2: 2 ** 15, int4: 2 ** 31, int8: 2 ** 63 };

export function misfit(field: Field, column: ColumnFound, value: unknown): FieldError | null {
  if (value === null || value === undefined || field.to !== null) return null;
  const pointer = `/${field.name}`;
  const { maxLength } = column;
  if (maxLength === null) return numberMisfit(pointer, column, value);
  return [...String(value)].length > maxLength ? { pointer, keyword: 'maxLength', params: { limit: maxLength } } : null;
}

function numberMisfit(pointer: string, { type, digits, decimals }: ColumnFound, value: unknown): FieldError | null {
  const bound = bounds[type];
  if (bound === undefined && digits === null) return null;
  const places = decimals ?? 0;
  if (decimalsOf(value) > places)
    return places === 0
      ? { pointer, keyword: 'type', params: { type: 'integer' } }
      : { pointer, keyword: 'decimals', params: { limit: places } };
  const most = digits === null ? (bound ?? 0) - 1 : 10 ** (digits - places) - 10 ** -places;
  const least = digits === null ? -(bound ?? 0) : -most;
  if (Number(value) > most) return { pointer, keyword: 'maximum', params: { limit: most } };
  return Number(value) < least ? { pointer, keyword: 'minimum', params: { limit: least } } : null;
}

/** Number of digits after the decimal point. */
function decimalsOf(value: unknown): number {
  const [, behind = '', power = '0'] = /^-?\d*\.?(\d*)(?:e([+-]?\d+))?$/i.exec(String(value)) ?? [];
  return Math.max(0, behind.replace(/0+$/, '').length - Number(power));
}
