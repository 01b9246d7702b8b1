/** Values that violate each keyword at each place of an object or a list. */
import {
  alternativesOf,
  isTooDeep,
  itemOf,
  keyedParts,
  partIn,
  propertiesOf,
  requiredOf,
  type ValuesOf,
} from './nested-values.ts';
import type { Schema, Violation } from './schema-values.ts';

type Body = Readonly<Record<string, unknown>>;
type Own = (schema: Schema) => readonly Violation[];

/** Number of values per keyword below the top level. */
const mostOfKeyword = 2;

/** @param own violations of a schema's own keywords, without those of its parts */
export function nestedViolations(schema: Schema, own: Own, valuesOf: ValuesOf): readonly Violation[] {
  const deep = (part: Schema): readonly Violation[] =>
    isTooDeep(part) ? [] : [...few(own(part)), ...nestedViolations(part, own, valuesOf)];
  const alternatives = alternativesOf(schema);
  if (alternatives) return alternatives.flatMap((one) => nestedViolations(one, own, valuesOf));
  const [good] = valuesOf(schema);
  if (Array.isArray(good)) return inList(schema, good, deep, valuesOf);
  return typeof good === 'object' && good !== null ? inObject(schema, good as Body, deep, valuesOf) : [];
}

/** Leaves out null and blank texts, which may mean an empty value at any depth. */
function few(all: readonly Violation[]): readonly Violation[] {
  const filled = all.filter(({ value }) => value !== null && !(typeof value === 'string' && value.trim() === ''));
  return filled.filter(
    ({ keyword }, at) => filled.slice(0, at).filter((one) => one.keyword === keyword).length < mostOfKeyword,
  );
}

function inObject(schema: Schema, good: Body, deep: Own, valuesOf: ValuesOf): readonly Violation[] {
  const { properties = {}, additionalProperties, unevaluatedProperties } = schema;
  const put = (name: string, { keyword, value }: Violation): Violation => ({
    keyword,
    value: { ...good, [name]: value },
  });
  const shut = [
    ...(additionalProperties === false ? ['additionalProperties'] : []),
    ...(unevaluatedProperties === false ? ['unevaluatedProperties'] : []),
  ];
  const never = Object.entries(properties as Body).filter(([, part]) => part === false);
  return [
    ...propertiesOf(schema).flatMap(([name, part]) => deep(part).map((one) => put(name, one))),
    ...shut.map((keyword) => put('unheardOf', { keyword, value: 1 })),
    ...never.map(([name]) => put(name, { keyword: 'false schema', value: 1 })),
    ...requiredOf(schema).map((gone) => ({
      keyword: 'required',
      value: Object.fromEntries(Object.entries(good).filter(([name]) => name !== gone)),
    })),
    ...keyedParts(schema).flatMap(({ keys: [key = 'key'], part }) => deep(part).map((one) => put(key, one))),
    ...sizes(schema, good, deep, valuesOf),
  ];
}

/** Violations of the number of keys and of their names. */
function sizes(schema: Schema, good: Body, deep: Own, valuesOf: ValuesOf): readonly Violation[] {
  const { propertyNames, minProperties, maxProperties } = schema;
  const [{ part } = { part: {} }] = keyedParts(schema);
  const [value = 1] = valuesOf(part);
  const wrong = propertyNames === undefined ? [] : deep({ type: 'string', ...(propertyNames as Schema) });
  const many = Array.from({ length: Number(maxProperties ?? 0) + 1 }, (_, at) => [`k${at}`, value]);
  return [
    ...wrong
      .flatMap((one) => (typeof one.value === 'string' ? [one.value] : []))
      .map((name) => ({ keyword: 'propertyNames', value: { ...good, [name]: value } })),
    ...(minProperties === undefined ? [] : [{ keyword: 'minProperties', value: {} }]),
    ...(maxProperties === undefined
      ? []
      : [{ keyword: 'maxProperties', value: { ...good, ...Object.fromEntries(many) } }]),
  ];
}

function inList(schema: Schema, good: readonly unknown[], deep: Own, valuesOf: ValuesOf): readonly Violation[] {
  const { prefixItems = [], items, minItems, maxItems, uniqueItems, contains } = schema;
  const first = (prefixItems as readonly unknown[]).map((part) => partIn(schema, part));
  const item = items === false || first.length > 0 ? null : itemOf(schema);
  const [valid] = item ? valuesOf(item) : [];
  const lone = valid === undefined || maxItems === 1;
  return [
    ...first.flatMap((part, at) =>
      deep(part).map(({ keyword, value }) => ({ keyword, value: good.with(Math.min(at, good.length - 1), value) })),
    ),
    ...(items === false ? [{ keyword: 'items', value: [...good, 1] }] : []),
    ...(item ? deep(item) : []).map(({ keyword, value }) => ({ keyword, value: lone ? [value] : [valid, value] })),
    ...(minItems === undefined || Number(minItems) < 1
      ? []
      : [{ keyword: 'minItems', value: good.slice(0, Number(minItems) - 1) }]),
    ...(maxItems === undefined ? [] : [{ keyword: 'maxItems', value: longer(item, Number(maxItems) + 1, valuesOf) }]),
    ...(uniqueItems ? [{ keyword: 'uniqueItems', value: [valid, valid] }] : []),
    ...(contains === undefined
      ? []
      : deep(partIn(schema, contains)).map(({ value }) => ({ keyword: 'contains', value: [value] }))),
  ];
}

/** Texts are made distinct; there may be too few distinct values of other types. */
function longer(item: Schema | null, length: number, valuesOf: ValuesOf): readonly unknown[] {
  const values = item ? valuesOf(item) : [1];
  return Array.from({ length }, (_, at) => {
    const value = values[at % values.length];
    return typeof value === 'string' && !item?.enum ? `${values[0]}${at}` : value;
  });
}
