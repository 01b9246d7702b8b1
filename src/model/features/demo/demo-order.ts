/** The order in which the fields of a demo row are made: each after those on which it depends. */
import { fieldsOf } from '../../conditions/condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { DemoFields } from '../../types/records/demo.ts';
import type { Resource } from '../../types/resource.ts';
import { fieldsOfMake } from './demo.ts';

type Described = Pick<Resource, 'fields' | 'rules'>;

export function makingOrder(resource: Described, ways: DemoFields): readonly string[] {
  const order = new Set<string>();
  const begun = new Set<string>();
  const visit = (name: string): void => {
    if (begun.has(name)) return;
    begun.add(name);
    for (const other of neededBy(resource, ways, name)) visit(other);
    order.add(name);
  };
  for (const { name } of Object.values(resource.fields).filter(isStored)) visit(name);
  return [...order].filter((name) => resource.fields[name] && isStored(resource.fields[name]));
}

/** Fields of the row that must be made before this one. */
export function neededBy({ fields, rules }: Described, ways: DemoFields, name: string): readonly string[] {
  const own = (ways[name] ?? []).flatMap(({ when, make }) => [...(when ? fieldsOf(when) : []), ...fieldsOfMake(make)]);
  const { when = null, within = null } = fields[name] ?? {};
  // A date without a declared way comes after the date that it may not precede.
  const ordered = ways[name]
    ? []
    : rules.flatMap((rule) => (rule.kind === 'order' && rule.to === name ? [rule.from] : []));
  return [
    ...new Set([...(when ? fieldsOf(when) : []), ...(within === null ? [] : [within]), ...own, ...ordered]),
  ].filter((other) => other !== name);
}

/** The first circle: fields that would each be made after the next. */
export function circleIn(resource: Described, ways: DemoFields): readonly string[] | null {
  const finished = new Set<string>();
  const visit = (name: string, trail: readonly string[]): readonly string[] | null => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const other of neededBy(resource, ways, name)) {
      const circle = visit(other, [...trail, name]);
      if (circle) return circle;
    }
    finished.add(name);
    return null;
  };
  for (const name of Object.keys(ways)) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return null;
}
