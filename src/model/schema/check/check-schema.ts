/**
 * Finds issues in a schema that a validator would only report when it is used: unknown keywords, invalid patterns,
 * impossible defaults.
 */

import type { Report } from '../../base/declaration-files.ts';
import { placeOf } from '../../base/place-of.ts';
import { same } from '../../base/same.ts';
import { hint } from '../../base/text/nearest.ts';
import { isObject } from '../../base/values.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { keywords } from '../keywords.ts';
import { mapParts, partsOf } from '../schema-parts.ts';
import { compileSchema } from '../validation/compile-schema.ts';
import { formatNames } from '../validation/formats.ts';
import { isPattern } from '../validation/is-pattern.ts';
import { createAjv } from '../validation/validator.ts';
import { checkContradictions } from './check-contradictions.ts';
import { checkUntyped, checkWithoutEffect } from './check-without-effect.ts';
import { isOfType, typeNames } from './is-of-type.ts';
import { wrongValue } from './wrong-value.ts';

/**
 * @param schema the schema with its references resolved
 * @param warn reports keywords without effect: values that they should refuse are accepted
 */
export function checkSchema(schema: JsonSchema, report: Report, warn: Report): void {
  const reported: string[] = [];
  checkPart(
    schema,
    '',
    (path, message) => {
      reported.push(path);
      report(path, message);
    },
    warn,
  );
  checkKeywordValues(withoutVocabularies(schema), (path, message) => {
    if (!reported.some((one) => path === one || path.startsWith(`${one}[`))) report(path, message);
  });
}

function checkPart(schema: JsonSchema, path: string, report: Report, warn: Report, depth = 0): void {
  const at = (step: string): string => (path ? `${path}.${step}` : step);
  checkKeywords(schema, at, warn);
  // A shared list of values is checked in its own file.
  if (typeof schema.vocabulary === 'string') {
    checkDefault(schema, at('default'), depth <= 1 ? report : warn);
    return;
  }
  if (schema['x-verbatim'] !== undefined && schema['x-verbatim'] !== true)
    report(at('x-verbatim'), 'must be true or left out');
  checkPatterns(schema, at, report);
  if (typeof schema.format === 'string' && !formatNames.includes(schema.format))
    warn(at('format'), `unknown format "${schema.format}"${hint(schema.format, formatNames)}; it checks nothing`);
  checkTypes(schema, at, report);
  // Only fields of the record start with their default.
  checkDefault(schema, at('default'), depth <= 1 ? report : warn);
  if (depth > 1 && schema.writeOnly === true)
    warn(at('writeOnly'), 'the whole field is never sent, since this part is writeOnly');
  checkValues(schema, at, report);
  checkParts(schema, path, at, report);
  checkContradictions(schema, path, at, report);
  checkWithoutEffect(schema, at, warn);
  if (/^properties\.[^.]+$/.test(path)) checkUntyped(schema, at, warn);
  for (const [step, part] of partsOf(schema)) checkPart(part, at(step), report, warn, depth + 1);
}

const withoutVocabularies = (schema: JsonSchema): JsonSchema =>
  mapParts(schema, (part) => (typeof part.vocabulary === 'string' ? {} : withoutVocabularies(part)));

function checkKeywords(schema: JsonSchema, at: (step: string) => string, warn: Report): void {
  for (const keyword of Object.keys(schema))
    if (!keywords.includes(keyword) && !keyword.startsWith('x-'))
      warn(at(keyword), `unknown keyword "${keyword}"${hint(keyword, keywords)}; it checks nothing`);
}

function checkPatterns(schema: JsonSchema, at: (step: string) => string, report: Report): void {
  const named = Object.keys(isObject(schema.patternProperties) ? schema.patternProperties : {});
  for (const [place, pattern] of [
    ['pattern', schema.pattern] as const,
    ...named.map((one) => ['patternProperties', one] as const),
  ])
    if (typeof pattern === 'string' && !isPattern(pattern))
      report(at(place), `${JSON.stringify(pattern)} is not a regular expression`);
}

function checkTypes({ type }: JsonSchema, at: (step: string) => string, report: Report): void {
  for (const name of [type].flat())
    if (typeof name === 'string' && !typeNames.includes(name))
      report(at('type'), `unknown type "${name}"${hint(name, typeNames)}`);
    else if (name !== undefined && typeof name !== 'string')
      report(at('type'), `a type must be one of these names, or a list of them: ${typeNames.join(', ')}`);
}

/** A default of null means no default. */
function checkDefault(schema: JsonSchema, place: string, report: Report): void {
  const { type, enum: values, default: given } = schema;
  if (given === undefined || given === null) return;
  const types = [type].flat().map(String);
  if (
    type !== undefined &&
    types.every((name) => typeNames.includes(name)) &&
    !types.some((name) => isOfType(given, name))
  )
    report(place, `${JSON.stringify(given)} is not of the type "${types.join('" or "')}"`);
  else if (Array.isArray(values) && !values.includes(given))
    report(place, `${JSON.stringify(given)} is not a value${hint(String(given), values.map(String))}`);
  else {
    const refused = refusalOf(schema, given);
    if (refused) report(place, `${JSON.stringify(given)} is refused by the schema: it ${refused}`);
  }
}

/** The validator's message for the value. Null if the value is valid or the schema cannot be compiled by itself. */
function refusalOf(schema: JsonSchema, value: unknown): string | null {
  try {
    const validate = compileSchema(createAjv({ allErrors: false, validateSchema: false }), schema);
    const [error] = validate(value) ? [] : (validate.errors ?? []);
    return error ? wrongValue(error) : null;
  } catch {
    return null;
  }
}

const metaSchemas = createAjv({ code: { optimize: false } });

/** Checks the values of keywords with the meta-schema. */
function checkKeywordValues(schema: JsonSchema, report: Report): void {
  const { $schema: _, $id: __, ...rest } = schema;
  metaSchemas.validateSchema(rest);
  const deepest = (metaSchemas.errors ?? []).filter(
    ({ instancePath, keyword }, __, all) =>
      keyword !== 'anyOf' && !all.some((other) => other.instancePath.startsWith(`${instancePath}/`)),
  );
  const places = new Map(deepest.map((error) => [placeOf(error.instancePath), wrongValue(error)]));
  for (const [place, message] of places) report(place, message);
}

/**
 * A closed list needs at least one value, without duplicates. A name that every JavaScript object has is not allowed.
 */
function checkValues({ enum: values }: JsonSchema, at: (step: string) => string, report: Report): void {
  if (values === undefined) return;
  if (!Array.isArray(values) || values.length === 0) {
    report(at('enum'), 'a list of values needs at least one');
    return;
  }
  for (const [index, value] of values.entries()) {
    const place = at(`enum[${index}]`);
    if (values.findIndex((one) => same(one, value)) < index) report(place, `${JSON.stringify(value)} is listed twice`);
    if (typeof value === 'string' && value in {}) report(place, `"${value}" cannot be a value`);
  }
}

/**
 * `properties` must be schemas by name and `required` a list of names. The names of a record's own fields are checked
 * where the fields are defined.
 */
function checkParts(
  { properties, required }: JsonSchema,
  path: string,
  at: (step: string) => string,
  report: Report,
): void {
  if (properties !== undefined && !isObject(properties)) report(at('properties'), 'must be an object of schemas');
  if (required !== undefined && !Array.isArray(required)) report(at('required'), 'must be a list of property names');
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    // Below the record, `false` forbids a property and `true` allows any value.
    const isSchema = isObject(property) || (path !== '' && typeof property === 'boolean');
    if (!isSchema) report(at(`properties.${name}`), 'a property must be a schema, such as { "type": "string" }');
    if (path && name in {}) report(at(`properties.${name}`), `"${name}" cannot be the name of a property`);
  }
}
