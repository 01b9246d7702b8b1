/** The text of an error in a form, in the current language. Only code that loads with forms may import it. */

import { fieldAt } from '#model/base/json/pointer.ts';
import { placedSentence } from '#model/schema/sentences/placed-sentence.ts';
import { schemaSentence } from '#model/schema/sentences/schema-sentence.ts';
import type { SentenceWords } from '#model/schema/sentences/sentence-words.ts';
import type { FieldError } from '#model/types/field-error.ts';
import { errorWords } from './error-words.ts';
import type { FieldWords } from './use-field-words.ts';

/** @param name the field next to the text */
export function errorText(
  {
    resource: { name: resource, fields, schema },
    translate,
    locale,
  }: Pick<FieldWords, 'resource' | 'translate' | 'locale'>,
  error: FieldError,
  name: string,
): string {
  const words: SentenceWords = {
    locale,
    definitions: Object(schema?.$defs),
    find: (key) => translate(`app.validation.${key}`, { _: '' }) || undefined,
    own: (key) => translate(`resources.${resource}.${key}`, { _: '' }) || undefined,
  };
  const message = schemaSentence(error, fields, words) ?? otherText();
  const field = fields[name];
  // Rows have their own inputs, which show the error.
  const isPart = field?.kind === 'structure' && !field.rows && fieldAt(error.pointer) === name;
  return isPart ? placedSentence(error, fields, words, message, true) : message;

  function otherText(): string {
    const { key, params, other } = errorWords(error, fields[name]);
    return translate(key, {
      _: translate('app.validation.type'),
      ...params,
      ...(other ? { other: words.own(`fields.${other}`) ?? other } : {}),
    });
  }
}
