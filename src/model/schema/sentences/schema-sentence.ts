/** Sentences for errors of a schema: one for each keyword of JSON Schema, which states the requirement. */

import { decimalsOf } from '../../base/exact.ts';
import { fieldAt } from '../../base/json/pointer.ts';
import { stepsOf } from '../../base/steps-of.ts';
import type { FieldError } from '../../types/field-error.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import { partLabel } from './place-label.ts';
import { requirementPhrase } from './required-phrase.ts';
import { filled, listed, oneOf, type SentenceWords, valueText } from './sentence-words.ts';

type Params = Readonly<Record<string, unknown>>;

interface SentenceContext extends Pick<FieldError, 'pointer' | 'keyword'> {
  readonly params: Params;
  readonly fields: Fields;
  /** The field that contains the value. */
  readonly field: Field | undefined;
  /** True for an error of the field's whole value. */
  readonly isWhole: boolean;
  readonly words: SentenceWords;
}

/**
 * The sentence of an error, without the label of its field.
 *
 * @param fields fields of the validated record
 * @returns null for an error that does not come from a schema
 */
export function schemaSentence({ pointer, keyword, params = {} }: FieldError, fields: Fields, words: SentenceWords) {
  const say = Object.hasOwn(sentences, keyword) ? sentences[keyword] : undefined;
  if (!say || (pointer !== '' && !pointer.startsWith('/'))) return null;
  const name = fieldAt(pointer);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return say({ pointer, keyword, params, fields, field, isWhole: stepsOf(pointer).length === 1, words });
}

type Say = (context: SentenceContext) => string;

const counted: Say = ({ keyword, params, words }) =>
  filled(words, params.limit === 1 && words.find(`one.${keyword}`) ? `one.${keyword}` : keyword, params);

/** Chosen entries have another sentence than typed entries. */
const entries: Say = (context) => {
  const { keyword, params, field, isWhole, words } = context;
  if (params.limit === 0) return filled(words, 'types.null');
  if (isWhole && (field?.kind === 'choices' || field?.kind === 'references')) return counted(context);
  return counted({ ...context, keyword: keyword === 'minItems' ? 'minEntries' : 'maxEntries' });
};

const sentences: Readonly<Record<string, Say>> = {
  type: ({ params, words }) => typeSentence(words, [params.type].flat().map(String)),
  enum: ({ params, words, ...rest }) => {
    const values = Array.isArray(params.allowedValues) ? params.allowedValues.filter((value) => value !== null) : [];
    if (values.length === 0) return filled(words, 'enum');
    const texts = values.map((value) => valueText(words, value, wordOf({ ...rest, words })));
    return filled(words, 'enumOf', { values: listed(words, texts) });
  },
  const: ({ params, words, ...rest }) => {
    if (!Object.hasOwn(params, 'allowedValue')) return filled(words, 'const');
    if (params.allowedValue === null) return filled(words, 'types.null');
    return filled(words, 'constOf', { value: valueText(words, params.allowedValue, wordOf({ ...rest, words })) });
  },
  minLength: counted,
  maxLength: counted,
  minimum: counted,
  maximum: counted,
  exclusiveMinimum: counted,
  exclusiveMaximum: counted,
  multipleOf: ({ params, words }) => multipleSentence(words, Number(params.multipleOf)),
  pattern: ({ params, words }) => {
    if (params.unstorable) return filled(words, 'characters');
    return filled(words, params.example === undefined ? 'pattern' : 'patternExample', params);
  },
  minItems: entries,
  maxItems: entries,
  uniqueItems: ({ params: { i, j }, words }) => {
    if (typeof i !== 'number' || typeof j !== 'number') return filled(words, 'uniqueItems');
    return filled(words, 'uniqueItemsAt', { first: Math.min(i, j) + 1, second: Math.max(i, j) + 1 });
  },
  contains: containsSentence,
  minProperties: counted,
  maxProperties: counted,
  propertyNames: ({ params, words }) => {
    const phrase = requirementPhrase(words, params.asked);
    return filled(words, phrase === null ? 'propertyNames' : 'propertyNamesOf', { ...params, asked: phrase });
  },
  dependentRequired: ({ pointer, params, fields, words }) =>
    filled(words, 'dependentRequired', { other: besideLabel(words, fields, pointer, String(params.other)) }),
  unknown: ({ pointer, words }) => filled(words, 'unknownNamed', { name: stepsOf(pointer).at(-1) }),
  notApplicable: ({ words }) => filled(words, 'notApplicable'),
  anyOf: (context) => combinedSentence(context) ?? alternativesSentence(context),
  oneOf: (context) => combinedSentence(context) ?? alternativesSentence(context),
  not: (context) => {
    const phrase = requirementPhrase(context.words, context.params.asked);
    return (
      combinedSentence(context) ??
      (phrase === null ? filled(context.words, 'not') : filled(context.words, 'notOf', { asked: phrase }))
    );
  },
  if: ({ words }) => filled(words, 'schema'),
  schema: ({ words }) => filled(words, 'schema'),
};

function typeSentence(words: SentenceWords, names: readonly string[]): string {
  const [first, ...more] = names.length > 1 ? names.filter((type) => type !== 'null') : names;
  if (more.length === 0) return filled(words, words.find(`types.${first}`) ? `types.${first}` : 'type');
  const nouns = [first, ...more].map((type) => words.find(`asked.types.${type}`) ?? '');
  return filled(words, 'typeOf', { types: oneOf(words, nouns) });
}

/** Steps such as 0.01 are expressed as a number of decimals. */
function multipleSentence(words: SentenceWords, step: number): string {
  if (step === 1) return filled(words, 'types.integer');
  const limit = decimalsOf(step);
  if (limit > 0 && step === Number(`1e-${limit}`))
    return filled(words, limit === 1 ? 'one.decimals' : 'decimals', { limit });
  return filled(words, 'multipleOf', { multipleOf: step });
}

function containsSentence({ params, words }: SentenceContext): string {
  const { minContains, maxContains } = params;
  const phrase = requirementPhrase(words, params.asked) ?? words.find('asked.entry');
  const key =
    maxContains === undefined ? 'contains' : minContains === maxContains ? 'containsExactly' : 'containsBetween';
  if (maxContains === 0) return filled(words, 'notOf', { asked: phrase });
  if (key === 'contains' && minContains === 1) return filled(words, 'one.contains', { asked: phrase });
  return filled(words, minContains === 0 ? 'containsAtMost' : key, { minContains, maxContains, asked: phrase });
}

/**
 * Names the fields of the record, or the members of the object at the pointer, that cannot be combined.
 * Null if the error names none.
 */
function combinedSentence({ pointer, keyword, params, fields, words }: SentenceContext): string | null {
  const isBelow = Array.isArray(params.members);
  const named = isBelow ? params.members : params.fields;
  if (!Array.isArray(named) || named.length === 0) return null;
  const label = (name: unknown): string =>
    partLabel(words, fields, [...(isBelow ? stepsOf(pointer) : []), String(name)]);
  const about = params.choice ? 'Choice' : keyword === 'not' && named.length === 1 ? 'One' : 'Fields';
  return filled(words, `${keyword}${about}`, { fields: listed(words, named.map(label)) });
}

/** Lists the allowed forms of a value, if each can be expressed as a phrase. */
function alternativesSentence({ keyword, params, words }: SentenceContext): string {
  const isBoth = Array.isArray(params.passingSchemas);
  const key = isBoth ? 'oneOfBoth' : keyword;
  const phrases = Array.isArray(params.asked) ? params.asked.map((one) => requirementPhrase(words, one)) : [null];
  const distinct = [...new Set(phrases)];
  if (distinct.includes(null) || distinct.length < phrases.length) return filled(words, key);
  const texts = distinct.map(String);
  return filled(words, `${key}Of`, { asked: listed(words, texts) });
}

/** Label of a member beside the one at the pointer. */
const besideLabel = (words: SentenceWords, fields: Fields, pointer: string, name: string): string =>
  partLabel(words, fields, [...stepsOf(pointer).slice(0, -1), name]);

/** Returns the label of a value of a closed list. */
function wordOf({ pointer, field, words }: Pick<SentenceContext, 'pointer' | 'field' | 'words'>) {
  const [, , member] = stepsOf(pointer);
  return (value: string): string | undefined => {
    if (!field) return undefined;
    if (field.rows) return member === undefined ? undefined : words.own(`rows.${field.name}.values.${member}.${value}`);
    return field.values?.includes(value) ? words.own(`values.${field.name}.${value}`) : undefined;
  };
}
