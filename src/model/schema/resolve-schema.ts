/** Replaces each `$ref` of a JSON Schema with its target, so that a resource has a complete schema. */

import type { Report } from '../base/declaration-files.ts';
import { hint, nearest } from '../base/text/nearest.ts';
import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import { joinSchemas } from './join-schemas.ts';
import { describesTheSame } from './rename-properties.ts';
import { partAt, type SchemaBase, type SchemaIndex, type Schemas, schemaIndex } from './schema-index.ts';
import { mapParts, partsOf } from './schema-parts.ts';
import { schemaNameAt } from './schema-place.ts';

/** `report` receives unresolvable references, `warn` references to missing schemas, which are not checked. */
export interface ResolveReports {
  readonly report: Report;
  readonly warn: Report;
}

/**
 * The schema with its references resolved.
 *
 * Fields and their items are complete wherever they are used. At deeper levels, a target that is recursive or large
 * stays a reference to `$defs` of the result and is included once. The result is therefore finite, and not much longer
 * than the source.
 *
 * @param schemas every schema of the project in normal form, by path in the folder of schemas
 * (`assets/enums.schema.json`)
 * @param file the file that is resolved, for local references (`#/$defs/…`)
 */
export function resolveSchema(schema: JsonSchema, schemas: Schemas, file: string, reports: ResolveReports): JsonSchema {
  const index = schemaIndex(schemas);
  const base = index.baseOf(file);
  const shared = new Map<string, Shared>();
  const around = { schemas, index, ...reports, base, path: '', trail: [], here: [], known: new Map(), shared };
  const resolved = resolve(schema, { ...around, level: 0 });
  const definitions: Record<string, JsonSchema> = {};
  // The loop also visits definitions that are added to the map meanwhile.
  for (const target of shared.values())
    definitions[target.name] = resolvedTarget(target, { ...around, path: target.path, level: deep }).schema;
  return shared.size === 0 ? resolved : { ...resolved, $defs: definitions };
}

interface Walk extends ResolveReports {
  readonly schemas: Schemas;
  readonly index: SchemaIndex;
  /** The base of relative references. */
  readonly base: SchemaBase;
  readonly path: string;
  /** Number of names around this place: 0 for the record, 1 for its fields, 2 for anything deeper. */
  readonly level: number;
  /** Targets that are being resolved around this place, by level and address. */
  readonly trail: readonly string[];
  /** Addresses of targets that describe the same value as this place. */
  readonly here: readonly string[];
  /** Resolved targets, by level and address. */
  readonly known: Map<string, Resolved>;
  /** Targets that stay references, by address. */
  readonly shared: Map<string, Shared>;
}

/** The target of a reference. */
interface Target {
  readonly base: SchemaBase;
  readonly fragment: string;
  readonly part: JsonSchema;
}

interface Shared extends Target {
  /** In `$defs` of the result. */
  readonly name: string;
  /** Path of the first reference. */
  readonly path: string;
}

interface Resolved {
  readonly schema: JsonSchema;
  /** Number of schemas in it, including itself. */
  readonly size: number;
}

const deep = 2;

/** Maximum number of schemas in a field, and in a deeper part, that is repeated instead of referenced. */
const largestField = 2000;
const largestPart = 40;

function resolve(node: JsonSchema, around: Walk): JsonSchema {
  const walk = { ...around, base: around.index.baseAt(node, around.base) };
  if (typeof node.$ref === 'string') return resolveReference(node, node.$ref, walk);
  const { $defs: _, $anchor: __, ...own } = node;
  const resolved = mapParts(own, (part, place) => resolve(part, { ...walk, ...placed(walk, place) }));
  return mergeNullable(joinParts(resolved));
}

/** Alternatives describe the same value, items and properties another one. Only names increase the level. */
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
    walk.report(walk.path, `"$ref": "${reference}" refers only to itself`);
    return beside;
  }
  const isWritten = !walk.trail.includes(keyOf(target, walk)) && (walk.level < deep || isSmall(target, walk));
  const resolved = isWritten ? resolvedTarget(target, walk) : null;
  const isRepeated = resolved !== null && (walk.level === 0 || resolved.size <= largestField);
  return joinSchemas(isRepeated ? resolved.schema : { $ref: `#/$defs/${shareName(target, walk)}` }, beside);
}

/**
 * True for a target that has few parts, including those of its references, and is not recursive. Resolves nothing,
 * because definitions of large schemas refer to each other hundreds of levels deep.
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

/** Name of the target in `$defs`: the name of its own definition or of its file. */
function shareName(target: Target, { shared, path }: Walk): string {
  const address = addressOf(target);
  const known = shared.get(address);
  if (known) return known.name;
  const last = target.fragment.split('/').at(-1) || schemaNameAt(target.base.file);
  const plain = last.replace(/[^A-Za-z0-9_-]+/g, '_');
  const used = new Set([...shared.values()].map(({ name }) => name));
  let name = plain;
  for (let number = 2; used.has(name); number += 1) name = `${plain}${number}`;
  shared.set(address, { ...target, name, path });
  return name;
}

/** Shared lists of values have their own texts. */
function vocabularyOf(file: string, fragment: string): { readonly vocabulary?: string } {
  const name = /^\/\$defs\/(\w+)$/.exec(fragment)?.[1];
  return name && /(?:^|\/)(?:enums|house)\.schema\.json$/.test(file) ? { vocabulary: name } : {};
}

/** True for an address in the form of the project's schema files; other addresses are external. */
const isFileHere = (address: string): boolean => /^(?:\.{0,2}\/)*[^/:.][^:]*\.schema\.json$/.test(address);

/** Path of a file with the same name in another folder, or with a similar path, relative to the referring file. */
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
  report(path, `there is nothing at "#${fragment}" in ${base.file}${hint(fragment.split('/').at(-1) ?? '', names)}`);
  return null;
}

/** `anyOf: [X, null]` means “X or empty”. As one schema it has clearer errors. */
function mergeNullable(schema: Record<string, unknown>): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const something = anyOf.find((part) => isObject(part) && part.type !== 'null') as JsonSchema | undefined;
  const nothing = anyOf.some((part) => isObject(part) && part.type === 'null');
  if (!something || !nothing || typeof something.type !== 'string') return schema;
  const values = Array.isArray(something.enum) ? { enum: [...something.enum, null] } : {};
  return { ...something, ...values, ...rest, type: [something.type, 'null'] };
}

/** Keywords of a schema that only lists the properties of an object. */
const plainWords = ['$id', '$schema', '$comment', 'title', 'description', 'type', 'properties', 'required'];
const isPlain = (part: unknown): part is JsonSchema =>
  isObject(part) &&
  isObject(part.properties) &&
  Object.keys(part).every((word) => plainWords.includes(word) || word === 'additionalProperties');

/** Merges `allOf` of schemas that only list properties into one schema, so that a record is described in one place. */
function joinParts(schema: JsonSchema): JsonSchema {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf) || !allOf.some(isPlain)) return schema;
  const { $id, $schema, ...joined } = allOf.filter(isPlain).reduce(joinSchemas);
  const others = allOf.filter((part) => !isPlain(part));
  return joinSchemas(joined, others.length > 0 ? { ...own, allOf: others } : own);
}

const join = (path: string, step: string): string => (path ? `${path}.${step}` : step);
