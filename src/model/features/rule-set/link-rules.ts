/**
 * What lists need of the rules that their tabs use: who may read the rules, and that a changed rule changes the tabs.
 */

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
  const resting = Object.values(resources)
    .filter(({ list }) => list.categories.some(({ where }) => ruleResources(where).includes(resource.name)))
    .map(({ name }) => name);
  const invalidates = [...new Set([...resource.invalidates, ...resting])];
  return { ...resource, invalidates, list: { ...resource.list, categories } };
}
