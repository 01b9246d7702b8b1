/** Describes the requirement of a schema as a phrase: 「5以上の整数」, “a whole number (5 or more)”. */

import { isObject } from '../../base/values.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { named } from './part-of.ts';
import { filled, listed, oneOf, quoted, type SentenceWords, valueText } from './sentence-words.ts';
import { wordOfName } from './word-of-name.ts';

/** Keyword that limits a value → type that it applies to. */
const limits: Readonly<Record<string, string>> = {
  ...{ minLength: 'string', maxLength: 'string', pattern: 'string', minimum: 'number', maximum: 'number' },
  ...{ exclusiveMinimum: 'number', exclusiveMaximum: 'number', multipleOf: 'number' },
  ...{ minItems: 'array', maxItems: 'array', minProperties: 'object', maxProperties: 'object' },
};

/** Keywords that do not affect which values are valid. */
const notes = new Set([
  ...['title', 'description', '$comment', 'examples', 'default', 'deprecated', 'readOnly', 'writeOnly'],
  ...['$id', '$schema', '$anchor', '$defs', 'vocabulary', 'contentEncoding', 'contentMediaType', 'contentSchema'],
]);

/** @returns null if the schema requires more than a phrase can express */
export function requirementPhrase(words: SentenceWords, given: unknown): string | null {
  const schema = named(given, words.definitions);
  if (!isObject(schema)) return null;
  if (typeof schema.title === 'string' && schema.title !== '') return quoted(words, schema.title);
  const keywords = Object.keys(schema).filter((keyword) => !notes.has(keyword) && !keyword.startsWith('x-'));
  if (Object.hasOwn(schema, 'const')) return valueText(words, schema.const);
  if (Array.isArray(schema.enum)) return enumPhrase(words, schema.enum);
  const alternatives = keywords.length === 1 ? (schema.oneOf ?? schema.anyOf) : undefined;
  if (Array.isArray(alternatives)) return alternativesPhrase(words, alternatives);
  if (keywords.length === 1 && keywords[0] === 'not') return exceptPhrase(words, schema.not);
  if (keywords.includes('required') || keywords.includes('properties')) return memberPhrase(words, schema, keywords);
  return limitedPhrase(words, schema, keywords);
}

const enumPhrase = (words: SentenceWords, values: readonly unknown[]): string =>
  oneOf(
    words,
    values.map((value) => valueText(words, value)),
  );

function alternativesPhrase(words: SentenceWords, schemas: readonly unknown[]): string | null {
  const phrases = schemas.map((one) => requirementPhrase(words, one));
  return phrases.includes(null) ? null : oneOf(words, phrases.map(String));
}

function exceptPhrase(words: SentenceWords, schema: unknown): string | null {
  const phrase = requirementPhrase(words, schema);
  return phrase === null ? null : filled(words, 'asked.except', { asked: phrase });
}

/** An object that is described by a member with a constant, or by its required members. */
function memberPhrase(words: SentenceWords, schema: JsonSchema, keywords: readonly string[]): string | null {
  if (keywords.some((keyword) => !['type', 'required', 'properties'].includes(keyword))) return null;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const label = (name: string): string => {
    const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return isObject(part) && typeof part.title === 'string' ? part.title : wordOfName(name);
  };
  const fixed = Object.entries(properties).find(([, part]) => isObject(part) && Object.hasOwn(part, 'const'));
  if (fixed) {
    const value = valueText(words, (fixed[1] as JsonSchema).const);
    return filled(words, 'asked.memberIs', { field: label(fixed[0]), value });
  }
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  if (required.length === 0 || Object.values(properties).some((part) => isObject(part) && hasLimits(part))) return null;
  return filled(words, 'asked.members', {
    fields: listed(
      words,
      required.map((name) => quoted(words, label(name))),
    ),
  });
}

const hasLimits = (part: JsonSchema): boolean => Object.keys(part).some((keyword) => !notes.has(keyword));

function limitedPhrase(words: SentenceWords, schema: JsonSchema, keywords: readonly string[]): string | null {
  const narrowed = keywords.filter((keyword) => Object.hasOwn(limits, keyword));
  const noun = nounOf(words, schema, narrowed);
  if (noun === null || keywords.some((keyword) => !['type', 'format', ...narrowed].includes(keyword))) return null;
  if (narrowed.length === 0) return noun;
  const parts = narrowed.map((keyword) => filled(words, `asked.${keyword}`, { limit: schema[keyword] }));
  return filled(words, 'asked.limited', { noun, limits: listed(words, parts) });
}

function nounOf(words: SentenceWords, schema: JsonSchema, narrowed: readonly string[]): string | null {
  if (schema.format !== undefined) return words.find(`asked.formats.${schema.format}`) ?? null;
  const types = schema.type === undefined ? [...new Set(narrowed.map((keyword) => limits[keyword]))] : [schema.type];
  const nouns = types.flat().map((type) => words.find(`asked.types.${type}`));
  return nouns.length === 0 || nouns.includes(undefined) ? null : oneOf(words, nouns as readonly string[]);
}
