/** Labels for the place of an error: 「明細 3行目の数量」. */

import { isObject } from '../../base/values.ts';
import type { Fields } from '../../types/fields/field.ts';
import { named, partOf } from './part-of.ts';
import { filled, type SentenceWords } from './sentence-words.ts';
import { wordOfName } from './word-of-name.ts';

/** Label of a field: its text, otherwise the title of its schema, otherwise a text made from its name. */
export function fieldLabel(words: SentenceWords, fields: Fields, name: string): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return name;
  return words.own(`fields.${name}`) ?? titleOf(field.schema) ?? wordOfName(name);
}

/**
 * Label of a part of a field's value, by its path. A name that is data stays as it is.
 *
 * @param isWithin omits the label of the field itself
 */
export function placeLabel(words: SentenceWords, fields: Fields, steps: readonly string[], isWithin = false): string {
  const [name = ''] = steps;
  return stagesOf(words, fields, steps).reduce(
    (outer, { kind, inner }) => {
      if (kind === 'member') return outer === '' ? inner : filled(words, 'place.member', { outer, inner });
      return filled(words, `place.${kind}${outer === '' ? 'Alone' : ''}`, { outer, number: inner });
    },
    isWithin ? '' : fieldLabel(words, fields, name),
  );
}

/** Label of the last step alone. */
export const partLabel = (words: SentenceWords, fields: Fields, steps: readonly string[]): string =>
  String(stagesOf(words, fields, steps).at(-1)?.inner ?? fieldLabel(words, fields, steps[0] ?? ''));

type Stage =
  | { readonly kind: 'member'; readonly inner: string }
  | { readonly kind: 'row' | 'entry'; readonly inner: number };

/** The steps inside the field. */
function stagesOf(words: SentenceWords, fields: Fields, [name = '', ...below]: readonly string[]): readonly Stage[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  let schema: unknown = field?.schema;
  let scope = `${field?.rows ? 'rows' : 'nested'}.${name}`;
  return below.map((step): Stage => {
    const [whole, part] = [named(schema, words.definitions), partOf(schema, step, words.definitions)];
    const [within, isUnnamed] = [scope, isEntry(whole, step)];
    const reference = Object(part?.schema).$ref;
    if (typeof reference === 'string') scope = reference.replace('#/$defs/', 'definitions.');
    else if (!isUnnamed && !part?.isData) scope = `${scope}.nested.${step}`;
    schema = named(part?.schema, words.definitions);
    if (isUnnamed) return { kind: isRow(schema, words) ? 'row' : 'entry', inner: Number(step) + 1 };
    if (part?.isData) return { kind: 'member', inner: step };
    return { kind: 'member', inner: words.own(`${within}.fields.${step}`) ?? titleOf(schema) ?? wordOfName(step) };
  });
}

const titleOf = (schema: unknown): string | undefined =>
  isObject(schema) && typeof schema.title === 'string' && schema.title !== '' ? schema.title : undefined;

const isAboutObjects = (schema: unknown): boolean =>
  isObject(schema) && ([schema.type].flat().includes('object') || isObject(schema.properties));

/** True for an entry that is an object, or one of several objects. */
function isRow(schema: unknown, { definitions }: SentenceWords): boolean {
  if (!isObject(schema) || isAboutObjects(schema)) return isAboutObjects(schema);
  const alternatives = [schema.oneOf, schema.anyOf].find(Array.isArray) ?? [];
  return alternatives.length > 0 && alternatives.every((one: unknown) => isAboutObjects(named(one, definitions)));
}

/** A number is an index in a list, unless the schema describes objects. */
const isEntry = (schema: unknown, step: string): boolean => /^\d+$/.test(step) && !isAboutObjects(schema);
