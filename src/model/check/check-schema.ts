/** Faults inside a schema that a validator would only meet at its first use: unknown keywords, patterns that are none, impossible defaults. */

import type { JsonSchema } from '../field.ts';
import { hint } from '../nearest.ts';
import type { Report } from '../papers.ts';

/** What a schema may say: the part of JSON Schema 2020-12 that the product understands, and notes for readers. */
const keywords = [
  ...['$schema', '$id', '$defs', '$ref', '$comment', 'title', 'description', 'examples', 'deprecated', 'vocabulary'],
  'x-verbatim',
  ...['type', 'enum', 'const', 'default', 'format', 'readOnly', 'writeOnly'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties', 'maxProperties'],
  ...['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
  ...['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas'],
];

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param schema with its references resolved */
export function checkSchema(schema: JsonSchema, path: string, report: Report): void {
  const at = (step: string): string => (path ? `${path}.${step}` : step);
  for (const keyword of Object.keys(schema))
    if (!keywords.includes(keyword)) report(at(keyword), `unknown keyword "${keyword}"${hint(keyword, keywords)}`);
  if (schema['x-verbatim'] !== undefined && schema['x-verbatim'] !== true)
    report(at('x-verbatim'), 'is true, or left out');
  if (typeof schema.pattern === 'string' && !isPattern(schema.pattern))
    report(at('pattern'), `${JSON.stringify(schema.pattern)} is not a regular expression`);
  if (Array.isArray(schema.enum) && schema.default !== undefined && !schema.enum.includes(schema.default))
    report(
      at('default'),
      `${JSON.stringify(schema.default)} is not a value${hint(String(schema.default), schema.enum.map(String))}`,
    );
  checkValues(schema, at, report);
  checkParts(schema, path, at, report);
  for (const [step, part] of partsOf(schema)) checkSchema(part, at(step), report);
}

/** A closed list of values must have some, each once; a name that every object of JavaScript has is none. */
function checkValues({ enum: values }: JsonSchema, at: (step: string) => string, report: Report): void {
  if (values === undefined) return;
  if (!Array.isArray(values) || values.length === 0) {
    report(at('enum'), 'a list of values needs at least one');
    return;
  }
  for (const [index, value] of values.entries()) {
    const place = at(`enum[${index}]`);
    if (values.indexOf(value) < index) report(place, `${JSON.stringify(value)} stands twice`);
    if (typeof value === 'string' && value in {}) report(place, `"${value}" cannot be a value`);
  }
}

/** Properties are schemas by name, and `required` lists names. The names of a record's own fields are judged where they become fields. */
function checkParts(
  { properties, required }: JsonSchema,
  path: string,
  at: (step: string) => string,
  report: Report,
): void {
  if (properties !== undefined && !isObject(properties))
    report(at('properties'), 'properties are an object of schemas');
  if (required !== undefined && !Array.isArray(required)) report(at('required'), 'a list of property names is wanted');
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    if (!isObject(property)) report(at(`properties.${name}`), 'a property is a schema, such as { "type": "string" }');
    if (path && name in {}) report(at(`properties.${name}`), `"${name}" cannot be the name of a property`);
  }
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function partsOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const named = ['properties', 'dependentSchemas'].flatMap((keyword) =>
    Object.entries((isObject(schema[keyword]) ? schema[keyword] : {}) as JsonSchema).map(
      ([name, part]) => [`${keyword}.${name}`, part] as const,
    ),
  );
  const listed = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((keyword) =>
    (Array.isArray(schema[keyword]) ? schema[keyword] : []).map(
      (part: unknown, index) => [`${keyword}[${index}]`, part] as const,
    ),
  );
  const single = ['items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames', 'additionalProperties'].map(
    (keyword) => [keyword, schema[keyword]] as const,
  );
  return [...named, ...listed, ...single].filter((entry): entry is readonly [string, JsonSchema] => isObject(entry[1]));
}
