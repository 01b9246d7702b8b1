/**
 * `inputMask` of a field: a pattern for its values that users set. `#` is a digit, `@` a Latin letter, any other character
 * itself.
 */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Field } from '../../types/fields/field.ts';
import type { InputMask } from '../../types/fields/input-mask.ts';
import type { RawInputMask } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import { singleNamed } from './single-named.ts';

export const defineInputMask = (raw: RawInputMask | undefined): InputMask | null =>
  raw ? { ...raw, field: raw.field ?? null } : null;

export type InputMaskField = Field & { readonly inputMask: InputMask };

export const inputMaskFields = ({ fields }: Pick<Resource, 'fields'>): readonly InputMaskField[] =>
  Object.values(fields).filter((field): field is InputMaskField => field.inputMask !== null);

/** Field of the settings with the pattern for the record; null without one. */
export function maskField({ field, is }: InputMask, record: Readonly<Record<string, unknown>>): string | null {
  if (typeof is === 'string') return is;
  const value = field === null ? null : record[field];
  return typeof value === 'string' && Object.hasOwn(is, value) ? (is[value] as string) : null;
}

/**
 * The pattern as a regular expression of JavaScript and PostgreSQL.
 *
 * @example patternOf('B##') // '^B[0-9][0-9]$'
 */
export const patternOf = (mask: string): string =>
  `^${Array.from(mask, (sign) => (sign === '#' ? '[0-9]' : sign === '@' ? '[A-Za-z]' : sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'))).join('')}$`;

export const fits = (mask: string, value: string): boolean => new RegExp(patternOf(mask), 'u').test(value);

/**
 * The value after the last one: its final digits plus one. Null if the digits are used up or the pattern has none.
 *
 * @param last null if there is no value yet
 * @example nextIn('B##', 'B09') // 'B10'
 */
export function nextIn(mask: string, last: string | null): string | null {
  const [digits = ''] = /#+$/.exec(mask) ?? [];
  if (digits === '') return null;
  const before =
    last === null
      ? mask.slice(0, -digits.length).replaceAll('#', '0').replaceAll('@', 'A')
      : last.slice(0, -digits.length);
  const next = String(last === null ? 1 : Number(last.slice(-digits.length)) + 1).padStart(digits.length, '0');
  return next.length > digits.length ? null : `${before}${next}`;
}

/** Fields of the settings that contain the patterns. */
export const settingsOf = ({ is }: Pick<InputMask, 'is'>): readonly string[] =>
  typeof is === 'string' ? [is] : Object.values(is);

/** Checks the declaration without other resources. */
export function checkInputMask(resource: Resource, report: Report): void {
  for (const { name, kind, inputMask: mask } of inputMaskFields(resource)) {
    const path = `fields.${name}.inputMask`;
    if (kind !== 'text' && kind !== 'identifier')
      report(path, `"${name}" is not a text, so it cannot have an input mask`);
    if (typeof mask.is === 'string') {
      if (mask.field !== null) report(`${path}.is`, `needs one mask for each value of "${mask.field}"`);
      continue;
    }
    const field = mask.field === null ? undefined : resource.fields[mask.field];
    if (!field?.values)
      report(`${path}.field`, `"${mask.field ?? ''}" is not a choice, so masks cannot differ by its values`);
    for (const value of Object.keys(mask.is))
      if (field?.values && !field.values.includes(value))
        report(`${path}.is.${value}`, `"${value}" is not a value of ${field.name}${hint(value, field.values)}`);
  }
}

export function checkInputMaskAcross(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  for (const { name, inputMask: mask } of inputMaskFields(resource)) {
    const path = `fields.${name}.inputMask`;
    const settings = singleNamed(
      mask.resource,
      `${path}.resource`,
      'the input masks are stored',
      resources,
      declared,
      report,
    );
    if (!settings) continue;
    for (const one of settingsOf(mask)) {
      const field = settings.fields[one];
      if (!field)
        report(`${path}.is`, `no field "${one}" in ${settings.name}${hint(one, Object.keys(settings.fields))}`);
      else if ((field.kind !== 'text' && field.kind !== 'identifier') || !field.nullable)
        report(`${path}.is`, `"${one}" must be a text that may be empty`);
    }
  }
}
