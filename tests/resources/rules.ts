/** The rules of a resource as a test reads them: what keeps them, and what is needed to keep them. */
import type { Resource, Rule } from '#model/resource.ts';
import type { Row } from './oracle.ts';

export const ordersOf = ({ rules }: Resource): readonly Extract<Rule, { kind: 'order' }>[] =>
  rules.filter((rule) => rule.kind === 'order');

/** Names of the fields that are filled in together with this one. */
export const partnersOf = ({ rules }: Resource, name: string): readonly string[] =>
  rules.flatMap((rule) => (rule.kind === 'together' && rule.fields.includes(name) ? rule.fields : []));

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
const currencyDecimals: Readonly<Record<string, number>> = { JPY: 0, IDR: 0, VND: 0, USD: 2, THB: 2 };

/** @param holds a condition, of the row with its derived fields */
export function keepsRules(
  { rules, fields }: Resource,
  row: Row,
  holds: (condition: NonNullable<Resource['fields'][string]['when']>) => boolean = () => false,
): boolean {
  return (
    rules.every((rule) => keeps(rule, row)) &&
    Object.values(fields).every(({ name, requiredWhen, currency, computed }) => {
      const value = row[name];
      if (requiredWhen && isNothing(value) && holds(requiredWhen)) return false;
      if (!currency || computed || typeof value !== 'number') return true;
      const decimals = currencyDecimals[String(row[currency])] ?? 9;
      return Number(value.toFixed(decimals)) === value;
    })
  );
}

function keeps(rule: Rule, row: Row): boolean {
  const between = (from: string, to: string): boolean => {
    const [a, b] = [row[from], row[to]] as (string | number | null | undefined)[];
    return isNothing(a) || isNothing(b) || (a as string) <= (b as string);
  };
  if (rule.kind === 'order') return between(rule.from, rule.to);
  if (rule.kind === 'limit') return between(rule.field, rule.to);
  if (rule.kind === 'notBlank') return (row[rule.field] ?? null) === null || String(row[rule.field]).trim() !== '';
  const empty = rule.fields.filter((name) => isNothing(row[name]));
  return empty.length === 0 || empty.length === rule.fields.length;
}
