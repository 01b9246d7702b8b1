/** Finds the target of a `$ref`: a file, a schema with an `$id` anywhere, or a pointer or an anchor inside it. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import { partsOf } from './schema-parts.ts';

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** A schema that relative references refer to. */
export interface SchemaBase {
  readonly file: string;
  /** Absolute, without a fragment. */
  readonly address: string;
  readonly schema: JsonSchema;
}

export interface SchemaIndex {
  /** Base of the root of the file. */
  baseOf(file: string): SchemaBase;
  /** Base of a part: a new one if the part has an `$id`. */
  baseAt(part: JsonSchema, around: SchemaBase): SchemaBase;
  /** Null if no file and no `$id` has this address. */
  find(reference: string, from: SchemaBase): { readonly base: SchemaBase; readonly fragment: string } | null;
}

/** Base address of files without an `$id`. */
const folder = 'schemas:///';

const indexes = new WeakMap<Schemas, SchemaIndex>();

export function schemaIndex(schemas: Schemas): SchemaIndex {
  const known = indexes.get(schemas) ?? makeIndex(schemas);
  indexes.set(schemas, known);
  return known;
}

function makeIndex(schemas: Schemas): SchemaIndex {
  const byAddress = new Map<string, SchemaBase>();
  const byPart = new Map<JsonSchema, SchemaBase>();
  const add = (schema: JsonSchema, around: SchemaBase): void => {
    const base = typeof schema.$id === 'string' ? { ...around, address: absolute(schema.$id, around), schema } : around;
    byPart.set(schema, base);
    if (!byAddress.has(base.address)) byAddress.set(base.address, base);
    for (const [, part] of partsOf(schema)) add(part, base);
  };
  for (const [file, schema] of Object.entries(schemas)) {
    const root = { file, address: `${folder}${file}`, schema };
    byAddress.set(root.address, root);
    if (isObject(schema)) add(schema, root);
  }
  const rootOf = (file: string): SchemaBase => {
    const schema = schemas[file] ?? {};
    return byPart.get(schema) ?? { file, address: `${folder}${file}`, schema };
  };
  return {
    baseOf: rootOf,
    baseAt: (part, around) => byPart.get(part) ?? around,
    find(reference, from) {
      const [address = '', fragment = ''] = reference.split('#');
      const beside = address.replace(/^\.\//, '');
      const base = byAddress.get(absolute(address, from)) ?? (Object.hasOwn(schemas, beside) ? rootOf(beside) : null);
      return base ? { base, fragment } : null;
    },
  };
}

/** Absolute address without its fragment. An invalid address matches nothing. */
function absolute(address: string, { address: around }: SchemaBase): string {
  const [plain = ''] = address.split('#');
  if (plain === '') return around;
  try {
    return new URL(plain, around).href;
  } catch {
    return `${folder}${plain}`;
  }
}

/** The part at a fragment, which is a JSON pointer or an anchor; undefined if there is none. */
export function partAt(schema: JsonSchema, fragment: string): unknown {
  if (fragment === '') return schema;
  if (!fragment.startsWith('/')) return anchored(schema, fragment);
  return fragment
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => {
      const name = decoded(step);
      return typeof node === 'object' && node !== null && Object.hasOwn(node, name)
        ? (node as Readonly<Record<string, unknown>>)[name]
        : undefined;
    }, schema);
}

function anchored(schema: JsonSchema, name: string): JsonSchema | undefined {
  if (schema.$anchor === name) return schema;
  for (const [, part] of partsOf(schema)) {
    const found = anchored(part, name);
    if (found) return found;
  }
  return undefined;
}

/** Decodes a step of a pointer in a URI: `a~1b%20c` is `a/b c`. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step;
  }
}
