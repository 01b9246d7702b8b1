/** Software of the demo company, and the groups of its apps. */
import { expect, test } from 'vitest';
import { countsOf, usualDemo } from '#tests/support/demo.ts';

const { declarations, rows } = usualDemo();
const valuesOf = (resource: string, field: string): readonly string[] =>
  declarations.resources[resource]?.fields[field]?.values ?? [];

test('104 pieces of software: every type and category, with and without a logo, one with a long name', () => {
  const software = rows('software');
  expect(countsOf(software, 'type')).toEqual({
    ...{ SAAS: 46, CUSTOM_SAAS: 6, INSTALLED: 32, MW_OS: 12, SCRATCH: 5, PRODUCT: 3 },
  });
  expect(Object.keys(countsOf(software, 'category')).sort()).toEqual([...valuesOf('software', 'category')].sort());
  expect(software.some(({ name }) => String(name).length === 60)).toBe(true);
});

test('groups hold accounts of their own app', () => {
  const integrationOf = new Map(rows('app-users').map(({ id, integrationId }) => [id, integrationId]));
  const groups = rows('app-groups');
  expect(groups).toHaveLength(4);
  for (const { integrationId, memberIds } of groups)
    for (const id of memberIds as readonly string[]) expect(integrationOf.get(id)).toBe(integrationId);
});
