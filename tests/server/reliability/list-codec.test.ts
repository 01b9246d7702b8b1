/**
 * Parameters of lists, in the address bar and in calls: without any, the declared defaults apply; written ones are read
 * back.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { type ListRequest, listFor, readListParams, writeListParams } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { validValues } from '#tests/support/schema-values.ts';
import { everyTabs, usualTabs } from '#tests/support/tabs.ts';

const projects = await suiteProjects();
const resources = projects.flatMap(({ project }) => Object.values(project.declarations.resources));

const requestsOf = (resource: Resource, where: 'params' | 'query'): fc.Arbitrary<ListRequest> => {
  const { list, fields } = resource;
  const available = listFor(accessOf(resource, { kind: 'system', label: 'test' }));
  const filters = list.filters.map(({ field }) => {
    const values = validValues(fields[field]?.schema ?? {})
      .flat()
      .map(String)
      .filter((value) => value !== '');
    return [field, fc.uniqueArray(fc.constantFrom(...(values as [string])), { maxLength: 3 })] as const;
  });
  return fc
    .record({
      page: fc.nat({ max: 1_000_000 }),
      size: fc.integer({ min: 1, max: list.pageSizeMax }),
      sort: fc.record({
        field: fc.constantFrom(...available.sortable.map(({ field }) => field)),
        order: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      tabs: fc.constantFrom(...everyTabs(list, where)),
      search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
      filters: fc.record(Object.fromEntries(filters)),
    })
    .map(({ tabs, ...request }) => ({ ...request, ...tabs }));
};

describe.each(resources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const access = accessOf(resource, { kind: 'system', label: 'test' });

  test.each(['params', 'query'] as const)('without any %s asks for what is declared', (where) => {
    const { list } = resource;
    const declared = {
      page: 0,
      size: list.pageSize,
      sort: list.sort,
      ...usualTabs(list, where),
      search: '',
      filters: {},
    };
    expect(readListParams(access, {}, where)).toEqual({ request: declared, errors: [] });
    expect(writeListParams(access, declared, where)).toEqual({});
  });

  test.each(['params', 'query'] as const)('reads from %s what was written into them', (where) => {
    fc.assert(
      fc.property(requestsOf(resource, where), (request) => {
        const filters = Object.fromEntries(Object.entries(request.filters).filter(([, values]) => values.length > 0));
        expect(readListParams(access, writeListParams(access, request, where), where)).toEqual({
          request: { ...request, filters },
          errors: [],
        });
      }),
      { numRuns: 100 },
    );
  });
});
