/** Variants of a list call: each category, each order, a sample of each filter, a search. */
import type { Parameter } from '../openapi.ts';
import type { Item } from './lists.ts';

/**
 * `orders` covers only what differs between languages. `plain` has no variants, for actors who see fewer of the same
 * rows.
 */
export type Depth = 'everything' | 'orders' | 'plain';

const isOrder = ({ name }: Parameter): boolean => /^(sortColumn|orderBy|freeText)$/.test(name);

/** @returns query strings without the question mark */
export function variantsOf(
  { path, query }: { readonly path: string; readonly query: readonly Parameter[] },
  first: Item | undefined,
  depth: Depth,
): readonly string[] {
  if (depth === 'plain') return [];
  const isCount = /[-/]count$/.test(path);
  const chosen = query.filter((one) => (isOrder(one) ? !isCount || one.name === 'freeText' : depth === 'everything'));
  return chosen.flatMap((parameter) => waysOf(parameter, first));
}

function waysOf({ name, schema = {} }: Parameter, first: Item | undefined): readonly string[] {
  const values = valuesOf(schema);
  const say = (value: string): string => `${name}=${encodeURIComponent(value)}`;
  if (name === 'category') return values.map(say);
  if (name === 'sortColumn' || name === 'orderBy') return values.map(say);
  if (/^(sortOrder|orderDirection|pageIndex|pageSize|limit)$/.test(name)) return [];
  if (name === 'freeText') return [...sampleWords(first)].map(say);
  if (/^(idIn|columns|encoding|mode)$/.test(name)) return [];
  if (values.length > 0) return values.slice(0, 2).map(say);
  const sample = sampleOf(name, schema, first);
  return sample === undefined ? [] : [say(sample)];
}

const valuesOf = ({ enum: own, items }: Readonly<Record<string, unknown>>): readonly string[] => {
  const inner = (items as { readonly enum?: unknown } | undefined)?.enum;
  return [own, inner].flatMap((values) => (Array.isArray(values) ? values.map(String) : []));
};

/** The first record's value of the field after which the filter is named. */
function sampleOf(
  name: string,
  schema: Readonly<Record<string, unknown>>,
  first: Item | undefined,
): string | undefined {
  const field = name.replace(/(In|From|To|Min|Max|Gte|Lte)$/, '');
  const held = first?.[field] ?? first?.[name];
  if (['string', 'number', 'boolean'].includes(typeof held)) return String(held);
  const { type, format } = schema;
  if (format === 'date') return '2026-11-20';
  if (type === 'boolean') return 'true';
  return undefined;
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 1 &&
  !/^[\dA-Z_:./-]+$/.test(value) &&
  !/^[0-9a-f-]{36}$|^\d{4}-/.test(value);

/** The beginning of the first text in a record. */
function sampleWords(first: Item | undefined): readonly string[] {
  const word = Object.values(first ?? {}).find(isWord);
  return word === undefined ? [] : [word.slice(0, 2)];
}
