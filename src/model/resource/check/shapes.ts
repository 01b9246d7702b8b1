/** Meta schemas describe each word of an object once, also where the object may have one of several shapes. */
import { isObject } from '../../base/values.ts';

/** The words of one shape: `propertyNames` lists those that are possible. Without it, all are required. */
interface Shape {
  readonly title?: string;
  readonly required: readonly string[];
  readonly propertyNames?: { readonly enum: readonly string[] };
}

/**
 * The schema with an object schema for each shape. Errors and types then concern the words of one shape only.
 *
 * @example `{ type: 'object', properties, anyOf: [{ required: ['price'], maxProperties: 1 }] }` becomes
 * `{ anyOf: [{ type: 'object', properties: { price }, required: ['price'], additionalProperties: false }] }`
 */
export function withShapes<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withShapes) as Part;
  if (!isObject(part)) return part;
  const schema = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withShapes(value)]));
  if (!Array.isArray(schema.anyOf)) return schema as Part;
  if (!isObject(schema.properties)) return { ...schema, anyOf: schema.anyOf.flatMap(branchesOf) } as Part;
  const { type, properties, additionalProperties, anyOf, ...others } = schema;
  const shapes = anyOf as readonly Shape[];
  return { ...others, anyOf: shapes.map((shape) => objectOf(shape, Object(properties))) } as Part;
}

/** An alternative that is itself one of several shapes stands for these shapes. */
const branchesOf = (branch: unknown): readonly unknown[] =>
  isObject(branch) && Array.isArray(branch.anyOf) && Object.keys(branch).length === 1 ? branch.anyOf : [branch];

function objectOf({ title, required, propertyNames }: Shape, properties: object): object {
  const words = propertyNames?.enum ?? required;
  return {
    ...(title === undefined ? {} : { title }),
    type: 'object',
    properties: Object.fromEntries(words.map((word) => [word, Object(properties)[word]])),
    required,
    additionalProperties: false,
  };
}
