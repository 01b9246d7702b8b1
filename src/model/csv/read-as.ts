/** The interpretation of a cell whose notation differs from the one that the product writes. */

import { kind } from '../kinds/index.ts';
import type { KindLabels } from '../kinds/kind.ts';
import type { ReadContext } from '../kinds/readers/reader.ts';
import type { Field } from '../types/fields/field.ts';
import type { FieldKind } from '../types/fields/field-kind.ts';
import { readCell } from './read-cell.ts';

/** Notations that need no confirmation: other separators, a leading zero, commas between thousands. */
const usual: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  date: /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/,
  month: /^\d{4}[-/.]\d{1,2}$/,
  instant: /^\d{4}[-/]\d{1,2}[-/]\d{1,2}[ T]\d{1,2}:\d\d/,
  minutes: /^-?\d+:\d\d$/,
};
const usualNumber = /^-?[\d,]+(\.\d+)?$/;
const usualBoolean = /^(true|false|1|0)$/i;

/**
 * @param labels texts in the language of the answer
 * @returns null if the cell was read as written
 */
export function readAs(field: Field, text: string, context: ReadContext, labels: KindLabels): string | null {
  if (field.to || field.sensitive || !kind(field.kind).imported) return null;
  const cell = readCell(field, text, context);
  if (cell.kind === 'empty') return cell.isBlank && /\S/.test(text) ? '' : null;
  if (cell.kind !== 'value' || isUsual(field, text, context)) return null;
  const { toText } = kind(field.kind);
  const formatted = toText(cell.value, labels);
  const written = field.kind === 'date' || field.kind === 'month' ? formatted.replaceAll('-', '/') : formatted;
  return written === text ? null : written;
}

function isUsual({ kind: of, values }: Field, text: string, { words = [] }: ReadContext): boolean {
  if (kind(of).numeric && of !== 'minutes') return usualNumber.test(text);
  if (of === 'boolean') return usualBoolean.test(text) || words.some(({ yes, no }) => text === yes || text === no);
  if (of === 'choice' || of === 'number-choice')
    return (values ?? []).some((value) => text === value || words.some((labels) => labels.value(value) === text));
  // The record itself shows the entries of a list and the content of JSON.
  if (of === 'choices' || of === 'tags' || of === 'structure') return true;
  return usual[of]?.test(text) ?? false;
}
