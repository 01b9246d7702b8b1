/**
 * Values of filters in a request, as texts in wire format.
 *
 * A choice has values of which one must match. A range has one text: `2026-04-01/2026-04-30`, where either end may be
 * missing, or the name of a preset. A condition has `true`, `false`, `ONLY` or `EXCLUDE`.
 */

import { isDate, isInstant } from '../base/calendar.ts';
import { resolveWord } from '../conditions/condition.ts';
import { kind } from '../kinds/index.ts';
import { readZoned } from '../kinds/readers/zoned-instant.ts';
import type { Field } from '../types/fields/field.ts';
import type { FieldKind } from '../types/fields/field-kind.ts';
import type { Moment } from '../types/moment.ts';
import type { ConditionFilter, RangeFilter } from '../types/screens/list-declaration.ts';

export type FilterError = readonly [keyword: string, details: Record<string, unknown>];

export interface Bounds {
  readonly from: string | null;
  readonly to: string | null;
}

const mostValues = 200;

/** Values in wire format of which a row must have one, and an error if some are not valid. */
export function fittingValues(
  field: Field | undefined,
  values: readonly string[],
): { good: readonly string[]; error: FilterError | null } {
  const allowed = field?.kind === 'boolean' ? ['true', 'false'] : (field?.values ?? []);
  const form = filterForms[field?.kind ?? 'text'];
  const fits = (value: string): boolean =>
    allowed.length > 0 ? allowed.includes(value) : form ? form.fits(value) : isFilterText(value);
  const distinct = [...new Set(values)];
  const good = distinct.filter(fits).slice(0, mostValues);
  if (!distinct.every(fits)) return { good, error: form?.error ?? ['enum', { allowedValues: allowed }] };
  return { good, error: distinct.length > mostValues ? ['maxItems', { limit: mostValues }] : null };
}

interface FilterForm {
  readonly fits: (text: string) => boolean;
  readonly error: FilterError;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isInteger = (text: string): boolean => /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));
const isFilterText = (text: string): boolean => text.length > 0 && text.length <= 500 && !text.includes('\u0000');

const idForm: FilterForm = { fits: (text) => uuid.test(text), error: ['format', { format: 'uuid' }] };
const integerForm: FilterForm = { fits: isInteger, error: ['type', { type: 'integer' }] };

const numberForm: FilterForm = {
  fits: (text) => /^-?\d{1,16}(\.\d{1,20})?$/.test(text),
  error: ['type', { type: 'number' }],
};

/** Kinds whose columns do not accept every text. */
const filterForms: Readonly<Partial<Record<FieldKind, FilterForm>>> = {
  reference: idForm,
  references: idForm,
  identifier: idForm,
  integer: integerForm,
  yen: integerForm,
  minutes: integerForm,
  money: numberForm,
  percent: numberForm,
  decimal: numberForm,
  date: { fits: isDate, error: ['format', { format: 'date' }] },
  instant: { fits: isInstant, error: ['format', { format: 'date-time' }] },
};

/** The two parameters of a range: `leavingDate` → `leavingDateFrom`, `leavingDateTo`. */
export const rangeParams = (base: string): readonly [from: string, to: string] => [`${base}From`, `${base}To`];

/** Ranges of instants are entered as days. An address or a call may also contain instants. */
export const kindOfBounds = (field: Field | undefined): FieldKind =>
  field?.kind === 'instant' ? 'date' : (field?.kind ?? 'text');

/** The error of one end of a range; null if it is valid. */
export function boundError(field: Field | undefined, text: string): FilterError | null {
  if (isMoment(field, text)) return null;
  const form = filterForms[kindOfBounds(field)];
  return form?.fits(text) ? null : (form?.error ?? ['type', { type: 'string' }]);
}

/** A bound in the form that is compared: an instant of any zone and precision becomes UTC with milliseconds. */
export const readBound = (field: Field | undefined, text: string): string =>
  (field?.kind === 'instant' ? readZoned(text) : undefined) ?? text;

/** True for a bound that is an instant, not a day. */
export const isMoment = (field: Field | undefined, text: string): boolean =>
  field?.kind === 'instant' && isInstant(text);

export const writeBounds = ({ from, to }: Bounds): readonly string[] =>
  from === null && to === null ? [] : [`${from ?? ''}/${to ?? ''}`];

/**
 * The ends of the range in a request; null without a range.
 *
 * @throws when a preset is used without the moment that it is relative to
 */
export function boundsOf({ presets }: RangeFilter, values: readonly string[], moment: Moment | null): Bounds | null {
  const [text] = values;
  if (text === undefined) return null;
  const preset = presets.find(({ name }) => name === text);
  if (!preset) {
    const [from = '', to = ''] = text.split('/');
    return { from: from || null, to: to || null };
  }
  if (!moment) throw new Error(`the preset "${text}" depends on the current day, which is not known here`);
  const resolved = (bound: string | number | null): string | null =>
    bound === null ? null : String(resolveWord(bound, moment));
  return { from: resolved(preset.from), to: resolved(preset.to) };
}

/** A bound in the type of the column. */
export const boundValue = (field: Field | undefined, text: string): string | number =>
  kind(kindOfBounds(field)).column === 'date' ? text : Number(text);

/** Values of a condition filter. Without a value, rows match whether the condition holds or not. */
export const statesOf = ({ as }: Pick<ConditionFilter, 'as'>): readonly string[] =>
  as === 'yes-no' ? ['true', 'false'] : ['ONLY', 'INCLUDE', 'EXCLUDE'];

/** Whether the condition must hold; null if it does not matter. */
export function wantedState(values: readonly string[]): boolean | null {
  if (values.includes('true') || values.includes('ONLY')) return true;
  return values.includes('false') || values.includes('EXCLUDE') ? false : null;
}
