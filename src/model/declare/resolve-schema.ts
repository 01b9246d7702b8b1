/** JSON Schemas with every `$ref` replaced by what it names, so that a resource carries all it needs. */

import type { JsonSchema } from '../field.ts';
import { hint } from '../nearest.ts';
import type { Report } from '../papers.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param schemas every schema of the house by file name (`enums.schema.json`)
 * @param file the file that is being resolved, for local references (`#/$defs/…`)
 */
export function resolveSchema(schema: JsonSchema, schemas: Schemas, file: string, report: Report): JsonSchema {
  return resolve(schema, { schemas, file, report, path: '', trail: [] }) as JsonSchema;
}

interface Walk {
  readonly schemas: Schemas;
  readonly file: string;
  readonly report: Report;
  readonly path: string;
  readonly trail: readonly string[];
}

function resolve(node: unknown, walk: Walk): unknown {
  if (Array.isArray(node)) return node.map((part, index) => resolve(part, { ...walk, path: `${walk.path}[${index}]` }));
  if (!isObject(node)) return node;
  if (typeof node.$ref === 'string') return resolveReference(node, node.$ref, walk);
  const resolved = Object.fromEntries(
    Object.entries(node)
      .filter(([keyword]) => keyword !== '$defs')
      .map(([keyword, value]) => [keyword, resolve(value, { ...walk, path: join(walk.path, keyword) })]),
  );
  return mergeNullable(joinParts(resolved));
}

function resolveReference(node: JsonSchema, reference: string, walk: Walk): unknown {
  const [file, pointer] = reference.split('#');
  const target = `${file || walk.file}#${pointer ?? ''}`;
  if (walk.trail.includes(target)) {
    walk.report(walk.path, `"$ref": "${reference}" refers back to itself; records cannot be nested without end`);
    return {};
  }
  const found = lookUp(target, walk);
  if (!found) return {};
  const { $ref: _, $defs: __, ...rest } = node;
  const beside = resolve(rest, walk) as JsonSchema;
  const { $id, $schema, ...resolved } = resolve(found, {
    ...walk,
    file: file || walk.file,
    trail: [...walk.trail, target],
  }) as JsonSchema;
  const vocabulary = /^(?:enums|house)\.schema\.json#\/\$defs\/(\w+)$/.exec(target)?.[1];
  return joinTwo({ ...resolved, ...(vocabulary ? { vocabulary } : {}) }, beside);
}

function lookUp(target: string, { schemas, report, path }: Walk): JsonSchema | null {
  const [file = '', pointer = ''] = target.split('#');
  const root = schemas[file];
  if (!root) {
    report(path, `no schema file "${file}"${hint(file, Object.keys(schemas))}`);
    return null;
  }
  let node: unknown = root;
  for (const step of pointer.split('/').slice(1)) {
    const next = isObject(node) && Object.hasOwn(node, step) ? node[step] : undefined;
    if (next === undefined) {
      report(path, `nothing at "#${pointer}" in ${file}${hint(step, isObject(node) ? Object.keys(node) : [])}`);
      return null;
    }
    node = next;
  }
  return isObject(node) ? node : null;
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
  const { $id, $schema, ...joined } = allOf.filter(isPlain).reduce(joinTwo);
  const others = allOf.filter((part) => !isPlain(part));
  return joinTwo(joined, others.length > 0 ? { ...own, allOf: others } : own);
}

/** Both hold; a property that both describe holds the words of both, those of `over` first. */
function joinTwo(base: JsonSchema, over: JsonSchema): JsonSchema {
  if (!isObject(base.properties) || !isObject(over.properties)) return { ...base, ...over };
  const described = base.properties;
  const narrowed = Object.entries(over.properties).map(([name, property]) => {
    const before = Object.hasOwn(described, name) ? described[name] : undefined;
    return [name, isObject(before) && isObject(property) ? { ...before, ...property } : property] as const;
  });
  const properties = { ...described, ...Object.fromEntries(narrowed) };
  const required = [base.required, over.required].flatMap((names) => (Array.isArray(names) ? names : []));
  return { ...base, ...over, properties, ...(required.length > 0 ? { required: [...new Set(required)] } : {}) };
}

const join = (path: string, step: string): string => (path ? `${path}.${step}` : step);
