/** JSON Schemas with what each `$ref` names in its place, so that a resource carries all it needs. */

import type { Report } from '../base/declaration-files.ts';
import { hint, nearest } from '../base/text/nearest.ts';
import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import { joinSchemas } from './join-schemas.ts';
import { describesTheSame } from './rename-properties.ts';
import { partAt, type SchemaBase, type SchemaIndex, type Schemas, schemaIndex } from './schema-index.ts';
import { mapParts, partsOf } from './schema-parts.ts';
import { schemaNameAt } from './schema-place.ts';

/** Where it is told what cannot be resolved (`report`), and what is not checked because it is not there (`warn`). */
export interface ResolveReports {
  readonly report: Report;
  readonly warn: Report;
}

/**
 * Fields and their items stand whole where they are used. Deeper down, what refers to itself or is large stays a reference to the
 * `$defs` of the answer, once however often it is used: the answer is finite, and not much longer than what was written.
 *
 * @param schemas every schema of the project by its path in the folder of schemas (`assets/enums.schema.json`), in normal form
 * @param file the file that is being resolved, for local references (`#/$defs/…`)
 */
export function resolveSchema(schema: JsonSchema, schemas: Schemas, file: string, reports: ResolveReports): JsonSchema {
  const index = schemaIndex(schemas);
  const base = index.baseOf(file);
  const shared = new Map<string, Shared>();
  const around = { schemas, index, ...reports, base, path: '', trail: [], here: [], known: new Map(), shared };
  const resolved = resolve(schema, { ...around, level: 0 });
  const definitions: Record<string, JsonSchema> = {};
  // What a definition refers to is found while the list is walked, and added to it.
  for (const target of shared.values())
    definitions[target.name] = resolvedTarget(target, { ...around, path: target.path, level: deep }).schema;
  return shared.size === 0 ? resolved : { ...resolved, $defs: definitions };
}

interface Walk extends ResolveReports {
  readonly schemas: Schemas;
  readonly index: SchemaIndex;
  /** What references are relative to. */
  readonly base: SchemaBase;
  readonly path: string;
  /** Names around this place: 0 for the record, 1 for its fields, 2 for what is deeper. */
  readonly level: number;
  /** What is being resolved around this place, by level and address. */
  readonly trail: readonly string[];
  /** Addresses of what describes the very value that is described here. */
  readonly here: readonly string[];
  /** What is resolved already, by level and address. */
  readonly known: Map<string, Resolved>;
  /** What stays a reference, by address. */
  readonly shared: Map<string, Shared>;
}

/** Something that a reference names. */
interface Target {
  readonly base: SchemaBase;
  readonly fragment: string;
  readonly part: JsonSchema;
}

interface Shared extends Target {
  /** In `$defs` of the answer. */
  readonly name: string;
  /** Where it was found first. */
  readonly path: string;
}

interface Resolved {
  readonly schema: JsonSchema;
  /** Number of schemas in it. */
  readonly size: number;
}

const deep = 2;

/** A field is repeated where it is used up to so many schemas, what is deeper up to so few. */
const largestField = 2000;
const largestPart = 40;

function resolve(node: JsonSchema, around: Walk): JsonSchema {
  const walk = { ...around, base: around.index.baseAt(node, around.base) };
  if (typeof node.$ref === 'string') return resolveReference(node, node.$ref, walk);
  const { $defs: _, $anchor: __, ...own } = node;
  const resolved = mapParts(own, (part, place) => resolve(part, { ...walk, ...placed(walk, place) }));
  return mergeNullable(joinParts(resolved));
}

/** Alternatives describe the same value, items and properties another one; only names lead a level down. */
function placed({ path, level, here }: Walk, place: string): Pick<Walk, 'path' | 'level' | 'here'> {
  const isNamed = /^(properties|patternProperties)\.|^(additional|unevaluated)Properties$/.test(place);
  return {
    path: join(path, place),
    level: isNamed ? Math.min(level + 1, deep) : level,
    here: describesTheSame(place) ? here : [],
  };
}

function resolveReference(node: JsonSchema, reference: string, walk: Walk): JsonSchema {
  const { $ref: _, $defs: __, $anchor: ___, ...rest } = node;
  const beside = resolve(rest, walk);
  const target = lookUp(reference, walk);
  if (!target) return beside;
  const address = addressOf(target);
  if (walk.here.includes(address)) {
    walk.report(walk.path, `"$ref": "${reference}" refers to itself and says nothing else`);
    return beside;
  }
  const isWritten = !walk.trail.includes(keyOf(target, walk)) && (walk.level < deep || isSmall(target, walk));
  const resolved = isWritten ? resolvedTarget(target, walk) : null;
  const isRepeated = resolved !== null && (walk.level === 0 || resolved.size <= largestField);
  return joinSchemas(isRepeated ? resolved.schema : { $ref: `#/$defs/${shareName(target, walk)}` }, beside);
}

/**
 * Whether a target has few parts, those of what it refers to counted, and does not refer to itself. Nothing is resolved to find that
 * out: definitions of large schemas refer to each other hundreds deep.
 */
function isSmall(target: Target, { index }: Walk): boolean {
  let left = largestPart;
  const counts = (part: JsonSchema, base: SchemaBase, around: readonly JsonSchema[]): boolean => {
    left -= 1;
    if (left < 0 || around.includes(part)) return false;
    const here = index.baseAt(part, base);
    const found = typeof part.$ref === 'string' ? index.find(part.$ref, here) : null;
    const named = found ? partAt(found.base.schema, found.fragment) : undefined;
    const within = [...around, part];
    return (
      (!found || !isObject(named) || counts(named, found.base, within)) &&
      partsOf(withoutDefinitions(part)).every(([, one]) => counts(one, here, within))
    );
  };
  return counts(target.part, target.base, []);
}

const withoutDefinitions = ({ $defs: _, ...schema }: JsonSchema): JsonSchema => schema;

const addressOf = ({ base, fragment }: Target): string => `${base.address}#${fragment}`;
const keyOf = (target: Target, { level }: Walk): string => `${level} ${addressOf(target)}`;

function resolvedTarget(target: Target, walk: Walk): Resolved {
  const key = keyOf(target, walk);
  const known = walk.known.get(key);
  if (known) return known;
  const { base, fragment, part } = target;
  const here = [...walk.here, addressOf(target)];
  const { $id, $schema, ...schema } = resolve(part, { ...walk, base, here, trail: [...walk.trail, key] });
  const named = { ...schema, ...vocabularyOf(base.file, fragment) };
  const resolved = { schema: named, size: sizeOf(named) };
  walk.known.set(key, resolved);
  return resolved;
}

const sizeOf = (schema: JsonSchema): number => partsOf(schema).reduce((size, [, part]) => size + sizeOf(part), 1);

/** Name of the target in `$defs`: that of its own definition, or of its file. */
function shareName(target: Target, { shared, path }: Walk): string {
  const address = addressOf(target);
  const known = shared.get(address);
  if (known) return known.name;
  const last = target.fragment.split('/').at(-1) || schemaNameAt(target.base.file);
  const plain = last.replace(/[^A-Za-z0-9_-]+/g, '_');
  const taken = new Set([...shared.values()].map(({ name }) => name));
  let name = plain;
  for (let number = 2; taken.has(name); number += 1) name = `${plain}${number}`;
  shared.set(address, { ...target, name, path });
  return name;
}

/** Lists of values that the whole project shares have words of their own. */
function vocabularyOf(file: string, fragment: string): { readonly vocabulary?: string } {
  const name = /^\/\$defs\/(\w+)$/.exec(fragment)?.[1];
  return name && /(?:^|\/)(?:enums|house)\.schema\.json$/.test(file) ? { vocabulary: name } : {};
}

/** How files of the project are named; any other address is somebody else's. */
const isFileHere = (address: string): boolean => /^(?:\.{0,2}\/)*[^/:.][^:]*\.schema\.json$/.test(address);

/** A file of the same name in another folder, or one whose path is nearly the same; as it is written from the file. */
function nearestFile(address: string, from: string, files: readonly string[]): string | null {
  const folder = from.split('/').slice(0, -1);
  const paths = new Map(files.map((file) => [relativePath(folder, file.split('/')), file]));
  const namesake = [...paths].find(([, file]) => schemaNameAt(file) === schemaNameAt(address))?.[0];
  return namesake ?? nearest(address.replace(/^\.\//, ''), [...paths.keys()]);
}

function relativePath(folder: readonly string[], file: readonly string[]): string {
  const common = folder.findIndex((step, at) => step !== file[at]);
  const shared = common < 0 ? folder.length : common;
  return [...folder.slice(shared).map(() => '..'), ...file.slice(shared)].join('/');
}

function lookUp(reference: string, { schemas, index, base: from, report, warn, path }: Walk): Target | null {
  const found = index.find(reference, from);
  const [address = ''] = reference.split('#');
  if (!found) {
    const near = isFileHere(address) ? nearestFile(address, from.file, Object.keys(schemas)) : null;
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

/** `anyOf: [X, null]` says «X or empty»; written as one schema, its errors read plainly. */
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
