/** Derives the editor of a nested value from its schema. */

import { isObject } from '../../base/values.ts';
import { withType } from '../../schema/infer-type.ts';
import type { Field } from '../../types/fields/field.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { Definitions, FurtherKeys, Nested, NestedGroup } from './nested.ts';
import { partField } from './part-field.ts';
import { resolved } from './resolved.ts';
import { variantsOf } from './variants-of.ts';

const none: Definitions = {};
const known = new WeakMap<Definitions, WeakMap<JsonSchema, { readonly nested: Nested | null }>>();

/**
 * How a value is edited; null if the schema does not say, so that it is edited as JSON.
 * Derives one level only, because a schema may refer back to itself.
 */
export function nestedOf(schema: JsonSchema, definitions: Definitions = none): Nested | null {
  const bySchema = known.get(definitions) ?? new WeakMap();
  known.set(definitions, bySchema);
  const found = bySchema.get(schema) ?? { nested: derive(schema, definitions) };
  bySchema.set(schema, found);
  return found.nested;
}

function derive(schema: JsonSchema, definitions: Definitions): Nested | null {
  const open = withType(resolved(schema, definitions));
  const types = [open.type].flat().filter((type) => type !== 'null');
  if (types.length !== 1) return null;
  if (types[0] === 'array') return listOf(open, definitions);
  if (types[0] !== 'object') return null;
  return variantsOf(open, definitions, groupOf) ?? objectOf(open, definitions);
}

function listOf(schema: JsonSchema, definitions: Definitions): Nested | null {
  if (!isObject(schema.items) || schema.prefixItems !== undefined) return null;
  const item = partField('item', schema.items, true, definitions);
  // A list may contain itself, so it is not examined further.
  if (item.kind !== 'structure' || isList(withType(resolved(schema.items, definitions))))
    return { shape: 'list', item };
  const nested = nestedOf(schema.items, definitions);
  if (nested?.shape === 'group') return { shape: 'table', row: nested };
  return nested ? { shape: 'list', item } : null;
}

const isList = ({ type }: JsonSchema): boolean => [type].flat().includes('array');

function objectOf(schema: JsonSchema, definitions: Definitions): Nested | null {
  const group = groupOf(schema, definitions);
  if (group.fields.length > 0) return group;
  return group.further ? { shape: 'map', further: group.further } : null;
}

/** @param without a property that is not a field of the group */
function groupOf(schema: JsonSchema, definitions: Definitions, without?: string): NestedGroup {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    shape: 'group',
    fields: Object.entries(properties)
      .filter(([name, property]) => name !== without && property !== false)
      .map(([name, property]) => partField(name, property, required.includes(name), definitions)),
    further: furtherOf(schema, definitions),
  };
}

/** A schema that accepts everything describes nothing. */
function furtherOf(schema: JsonSchema, definitions: Definitions): FurtherKeys | null {
  const behind = (part: unknown): Field => partField('value', part, true, definitions);
  const patterns = Object.entries(isObject(schema.patternProperties) ? schema.patternProperties : {})
    .filter(([, part]) => part !== false)
    .map(([pattern, part]) => ({ pattern, value: behind(part) }));
  const { additionalProperties: rest } = schema;
  const isDescribed = isObject(rest) && Object.keys(rest).length > 0;
  if (patterns.length === 0 && !isDescribed) return null;
  return { patterns, other: rest === false ? null : behind(rest) };
}
