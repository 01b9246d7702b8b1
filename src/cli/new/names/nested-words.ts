/** Words of the parts of nested values in one language, as far as their schema or their names contain them. */

import { humanize } from '#model/base/text/names.ts';
import { nestedPlaces } from '#model/fields/nested/nested-places.ts';
import { titleOfValue } from '#model/schema/value-titles.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import { inItsLanguage, labelsOf } from '../sources/schema-fields.ts';
import { japaneseWord } from './english-words.ts';

interface Words {
  [key: string]: Words | string;
}

/**
 * @returns `nested` and `definitions` of a file of words; words that are missing in the language are left out, so that
 * the check lists them
 */
export function nestedWords(resource: Resource, locale: Locale): Readonly<Words> {
  const words: Words = {};
  for (const { place, fields } of nestedPlaces(resource))
    for (const field of place.startsWith('rows.') ? [] : fields) {
      put(words, [...place.split('.'), 'fields', field.name], labelOf(field, locale));
      for (const value of field.values ?? [])
        put(words, [...place.split('.'), 'values', field.name, value], valueWordOf(field, value, locale));
    }
  return words;
}

function put(words: Words, [step = '', ...further]: readonly string[], word: string | undefined): void {
  if (word === undefined) return;
  if (further.length === 0) words[step] = word;
  else {
    const inner = Object.hasOwn(words, step) ? words[step] : {};
    words[step] = inner as Words;
    put(inner as Words, further, word);
  }
}

function labelOf({ name, schema }: Field, locale: Locale): string | undefined {
  const title = typeof schema.title === 'string' && schema.title.trim() !== '' ? schema.title.trim() : undefined;
  return labelsOf(name, title)[locale] ?? (locale === 'en-US' ? humanize(name) : undefined);
}

function valueWordOf({ schema }: Field, value: string, locale: Locale): string | undefined {
  const title = titleOfValue(schema, value);
  if (title !== undefined && inItsLanguage(title)[locale]) return title;
  return locale === 'en-US' ? humanize(value) : japaneseWord(value.toLowerCase().replaceAll('_', ' '));
}
