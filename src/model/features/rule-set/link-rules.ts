/** What lists need of the rules on which their tabs rest: who may read them, and that a changed rule changes the tabs. */

import type { Resource } from '../../types/resource.ts';
import type { Category } from '../../types/screens/list-declaration.ts';
import { ruleResources } from './rule-set.ts';

type Resources = Readonly<Record<string, Resource>>;

/** The same resource, each tab of which is for those who may also read what it rests on. */
export function withRules(resource: Resource, resources: Resources): Resource {
  const categories = resource.list.categories.map((category): Category => {
    const needs = ruleResources(category.where).flatMap((name) => {
      const read = resources[name]?.permissions.read;
      return read ? [read.filter(({ where }) => where === null).map(({ scope }) => scope)] : [];
    });
    return needs.length > 0 ? { ...category, needs } : category;
  });
  const resting = Object.values(resources)
    .filter(({ list }) => list.categories.some(({ where }) => ruleResources(where).includes(resource.name)))
    .map(({ name }) => name);
  const invalidates = [...new Set([...resource.invalidates, ...resting])];
  return { ...resource, invalidates, list: { ...resource.list, categories } };
}
