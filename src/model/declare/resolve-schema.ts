/** JSON Schemas with every `$ref` replaced by what it names, so that a resource carries all it needs. */

import type { JsonSchema } from '../field.ts';
import { hint, nearest } from '../nearest.ts';
import type { Report } from '../papers.ts';
import { joinSchemas } from '../schema/join-schemas.ts';
import { partAt, type SchemaBase, type SchemaIndex, type Schemas, schemaIndex } from '../schema/schema-index.ts';
import { isObject, mapParts } from '../schema/schema-parts.ts';

/** Where it is told what cannot be resolved (`report`), and what is not checked because it is not there (`warn`). */
export interface ResolveReports {
  readonly report: Report;
  readonly warn: Report;
}

/**
 * @param schemas every schema of the house by file name (`enums.schema.json`), in normal form
 * @param file the file that is being resolved, for local references (`#/$defs/…`)
 */
export function resolveSchema(schema: JsonSchema, schemas: Schemas, file: string, reports: ResolveReports): JsonSchema {
  const index = schemaIndex(schemas);
  const base = index.baseOf(file);
  return resolve(schema, { schemas, index, ...reports, base, path: '', trail: [] });
}

interface Walk extends ResolveReports {
  readonly schemas: Schemas;
  readonly index: SchemaIndex;
  /** What references are relative to. */
  readonly base: SchemaBase;
  readonly path: string;
  readonly trail: readonly string[];
}

function resolve(node: JsonSchema, around: Walk): JsonSchema {
  const walk = { ...around, base: around.index.baseAt(node, around.base) };
  if (typeof node.$ref === 'string') return resolveReference(node, node.$ref, walk);
  const { $defs: _, $anchor: __, ...own } = node;
  const resolved = mapParts(own, (part, place) => resolve(part, { ...walk, path: join(walk.path, place) }));
  return mergeNullable(joinParts(resolved));
}

function resolveReference(node: JsonSchema, reference: string, walk: Walk): JsonSchema {
  const { $ref: _, $defs: __, ...rest } = node;
  const beside = resolve(rest, walk);
  const found = lookUp(reference, walk);
  if (!found) return beside;
  const { base, fragment, part } = found;
  const target = `${base.address}#${fragment}`;
  if (walk.trail.includes(target)) {
    walk.report(walk.path, `"$ref": "${reference}" refers back to itself; records cannot be nested without end`);
    return {};
  }
  const { $id, $schema, ...resolved } = resolve(part, { ...walk, base, trail: [...walk.trail, target] });
  return joinSchemas({ ...resolved, ...vocabularyOf(base.file, fragment) }, beside);
}

/** Lists of values that the whole project shares have words of their own. */
function vocabularyOf(file: string, fragment: string): { readonly vocabulary?: string } {
  const name = /^\/\$defs\/(\w+)$/.exec(fragment)?.[1];
  return name && /^(?:enums|house)\.schema\.json$/.test(file) ? { vocabulary: name } : {};
}

function lookUp(
  reference: string,
  { schemas, index, base: from, report, warn, path }: Walk,
): { readonly base: SchemaBase; readonly fragment: string; readonly part: JsonSchema } | null {
  const found = index.find(reference, from);
  const [address = ''] = reference.split('#');
  if (!found) {
    const near = nearest(address, Object.keys(schemas));
    if (near) report(path, `no schema file "${address}" — did you mean "${near}"?`);
    else warn(path, `"$ref": "${reference}" is not among the schemas; what it describes is not checked`);
    return null;
  }
  const { base, fragment } = found;
  const part = partAt(base.schema, fragment);
  if (isObject(part)) return { base, fragment, part };
  if (typeof part === 'boolean') return { base, fragment, part: part ? {} : { not: {} } };
  const parent = partAt(base.schema, fragment.slice(0, Math.max(0, fragment.lastIndexOf('/'))));
  const names = isObject(parent) ? Object.keys(parent) : [];
  report(path, `nothing at "#${fragment}" in ${base.file}${hint(fragment.split('/').at(-1) ?? '', names)}`);
  return null;
}

/** `anyOf: [X, null]` says «X or empty»; written as one schema, its faults read plainly. */
function mergeNullable(schema: Record<string, unknown>): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const something = anyOf.find((part) => isObject(part) && part.type !== 'null') as JsonSchema | undefined;
  const nothing = anyOf.some((part) => isObject(part) && part.type === 'null');
  if (!something || !nothing || typeof something.type !== 'string') return schema;
  const values = Array.isArray(something.enum) ? { enum: [...something.enum, null] } : {};
  return { ...something, ...values, ...rest, type: [something.type, 'null'] };
}

/** Words of a schema that only says which properties an object has. */
const plainWords = ['$id', '$schema', '$comment', 'title', 'description', 'type', 'properties', 'required'];
const isPlain = (part: unknown): part is JsonSchema =>
  isObject(part) &&
  isObject(part.properties) &&
  Object.keys(part).every((word) => plainWords.includes(word) || word === 'additionalProperties');

/** `allOf` of schemas that only list properties is one such schema: a record is described once, whatever its parts. */
function joinParts(schema: JsonSchema): JsonSchema {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf) || !allOf.some(isPlain)) return schema;
  const { $id, $schema, ...joined } = allOf.filter(isPlain).reduce(joinSchemas);
  const others = allOf.filter((part) => !isPlain(part));
  return joinSchemas(joined, others.length > 0 ? { ...own, allOf: others } : own);
}

const join = (path: string, step: string): string => (path ? `${path}.${step}` : step);
