/** Values of objects, lists, keys and alternatives for a JSON Schema, to any depth that its references allow. */
import fc from 'fast-check';
import type { Schema } from './schema-values.ts';

/** Values that a part accepts; empty if it is too deep. */
export type ValuesOf = (part: Schema) => readonly unknown[];
type Body = Readonly<Record<string, unknown>>;

/** Number of nested references that are followed: a tree gets branches of branches. */
const mostReferences = 2;
const mostValues = 24;
const depths = new WeakMap<Schema, number>();
const parts = new WeakMap<Schema, WeakMap<object, Schema>>();

/**
 * A part of a schema as its own schema: it has the definitions of the whole, and a reference to one of them is
 * resolved.
 */
export function partIn(whole: Schema, part: unknown): Schema {
  if (typeof part !== 'object' || part === null) return part === false ? never : {};
  const known = parts.get(whole) ?? new WeakMap<object, Schema>();
  parts.set(whole, known);
  const found = known.get(part) ?? resolved(whole, part as Schema);
  known.set(part, found);
  return found;
}

const never: Schema = { not: {} };

function resolved(whole: Schema, { $ref, ...rest }: Schema): Schema {
  const definitions = whole.$defs as Readonly<Record<string, Schema>> | undefined;
  const depth = (depths.get(whole) ?? 0) + ($ref === undefined ? 0 : 1);
  const name = String($ref ?? '').replace(/^#\/\$defs\//, '');
  const target = $ref === undefined ? {} : (definitions?.[name] ?? {});
  const part = definitions ? { $defs: definitions, ...target, ...rest } : { ...target, ...rest };
  depths.set(part, depth);
  return part;
}

/** Whether the schema follows too many references to make values for it. */
export const isTooDeep = (schema: Schema): boolean => (depths.get(schema) ?? 0) > mostReferences;

/** Both schemas in one; properties with the same name are merged as well. */
function joined(base: Schema, more: Schema): Schema {
  const [own = {}, others = {}] = [base.properties, more.properties] as (Record<string, Schema> | undefined)[];
  const names = [...new Set([...Object.keys(own), ...Object.keys(others)])];
  const both = (name: string): unknown =>
    typeof own[name] === 'object' && typeof others[name] === 'object'
      ? { ...own[name], ...others[name] }
      : (others[name] ?? own[name]);
  const required = [base.required ?? [], more.required ?? []].flat();
  const whole = {
    ...base,
    ...more,
    ...(names.length > 0 ? { properties: Object.fromEntries(names.map((name) => [name, both(name)])) } : {}),
    ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
  };
  depths.set(whole, Math.max(depths.get(base) ?? 0, depths.get(more) ?? 0));
  return whole;
}

const branches = new WeakMap<Schema, readonly Schema[]>();

/** The schema with each of its alternatives, and with `allOf` merged. Null for a schema without them. */
export function alternativesOf(schema: Schema): readonly Schema[] | null {
  const { oneOf, anyOf, allOf } = schema;
  if (![oneOf, anyOf, allOf].some(Array.isArray)) return null;
  const known = branches.get(schema) ?? split(schema);
  branches.set(schema, known);
  return known;
}

function split(schema: Schema): readonly Schema[] {
  const keyword = ['allOf', 'oneOf', 'anyOf'].find((name) => Array.isArray(schema[name])) ?? 'anyOf';
  const { [keyword]: choices, ...rest } = schema;
  depths.set(rest, depths.get(schema) ?? 0);
  const all = (choices as readonly unknown[]).map((one) => partIn(schema, one));
  return keyword === 'allOf' ? [all.reduce(joined, rest)] : all.map((one) => joined(rest, one));
}

const isStructure = (schema: Schema): boolean =>
  ['properties', 'items', 'oneOf', 'anyOf', 'allOf', 'additionalProperties', 'patternProperties', 'prefixItems'].some(
    (keyword) => typeof schema[keyword] === 'object',
  );

/** Properties with their schemas, without those that nobody may send. */
export const propertiesOf = (schema: Schema): readonly (readonly [string, Schema])[] =>
  Object.entries((schema.properties ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([, part]) => part !== false)
    .map(([name, part]) => [name, partIn(schema, part)]);

export const requiredOf = ({ required }: Schema): readonly string[] => (required ?? []) as readonly string[];

/** A whole and a minimal object, and whole ones with each further value of each property and each kind of keys. */
export function objects(schema: Schema, valuesOf: ValuesOf): readonly Body[] {
  const known = propertiesOf(schema).map(([name, part]) => ({ name, part, values: valuesOf(part) }));
  const values = new Map(known.map((one) => [one.name, one.values]));
  const [keyed = {}, ...otherKeys] = keyedValues(schema, valuesOf);
  const filled = known.filter((one) => one.values.length > 0);
  const own = Object.fromEntries(filled.map((one) => [one.name, one.values[0]]));
  // Rows of one list must not have the same key.
  const least = Object.fromEntries(requiredOf(schema).map((name) => [name, values.get(name)?.[1] ?? own[name]]));
  const others = filled.flatMap((one) =>
    one.values
      .slice(1, isStructure(one.part) ? mostValues : 2)
      .map((value) => ({ ...own, ...keyed, [one.name]: value })),
  );
  return [{ ...own, ...keyed }, least, ...others, ...otherKeys.map((keys) => ({ ...own, ...keys }))].slice(
    0,
    mostValues,
  );
}

/** Objects with data as keys: for each pattern, for other keys, and several at once; with values of each kind. */
function keyedValues(schema: Schema, valuesOf: ValuesOf): readonly Body[] {
  const ways = keyedParts(schema).map(({ keys, part }) => ({ keys, values: valuesOf(part) }));
  const usable = ways.filter(({ keys, values }) => keys.length > 0 && values.length > 0);
  const single = usable.flatMap(({ keys, values }) => values.slice(0, 3).map((value) => ({ [keys[0] ?? '']: value })));
  const together = Object.fromEntries(
    usable.flatMap(({ keys, values }) => keys.map((key, at) => [key, values[at % values.length]])),
  );
  const most = Number(schema.maxProperties ?? Number.POSITIVE_INFINITY);
  const several = Object.entries(together).slice(0, most);
  return usable.length === 0 ? [] : [Object.fromEntries(several), ...single];
}

/** Keys that the schema does not name, with the schema of their values. */
export function keyedParts(schema: Schema): readonly { readonly keys: readonly string[]; readonly part: Schema }[] {
  const { patternProperties, additionalProperties, propertyNames, minProperties } = schema;
  const byPattern = Object.entries((patternProperties ?? {}) as Readonly<Record<string, unknown>>);
  const isNamed = (key: string): boolean =>
    Object.hasOwn(Object(schema.properties ?? {}), key) || byPattern.some(([one]) => new RegExp(one, 'u').test(key));
  const isFree = typeof additionalProperties === 'object' || (additionalProperties !== false && Boolean(minProperties));
  const longest = Number((propertyNames as Schema | undefined)?.maxLength ?? 20);
  return [
    ...byPattern.map(([pattern, part]) => ({ keys: textsMatching(pattern).slice(0, 2), part: partIn(schema, part) })),
    ...(isFree
      ? [
          {
            keys: ['key', '項目', 'a/b~c'].filter((key) => !isNamed(key) && key.length <= longest),
            part: partIn(schema, additionalProperties ?? {}),
          },
        ]
      : []),
  ];
}

/** A few different texts that match the pattern, the same in every run. */
export const textsMatching = (pattern: string): readonly string[] => [
  ...new Set(fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 8, seed: 7 })),
];

/** Short and longer lists, and one for each further value of an entry. */
export function lists(schema: Schema, valuesOf: ValuesOf): readonly (readonly unknown[])[] {
  const first = ((schema.prefixItems ?? []) as readonly unknown[]).map((one) => valuesOf(partIn(schema, one))[0]);
  if (first.length > 0) return [first, first.slice(0, 1)];
  const items = schema.items === false ? [] : valuesOf(partIn(schema, schema.items ?? {}));
  const wanted = schema.contains === undefined ? [] : valuesOf(joined(itemOf(schema), partIn(schema, schema.contains)));
  if (items.length === 0) return [[]];
  const least = Number(schema.minItems ?? 0);
  const lengths = [...new Set([Math.max(1, least), Math.max(2, least), least])];
  const further = isStructure(itemOf(schema)) ? items.slice(2, mostValues) : [];
  return [
    ...lengths.map((length) => filled(items, length)),
    ...further.map((item) => [item, ...filled(items, Math.max(0, least - 1))]),
  ].map((list) => (wanted.length > 0 && list.length > 0 ? [...list.slice(0, -1), wanted[0]] : list));
}

/** The schema of each entry of the list. */
export const itemOf = (schema: Schema): Schema => partIn(schema, schema.items ?? {});

const filled = (items: readonly unknown[], length: number): readonly unknown[] =>
  Array.from({ length }, (_, index) => items[index % items.length]);
