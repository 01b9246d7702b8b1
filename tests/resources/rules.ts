/** The rules of a resource for tests: whether a record meets them, and values that do. */
import { resolveWord } from '#model/conditions/condition.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Rule } from '#model/types/records/rule.ts';
import type { Resource } from '#model/types/resource.ts';
import { pinnedToday } from '#tests/support/pinned.ts';
import { accepts, schemaOf } from '#tests/support/schema-values.ts';
import type { Row } from './oracle.ts';

export const ordersOf = ({ rules }: Resource): readonly Extract<Rule, { kind: 'order' }>[] =>
  rules.filter((rule) => rule.kind === 'order');

/** Names of the fields that must be filled in together with this one. */
export const partnersOf = ({ rules }: Resource, name: string): readonly string[] =>
  rules.flatMap((rule) => (rule.kind === 'together' && rule.fields.includes(name) ? rule.fields : []));

/** The strictest latest date of a field, which is therefore always valid. */
export const latestOf = ({ rules }: Resource, name: string): string | null =>
  rules.flatMap((rule) => (rule.kind === 'latest' && rule.date === name ? [latestIn(rule)] : [])).sort()[0] ?? null;

/** The strictest earliest date of a field, which is therefore always valid. */
export const earliestOf = ({ rules }: Resource, name: string): string | null =>
  rules
    .flatMap((rule) => (rule.kind === 'earliest' && rule.date === name ? [dayOf(rule.earliest)] : []))
    .sort()
    .at(-1) ?? null;

const latestIn = ({ latest }: Extract<Rule, { kind: 'latest' }>): string => dayOf(latest);

const dayOf = (word: string): string =>
  String(resolveWord(word, { me: null, today: pinnedToday, now: `${pinnedToday}T00:00:00.000Z` }));

type Holds = (condition: Condition) => boolean;
type Apart = Extract<Rule, { kind: 'apart' }>;

const valuesIn = (row: Row, name: string): readonly unknown[] => [row[name] ?? []].flat();
const overlap = ({ field, from }: Apart, row: Row): readonly unknown[] =>
  valuesIn(row, from).filter((value) => valuesIn(row, field).includes(value));

/** The row without values that two of its fields must not share. */
export function withDistinctValues({ rules, fields }: Resource, row: Row): Row {
  let distinct = row;
  for (const rule of rules.filter((one) => one.kind === 'apart')) {
    const both = overlap(rule, distinct);
    if (both.length === 0) continue;
    const others = valuesIn(distinct, rule.from).filter((value) => !both.includes(value));
    distinct = { ...distinct, [rule.from]: fields[rule.from]?.kind === 'references' ? others : null };
  }
  return distinct;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
const currencyDecimals: Readonly<Record<string, number>> = { JPY: 0, IDR: 0, VND: 0, USD: 2, THB: 2 };

/** @param holds evaluates a condition on the row with its derived fields */
export function keepsRules(resource: Resource, row: Row, holds: Holds = () => false): boolean {
  const { rules, fields } = resource;
  return (
    fits(resource, row) &&
    rules.every((rule) => keeps(rule, row, holds)) &&
    Object.values(fields).every(({ name, requiredWhen, currency, computed }) => {
      const value = row[name];
      if (requiredWhen && isNothing(value) && holds(requiredWhen)) return false;
      if (!currency || computed || typeof value !== 'number') return true;
      const decimals = currencyDecimals[String(row[currency])] ?? 9;
      return Number(value.toFixed(decimals)) === value;
    })
  );
}

/** Whether the results of a computation can be stored: their schema allows them, and numbers are exact. */
const fits = (resource: Resource, row: Row): boolean =>
  (resource.computation?.into ?? []).every((name) => {
    const field = resource.fields[name];
    const value = row[name];
    if (!field || isNothing(value)) return true;
    const isExact = typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
    return isExact && accepts(schemaOf(resource, field), value);
  });

function keeps(rule: Rule, row: Row, holds: Holds): boolean {
  const between = (from: string, to: string): boolean => {
    const [a, b] = [row[from], row[to]] as (string | number | null | undefined)[];
    return isNothing(a) || isNothing(b) || (a as string) <= (b as string);
  };
  if (rule.kind === 'order') return between(rule.from, rule.to);
  if (rule.kind === 'limit') return between(rule.field, rule.to);
  if (rule.kind === 'notBlank') return (row[rule.field] ?? null) === null || String(row[rule.field]).trim() !== '';
  if (rule.kind === 'latest') {
    const date = row[rule.date];
    return isNothing(date) || (date as string) <= latestIn(rule) || (rule.when !== null && !holds(rule.when));
  }
  if (rule.kind === 'earliest') {
    const date = row[rule.date];
    return isNothing(date) || (date as string) >= dayOf(rule.earliest) || (rule.when !== null && !holds(rule.when));
  }
  if (rule.kind === 'apart') return overlap(rule, row).length === 0;
  const empty = rule.fields.filter((name) => isNothing(row[name]));
  return empty.length === 0 || empty.length === rule.fields.length;
}
