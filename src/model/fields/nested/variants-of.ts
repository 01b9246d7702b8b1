/** Alternatives that are distinguished by a property with a constant value. */

import { isObject } from '../../base/values.ts';
import { withType } from '../../schema/infer-type.ts';
import { joinSchemas } from '../../schema/join-schemas.ts';
import { titlesKeyword } from '../../schema/value-titles.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { Definitions, NestedGroup, NestedVariants } from './nested.ts';
import { partField } from './part-field.ts';
import { resolved } from './resolved.ts';

type Constant = string | number | boolean;
type GroupOf = (schema: JsonSchema, definitions: Definitions, without?: string) => NestedGroup;

/** @param groupOf returns the fields of one alternative */
export function variantsOf(schema: JsonSchema, definitions: Definitions, groupOf: GroupOf): NestedVariants | null {
  const word = ['oneOf', 'anyOf'].find((one) => Array.isArray(schema[one]));
  if (!word) return null;
  const { [word]: alternatives, ...shared } = schema;
  const branches = (alternatives as readonly unknown[])
    .filter((one) => !(isObject(one) && one.type === 'null'))
    .map((one) => (isObject(one) ? withType(resolved(one, definitions)) : {}));
  const by = discriminatorOf(branches);
  if (by === null) return null;
  const variants = branches.map((branch) => {
    const value = constantOf(branch, by);
    const { title: _, description: __, ...whole } = joinSchemas(shared, branch);
    return {
      value: value ?? '',
      title: typeof branch.title === 'string' ? branch.title : '',
      group: groupOf(whole, definitions, by),
    };
  });
  const described = Object(schema.properties)[by] ?? propertyOf(branches[0] ?? {}, by);
  const { const: _, enum: __, default: ___, ...words } = isObject(described) ? described : {};
  const values = variants.map(({ value }) => String(value));
  const titles = variants.flatMap(({ value, title }) => (title === '' ? [] : [[String(value), title] as const]));
  return {
    shape: 'variants',
    by: partField(
      by,
      { ...words, type: 'string', enum: values, [titlesKeyword]: Object.fromEntries(titles) },
      true,
      definitions,
    ),
    variants,
  };
}

/** The property that has a different constant in each alternative. */
function discriminatorOf(branches: readonly JsonSchema[]): string | null {
  const [first] = branches;
  if (!first || branches.length < 2 || !isObject(first.properties)) return null;
  const isDiscriminator = (name: string): boolean => {
    const constants = branches.map((branch) => constantOf(branch, name));
    return !constants.includes(null) && new Set(constants.map(String)).size === branches.length;
  };
  return Object.keys(first.properties).find(isDiscriminator) ?? null;
}

function constantOf(branch: JsonSchema, name: string): Constant | null {
  const property = propertyOf(branch, name);
  if (!isObject(property)) return null;
  const [only, ...more] = Array.isArray(property.enum) ? property.enum : [];
  const value: unknown = Object.hasOwn(property, 'const') ? property.const : more.length === 0 ? only : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const propertyOf = ({ properties }: JsonSchema, name: string): unknown =>
  isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
