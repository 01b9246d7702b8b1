/** The path at which an import starts. */
import { describe, expect, it } from 'vitest';
import { importPath, importValues } from '#model/csv/import-path.ts';
import { narrowedTo } from '#model/csv/narrowed-to.ts';
import type { Resource } from '#model/types/resource.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { resources } = (await shippedProject()).declarations;
const withVariant = (has: boolean): Resource => {
  const found = Object.values(resources).find(
    ({ routes, csv }) => routes.import !== null && (csv.variant !== null) === has,
  );
  if (!found) throw new Error('no such resource');
  return found;
};

describe('a path that fixes nothing', () => {
  const resource = withVariant(false);
  it('is the path, whatever the list shows', () => {
    expect(importValues(resource, { segment: null, category: null, filters: {} })).toEqual([]);
    expect(importPath(resource)).toBe(resource.routes.import);
  });
});

describe('a path that fixes a value', () => {
  const resource = withVariant(true);
  const field = resource.csv.variant ?? '';
  const values = resource.fields[field]?.values ?? [];
  const fixing = resource.list.categories.find(({ where }) => [where?.[field]].flat().length === 1 && where?.[field]);
  const value = String([fixing?.where?.[field]].flat()[0]);

  it('takes the one that the category or a filter shows', () => {
    expect(fixing).toBeDefined();
    expect(importValues(resource, { segment: null, category: fixing?.name ?? null, filters: {} })).toEqual([value]);
    expect(importValues(resource, { segment: null, category: null, filters: { [field]: [value] } })).toEqual([value]);
  });

  it('leaves all of them to be chosen from where the list shows several', () => {
    expect(importValues(resource, { segment: null, category: null, filters: {} })).toEqual(values);
    expect(importValues(resource, { segment: null, category: null, filters: { [field]: values.slice(0, 2) } })).toEqual(
      values,
    );
  });

  it('asks a list for its own rows by the category that holds no others, else by a filter', () => {
    expect(narrowedTo(resource, value)).toEqual({ category: fixing?.name });
    const uncategorised = { ...resource, list: { ...resource.list, categories: [] } };
    expect(narrowedTo(uncategorised, value)).toEqual({ filters: { [field]: [value] } });
  });

  it('holds the value as a word', () => {
    expect(importPath(resource, 'A_B')).toMatch(/\/a-b$/);
  });
});
