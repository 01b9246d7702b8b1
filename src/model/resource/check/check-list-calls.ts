/** Issues of lists that screens request at the calls of another resource. */

import { accessOf } from '../../access/access.ts';
import type { SystemActor } from '../../access/actor.ts';
import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { readListParams } from '../../list/list-request.ts';
import type { Resource } from '../../types/resource.ts';

/** The other list must support everything that this list can request, with the same names. */
export function checkListCalls(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  const { asks, list } = resource;
  if (!asks) return;
  const other = Object.hasOwn(resources, asks.resource) ? resources[asks.resource] : undefined;
  if (!other) {
    if (!declared.includes(asks.resource))
      report('api.asks.resource', `no resource "${asks.resource}"${hint(asks.resource, declared)}`);
    return;
  }
  if (other.asks || other.single) report('api.asks.resource', `"${asks.resource}" has no list calls of its own`);
  if (other.schemaName !== resource.schemaName)
    report('api.asks.resource', `the rows of "${asks.resource}" have another schema, so they cannot be shown here`);
  const own = list.categories.map(({ name }) => name);
  for (const name of own.filter((one) => !asks.with[one]))
    report('api.asks.with', `the category "${name}" has no parameters`);
  for (const [name, params] of Object.entries(asks.with)) {
    if (!own.includes(name)) report(`api.asks.with.${name}`, `no category "${name}"${hint(name, own)}`);
    const unknown = Object.keys(params).filter((param) => !wordsOf(other).includes(param));
    const { errors: issues } = readListParams(accessOf(other, everybody), params, 'query');
    for (const param of [...unknown, ...issues.map(({ pointer }) => pointer.slice(1))])
      report(`api.asks.with.${name}.${param}`, `the list of "${asks.resource}" does not take this parameter`);
  }
  const theirs = new Set(sayingsOf(other));
  for (const saying of sayingsOf(resource).filter((one) => !theirs.has(one)))
    report('api.asks', `the list of "${asks.resource}" has no ${saying}`);
}

const everybody: SystemActor = { kind: 'system', label: 'check' };

/** Names of the parameters that a list accepts. */
const wordsOf = ({ list }: Resource): readonly string[] => {
  const { pageBase: _, ...names } = list.query;
  return [...Object.values(names), ...[...list.filters, ...list.conditions].map(({ query }) => query)];
};

/** Everything that a call can request of a list, one text each. */
const sayingsOf = ({ list, envelope }: Resource): readonly string[] => [
  ...list.filters.map(({ field, query }) => `filter "${query}" of ${field}`),
  ...list.ranges.map(({ field, query }) => `range "${query}" of ${field}`),
  ...list.conditions.map(({ query, where }) => `condition "${query}" that holds ${JSON.stringify(where)}`),
  ...list.sortable.map(({ field, key }) => `order "${key}" by ${field}`),
  ...Object.entries(list.query).map(([role, name]) => `parameter "${name}" for its ${role}`),
  `default order ${list.sort.order} by ${list.sort.field}`,
  `default page size of ${list.pageSize} rows`,
  `search in ${list.search.join(', ')}`,
  `envelope "${envelope}"`,
];
