/** Adds the label of the field's part with the error to a sentence. */

import { stepsOf } from '../../base/steps-of.ts';
import type { FieldError } from '../../types/field-error.ts';
import type { Field } from '../../types/fields/field.ts';
import { placeLabel } from './place-label.ts';
import { filled, type SentenceWords } from './sentence-words.ts';

/** Errors whose sentence names the member itself are placed at its parent. */
const namesMember: ReadonlySet<string> = new Set(['unknown', 'propertyNames']);

/**
 * The message with the label of the part; unchanged for an error of a field's whole value.
 *
 * @param isWithin omits the label of the field, for a sentence that is shown beside it
 */
export function placedSentence(
  { pointer, keyword }: FieldError,
  fields: Readonly<Record<string, Field>>,
  words: SentenceWords,
  message: string,
  isWithin = false,
): string {
  const all = stepsOf(pointer);
  const steps = namesMember.has(keyword) ? all.slice(0, -1) : all;
  const [name = ''] = steps;
  const isPart = Object.hasOwn(fields, name) && all.length > 1 && fields[name]?.kind !== 'files';
  const field = isPart ? placeLabel(words, fields, steps, isWithin) : '';
  return field === '' ? message : filled(words, 'ofField', { field, message });
}
