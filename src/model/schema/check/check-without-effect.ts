/** Finds keywords without effect, from which the author probably expected more. */

import type { Report } from '../../base/declaration-files.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { formats } from '../validation/formats.ts';

type At = (step: string) => string;

/** Type → keywords that apply to it. */
const about: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'unevaluatedItems'],
  object: [
    ...['properties', 'required', 'patternProperties', 'propertyNames', 'minProperties', 'maxProperties'],
    ...['dependentRequired', 'dependentSchemas'],
  ],
};

/** Keyword → the keywords of which it needs one. */
const needs: readonly (readonly [string, ...string[]])[] = [
  ['if', 'then', 'else'],
  ['then', 'if'],
  ['else', 'if'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
  ['contentSchema', 'contentMediaType'],
];

export function checkWithoutEffect(schema: JsonSchema, at: At, warn: Report): void {
  for (const [keyword, ...others] of needs)
    if (Object.hasOwn(schema, keyword) && !others.some((other) => Object.hasOwn(schema, other)))
      warn(at(keyword), `checks nothing without "${others.join('" or "')}"`);
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
  for (const [type, words] of Object.entries(about))
    for (const word of words)
      if (schema.type !== undefined && Object.hasOwn(schema, word) && !types.includes(type))
        warn(
          at(word),
          `applies to ${nouns[type]} only, so it checks nothing of the type "${[schema.type].flat().join('" or "')}"`,
        );
  const format = typeof schema.format === 'string' ? formatTypes[schema.format] : undefined;
  if (format && schema.type !== undefined && !types.includes(format))
    warn(at('format'), `"${schema.format}" applies to ${nouns[format]} only, so it checks nothing here`);
}

/**
 * Warns about a field with keywords of texts or numbers but no type: it accepts any other value and is edited as JSON.
 *
 * @param schema schema of a property of the record
 */
export function checkUntyped(schema: JsonSchema, at: At, warn: Report): void {
  const typeKeywords = ['type', 'enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if'];
  if (typeKeywords.some((word) => Object.hasOwn(schema, word))) return;
  for (const type of ['string', 'number']) {
    const word = about[type]?.find((one) => Object.hasOwn(schema, one));
    if (word) {
      warn(
        at(word),
        `also allows values that are not a ${type}, so the field is edited as JSON; add "type": "${type}" for an input`,
      );
      return;
    }
  }
}

const nouns: Readonly<Record<string, string>> = {
  string: 'texts',
  number: 'numbers',
  array: 'lists',
  object: 'objects',
};

const formatTypes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(formats).map(([name, format]) => {
    const type = typeof format === 'object' && 'type' in format ? format.type : undefined;
    return [name, type ?? 'string'];
  }),
);
