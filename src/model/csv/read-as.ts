/** What a cell of a file was read as, where it says the same in another way than the product writes it. */

import { kind } from '../kinds/index.ts';
import type { KindLabels } from '../kinds/kind.ts';
import type { ReadContext } from '../kinds/readers/reader.ts';
import type { Field } from '../types/fields/field.ts';
import type { FieldKind } from '../types/fields/field-kind.ts';
import { readCell } from './read-cell.ts';

/** Spellings that say nothing else: other separators, a leading zero, commas between thousands. */
const usual: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  date: /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/,
  month: /^\d{4}[-/.]\d{1,2}$/,
  instant: /^\d{4}[-/]\d{1,2}[-/]\d{1,2}[ T]\d{1,2}:\d\d/,
  minutes: /^-?\d+:\d\d$/,
};
const usualNumber = /^-?[\d,]+(\.\d+)?$/;
const usualBoolean = /^(true|false|1|0)$/i;

/**
 * @param labels words of the language in which it is told
 * @returns null where the cell was read as it stands
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
  // The parts of a list and the inside of JSON are told by the record.
  if (of === 'choices' || of === 'tags' || of === 'structure') return true;
  return usual[of]?.test(text) ?? false;
}
