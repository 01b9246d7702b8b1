/** `numbering` of a field: the settings with the next number, which a new record gets if none is entered. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Numbering } from '../../types/fields/numbering.ts';
import type { RawNumbering } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import { singleNamed } from './single-named.ts';

const usualDigits = 6;

export const defineNumbering = (raw: RawNumbering | undefined): Numbering | null =>
  raw ? { ...raw, digits: raw.digits ?? usualDigits } : null;

/** @example numbered({ digits: 6, … }, 'IT-', 7) // 'IT-000007' */
export const numbered = ({ digits }: Pick<Numbering, 'digits'>, prefix: unknown, number: number): string =>
  `${typeof prefix === 'string' ? prefix : ''}${String(number).padStart(digits, '0')}`;

export const numberedFields = ({ fields }: Pick<Resource, 'fields'>): readonly (Field & { numbering: Numbering })[] =>
  Object.values(fields).filter((field): field is Field & { numbering: Numbering } => field.numbering !== null);

/** Checks the declaration without other resources. */
export function checkNumbering(resource: Resource, report: Report): void {
  for (const { name, kind, unique, nullable, readOnly } of numberedFields(resource)) {
    const path = `fields.${name}.numbering`;
    if (kind !== 'text' && kind !== 'identifier') report(path, `"${name}" is not a text, so it cannot hold a number`);
    else if (!unique) report(path, `"${name}" must be unique, or two records could have the same number`);
    else if (!nullable || readOnly) report(path, `"${name}" must be a writable field that may be empty`);
  }
}

export function checkNumberingAcross(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  for (const { name, numbering } of numberedFields(resource)) {
    const path = `fields.${name}.numbering`;
    const settings = singleNamed(
      numbering.resource,
      `${path}.resource`,
      'the next number is stored',
      resources,
      declared,
      report,
    );
    if (!settings) continue;
    const must = (part: 'prefix' | 'next', kinds: readonly string[], what: string): void => {
      const field = settings.fields[numbering[part]];
      if (!field)
        report(
          `${path}.${part}`,
          `no field "${numbering[part]}" in ${settings.name}${hint(numbering[part], Object.keys(settings.fields))}`,
        );
      else if (!kinds.includes(field.kind) || !field.nullable)
        report(`${path}.${part}`, `"${numbering[part]}" must be ${what} that may be empty`);
    };
    must('prefix', ['text', 'identifier'], 'a text');
    must('next', ['integer'], 'a whole number');
  }
}
