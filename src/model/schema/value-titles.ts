/** Reads the titles that a schema has for the values of a closed list. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';

/** Annotation of the normal form: value → title. */
export const titlesKeyword = 'x-enum-titles';

/** Turns `oneOf` or `anyOf` of values with titles into a closed list. Other schemas stay as they are. */
export function withTitledValues(schema: JsonSchema): JsonSchema {
  for (const keyword of ['oneOf', 'anyOf']) {
    const { [keyword]: alternatives, ...others } = schema;
    if (!Array.isArray(alternatives) || alternatives.length === 0 || others.enum !== undefined) continue;
    const values = alternatives.map(onlyValue);
    if (!values.every((value) => value !== undefined) || new Set(values).size < values.length) continue;
    const titles = alternatives.flatMap((one: JsonSchema) =>
      typeof one.title === 'string' ? [[String(one.const), one.title]] : [],
    );
    return {
      ...others,
      enum: values,
      ...(titles.length > 0 ? { [titlesKeyword]: Object.fromEntries(titles) } : {}),
    };
  }
  return schema;
}

const forReaders = new Set(['title', 'description', '$comment', 'deprecated']);

type Value = string | number | boolean | null;

/** The only value that the schema allows; undefined if it has any other keyword. */
function onlyValue(schema: unknown): Value | undefined {
  if (!isObject(schema)) return undefined;
  const { const: given, type, ...others } = schema;
  const value = given === undefined && type === 'null' ? null : given;
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  const isTyped = type === undefined || type === (value === null ? 'null' : typeof value);
  const hasMore = Object.keys(others).some((keyword) => !forReaders.has(keyword));
  return isPlain && isTyped && !hasMore ? (value as Value) : undefined;
}

/** Title of a value of the field or of its entries; undefined without one. */
export function titleOfValue(schema: JsonSchema, value: string): string | undefined {
  const { enum: values, enumDescriptions, [titlesKeyword]: titles } = isObject(schema.items) ? schema.items : schema;
  if (isObject(titles) && Object.hasOwn(titles, value)) return String(titles[value]);
  if (!Array.isArray(values) || !Array.isArray(enumDescriptions)) return undefined;
  const text: unknown = enumDescriptions[values.findIndex((one) => String(one) === value)];
  return typeof text === 'string' && text !== '' ? text : undefined;
}
