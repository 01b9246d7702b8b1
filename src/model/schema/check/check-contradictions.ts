/**
 * Finds schemas that no value can match, because two keywords exclude each other. Ignores alternatives and conditions,
 * where this may be intended.
 */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isObject } from '../../base/values.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { isOfType, typeNames } from './is-of-type.ts';

type At = (step: string) => string;

/** @param path path of the schema in its file */
export function checkContradictions(schema: JsonSchema, path: string, at: At, report: Report): void {
  if (/(^|\.)(not|if|then|else|contains|(anyOf|oneOf|dependentSchemas)\b)/.test(path)) return;
  checkBounds(schema, at, report);
  checkRequired(schema, path, at, report);
  checkTypesOfValues(schema, at, report);
  const [one, other] = typesOfParts(schema);
  if (one && other && !one.some((type) => other.some((name) => isSameKind(type, name))))
    report(at('allOf'), `"${one.join('" or "')}" and "${other.join('" or "')}" at once: no value fits`);
}

const bounds = [
  ['minLength', 'maxLength', false],
  ['minItems', 'maxItems', false],
  ['minProperties', 'maxProperties', false],
  ['minContains', 'maxContains', false],
  ['minimum', 'maximum', false],
  ['exclusiveMinimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', true],
  ['exclusiveMinimum', 'exclusiveMaximum', true],
] as const;

function checkBounds(schema: JsonSchema, at: At, report: Report): void {
  for (const [lower, upper, isExclusive] of bounds) {
    const [from, to] = [schema[lower], schema[upper]];
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    if (from > to || (isExclusive && from === to)) report(at(lower), `${from} and "${upper}": ${to}: no value fits`);
  }
}

/** For the record itself, `required` is checked where its fields are defined. */
function checkRequired(
  { required, properties, additionalProperties, patternProperties }: JsonSchema,
  path: string,
  at: At,
  report: Report,
): void {
  const named = isObject(properties) ? properties : {};
  const isClosed = additionalProperties === false && !isObject(patternProperties);
  for (const name of Array.isArray(required) ? required.map(String) : [])
    if (Object.hasOwn(named, name) ? named[name] === false : isClosed && path !== '') {
      const why = Object.hasOwn(named, name) ? 'its schema is false' : 'no other properties are allowed';
      const near = Object.hasOwn(named, name) ? '' : hint(name, Object.keys(named));
      report(at('required'), `"${name}" is required, but ${why}: no value fits${near}`);
    }
}

function checkTypesOfValues(schema: JsonSchema, at: At, report: Report): void {
  const types = [schema.type].flat().map(String);
  if (!types.every((type) => typeNames.includes(type))) return;
  const fits = (value: unknown): boolean => types.some((type) => isOfType(value, type));
  const phrase = `of the type "${types.join('" or "')}"`;
  if (Array.isArray(schema.enum) && schema.enum.length > 0 && !schema.enum.some(fits))
    report(at('enum'), `none of these values is ${phrase}`);
  if (Object.hasOwn(schema, 'const') && !fits(schema.const))
    report(at('const'), `${JSON.stringify(schema.const)} is not ${phrase}`);
}

/** The first two lists of types that apply together. */
function typesOfParts(schema: JsonSchema): readonly (readonly string[])[] {
  const parts = Array.isArray(schema.allOf) ? schema.allOf.filter(isObject) : [];
  return [schema, ...parts].flatMap(({ type }) => (type === undefined ? [] : [[type].flat().map(String)])).slice(0, 2);
}

const isSameKind = (one: string, other: string): boolean =>
  one === other || [one, other].sort().join() === 'integer,number';
