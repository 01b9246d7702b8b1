/** Faults inside a schema that a validator would only meet at its first use: unknown keywords, patterns that are none, impossible defaults. */
import { hint } from './nearest.ts';
import type { Report } from './papers.ts';
import type { JsonSchema } from './resource.ts';

/** What a schema may say: the part of JSON Schema 2020-12 that the product understands, and notes for readers. */
const keywords = [
  ...['$schema', '$id', '$defs', '$ref', '$comment', 'title', 'description', 'examples', 'deprecated', 'vocabulary'],
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
  if (typeof schema.pattern === 'string' && !isPattern(schema.pattern))
    report(at('pattern'), `${JSON.stringify(schema.pattern)} is not a regular expression`);
  if (Array.isArray(schema.enum) && schema.default !== undefined && !schema.enum.includes(schema.default))
    report(
      at('default'),
      `${JSON.stringify(schema.default)} is not a value${hint(String(schema.default), schema.enum.map(String))}`,
    );
  for (const [step, part] of partsOf(schema)) checkSchema(part, at(step), report);
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
