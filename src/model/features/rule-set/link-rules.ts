/**
 * What lists need of the rules that their tabs use: who may read the rules, and that a changed rule changes the tabs.
 */

import { memoize } from '../../base/memoize.ts';
import type { Resource } from '../../types/resource.ts';
import type { Category } from '../../types/screens/list-declaration.ts';
import { ruleResources } from './rule-set.ts';

type Resources = Readonly<Record<string, Resource>>;

/** Limits each tab to those who may also read the rules that it uses. */
export function withRules(resource: Resource, resources: Resources): Resource {
  const categories = resource.list.categories.map((category): Category => {
    const needs = ruleResources(category.where).flatMap((name) => {
      const read = resources[name]?.permissions.read;
      return read ? [read.filter(({ where }) => where === null).map(({ scope }) => scope)] : [];
    });
    return needs.length > 0 ? { ...category, needs } : category;
  });
  const resting = ruleUsers(resources).get(resource.name) ?? [];
  const invalidates = [...new Set([...resource.invalidates, ...resting])];
  return { ...resource, invalidates, list: { ...resource.list, categories } };
}

/** Names of the resources whose tabs use the rules of a resource, by its name. */
const ruleUsers = memoize((resources: Resources): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { name, list } of Object.values(resources))
    for (const of of new Set(list.categories.flatMap(({ where }) => ruleResources(where))))
      found.set(of, [...(found.get(of) ?? []), name]);
  return found;
});
