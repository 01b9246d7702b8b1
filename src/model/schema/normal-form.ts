/**
 * Schemas of any draft in the one form that everything else reads: draft 2020-12, with `$defs`, `prefixItems`, numbers as
 * exclusive bounds and `dependentRequired`/`dependentSchemas`. What a schema means stays as its own draft has it.
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

/** In this order: what stands beside a reference is dropped before it is given new names. */
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

/** Until draft 7 a reference stands alone; words for readers are taken all the same. */
function withoutNeighbours(schema: JsonSchema, draft: Draft): JsonSchema {
  if (draft > 7 || typeof schema.$ref !== 'string') return schema;
  return keeping(schema, (keyword) => beside.has(keyword) || keyword.startsWith('x-'));
}

const beside = new Set([
  ...['$ref', '$schema', '$id', 'id', '$comment', '$defs', 'definitions'],
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
]);

/** `id` of draft 4. Until draft 7 one that is a fragment only is an anchor; one that spells the way to its place says nothing. */
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

/** In draft 4 `exclusiveMinimum` is yes or no, and the bound stands in `minimum`. */
function withExclusiveBounds(schema: JsonSchema): JsonSchema {
  return (['Minimum', 'Maximum'] as const).reduce((present, name) => {
    const [exclusive, plain] = [`exclusive${name}`, name.toLowerCase()];
    if (typeof present[exclusive] !== 'boolean') return present;
    const { [exclusive]: isExclusive, [plain]: bound, ...others } = present;
    if (bound === undefined) return others;
    return { ...others, [isExclusive ? exclusive : plain]: bound };
  }, schema);
}

/** A list of schemas in `items` says what stands at each place, and `additionalItems` what may follow. */
function withTuples(schema: JsonSchema): JsonSchema {
  const { items, additionalItems, ...others } = schema;
  if (Array.isArray(items))
    return { ...others, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) };
  return additionalItems === undefined ? schema : { ...others, ...(items === undefined ? {} : { items }) };
}

/** `dependencies` says by its value which of two things it means. */
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

/** References to the schema as a whole, and places inside of it under the names that they have now. */
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
    // What follows is a name or a place, not a keyword.
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
