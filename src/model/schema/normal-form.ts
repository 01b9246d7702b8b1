/**
 * Converts schemas of any draft to the normal form that all other code reads: draft 2020-12 with `$defs`,
 * `prefixItems`, numeric exclusive bounds and `dependentRequired`/`dependentSchemas`. A schema keeps its meaning in its
 * own draft.
 */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import { type Draft, draftOf } from './draft.ts';
import { listedParts, mapParts, namedParts } from './schema-parts.ts';
import { withTitledValues } from './value-titles.ts';

export function normalForm(schema: JsonSchema): JsonSchema {
  const draft = draftOf(schema);
  return rewrite(schema, draft);
}

function rewrite(schema: JsonSchema, draft: Draft): JsonSchema {
  const parts = mapParts(schema, (part) => rewrite(part, draft));
  return steps.reduce((present, step) => step(present, draft), parts);
}

type Step = (schema: JsonSchema, draft: Draft) => JsonSchema;

/** The order matters: keywords beside a reference are dropped before the reference is renamed. */
const steps: readonly Step[] = [
  withoutNeighbours,
  withIdentifier,
  withExclusiveBounds,
  withTuples,
  withDependencies,
  withDefinitions,
  withReference,
  withTitledValues,
];

/** Up to draft 7, keywords beside a reference are ignored. Annotations are kept anyway. */
function withoutNeighbours(schema: JsonSchema, draft: Draft): JsonSchema {
  if (draft > 7 || typeof schema.$ref !== 'string') return schema;
  return keeping(schema, (keyword) => beside.has(keyword) || keyword.startsWith('x-'));
}

const beside = new Set([
  ...['$ref', '$schema', '$id', 'id', '$comment', '$defs', 'definitions'],
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
]);

/** Converts `id` of draft 4. Up to draft 7, a fragment with a name is an anchor, and one with a path is dropped. */
function withIdentifier(schema: JsonSchema, draft: Draft): JsonSchema {
  const { id, $id, ...others } = schema;
  const given = draft === 4 && typeof id === 'string' ? id : $id;
  if (typeof given !== 'string' || !(given.includes('#') || given === id)) return schema;
  const [address = '', fragment = ''] = given.split('#');
  return {
    ...(address === '' ? {} : { $id: address }),
    ...(/^[A-Za-z_][\w.-]*$/.test(fragment) ? { $anchor: fragment } : {}),
    ...others,
    ...(given !== id && id !== undefined ? { id } : {}),
  };
}

/** In draft 4, `exclusiveMinimum` is a boolean and `minimum` contains the bound. */
function withExclusiveBounds(schema: JsonSchema): JsonSchema {
  return (['Minimum', 'Maximum'] as const).reduce((present, name) => {
    const [exclusive, plain] = [`exclusive${name}`, name.toLowerCase()];
    if (typeof present[exclusive] !== 'boolean') return present;
    const { [exclusive]: isExclusive, [plain]: bound, ...others } = present;
    if (bound === undefined) return others;
    return { ...others, [isExclusive ? exclusive : plain]: bound };
  }, schema);
}

/** A list in `items` becomes `prefixItems`, and `additionalItems` becomes `items`. */
function withTuples(schema: JsonSchema): JsonSchema {
  const { items, additionalItems, ...others } = schema;
  if (Array.isArray(items))
    return { ...others, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) };
  return additionalItems === undefined ? schema : { ...others, ...(items === undefined ? {} : { items }) };
}

/** `dependencies` has two meanings, which its values distinguish. */
function withDependencies(schema: JsonSchema): JsonSchema {
  const { dependencies, ...others } = schema;
  if (!isObject(dependencies)) return schema;
  const entries = Object.entries(dependencies);
  const names = entries.filter(([, value]) => Array.isArray(value) || typeof value === 'string');
  const schemas = entries.filter(([, value]) => isObject(value) || typeof value === 'boolean');
  const required = Object.fromEntries(names.map(([name, value]) => [name, [value].flat()]));
  return {
    ...others,
    ...(names.length > 0 ? { dependentRequired: { ...required, ...Object(others.dependentRequired) } } : {}),
    ...(schemas.length > 0
      ? { dependentSchemas: { ...Object.fromEntries(schemas), ...Object(others.dependentSchemas) } }
      : {}),
  };
}

function withDefinitions(schema: JsonSchema): JsonSchema {
  const { definitions, ...others } = schema;
  return isObject(definitions) ? { ...others, $defs: { ...definitions, ...Object(others.$defs) } } : schema;
}

/** Converts references to the schema as a whole, and renames keywords in pointers. */
function withReference(schema: JsonSchema): JsonSchema {
  const { $recursiveRef, $dynamicRef, $recursiveAnchor: _, $dynamicAnchor, ...others } = schema;
  const anchor = typeof $dynamicAnchor === 'string' ? { $anchor: $dynamicAnchor } : {};
  const reference = others.$ref ?? $dynamicRef ?? $recursiveRef;
  return { ...others, ...anchor, ...(typeof reference === 'string' ? { $ref: renamed(reference) } : {}) };
}

/** `#/definitions/a/items/0` → `#/$defs/a/prefixItems/0`. */
function renamed(reference: string): string {
  const [file = '', fragment] = reference.split('#');
  if (!fragment?.startsWith('/')) return reference;
  const steps = fragment.split('/').slice(1);
  const moved: string[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const [keyword = '', next] = [steps[at], steps[at + 1]];
    const isPlace = keyword === 'items' && /^\d+$/.test(next ?? '');
    moved.push(isPlace ? 'prefixItems' : (newNames[keyword] ?? keyword));
    // The next step is a name or an index, not a keyword.
    if (next !== undefined && (isPlace || namedParts.includes(keyword) || listedParts.includes(keyword))) {
      moved.push(next);
      at += 1;
    }
  }
  return `${file}#/${moved.join('/')}`;
}

const newNames: Readonly<Record<string, string>> = {
  definitions: '$defs',
  dependencies: 'dependentSchemas',
  additionalItems: 'items',
};

const keeping = (schema: JsonSchema, keeps: (keyword: string) => boolean): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => keeps(keyword)));
