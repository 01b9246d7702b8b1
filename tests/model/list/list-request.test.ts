/**
 * Parameters of lists: written ones are read back, in the address bar and in calls. Invalid ones fall back in the
 * address bar and are errors in calls.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Access, accessOf } from '#model/access/access.ts';
import {
  defaultCall,
  defaultRequest,
  knownParams,
  type ListRequest,
  listFor,
  readListParams,
  writeListParams,
} from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { anyText } from '#tests/support/schema-values.ts';
import { everyTabs } from '#tests/support/tabs.ts';
import { actorWith } from '../support.ts';

const resources = (await suiteProjects()).flatMap((project) => project.resources);
const admin = actorWith('ga:edit', 'hr:edit', 'it:edit', 'legal:edit');

describe.each(resources.map((resource) => ({ name: resource.name, resource })))('the list of $name', ({ resource }) => {
  const access = accessOf(resource, admin);

  test.each(['params', 'query'] as const)('reads again what it wrote (%s)', (where) => {
    fc.assert(
      fc.property(requestsOf(access, where), (request) => {
        expect(readListParams(access, writeListParams(access, request, where), where)).toEqual({ request, errors: [] });
      }),
    );
  });

  test('writes nothing for a list as it opens', () => {
    expect(writeListParams(access, defaultRequest(access), 'params')).toEqual({});
    expect(writeListParams(access, defaultCall(access), 'query')).toEqual({});
  });

  test('makes of any parameters a request that it could have made itself, and names what it could not read', () => {
    const names = [...knownParams(access, 'params'), '__proto__', 'foo'];
    const params = fc.dictionary(
      fc.constantFrom(...names),
      fc.array(fc.oneof(anyText, fc.constantFrom('0', '1', '7', 'asc', 'DESC')), { maxLength: 3 }),
      { noNullPrototype: false },
    );
    fc.assert(
      fc.property(params, (given) => {
        const { request, errors } = readListParams(access, given, 'params');
        const { list } = resource;
        const available = listFor(access);
        expect(request.page).toBeGreaterThanOrEqual(0);
        expect(request.size >= 1 && request.size <= list.pageSizeMax).toBe(true);
        expect([...available.sortable.map(({ field }) => field), list.sort.field]).toContain(request.sort.field);
        expect([null, ...available.categories.map(({ name }) => name)]).toContain(request.category);
        expect(request.search.length).toBeLessThanOrEqual(200);
        const known = [
          ...available.filters.map(({ field }) => field),
          ...[...available.ranges, ...available.conditions].map(({ name }) => name),
        ];
        expect(Object.keys(request.filters).filter((field) => !known.includes(field))).toEqual([]);
        for (const { pointer } of errors) expect(names.map((name) => `?${name}`)).toContain(pointer);
        const again = readListParams(access, writeListParams(access, request, 'params'), 'params');
        expect(again).toEqual({ request, errors: [] });
      }),
    );
  });
});

test('a preset is a word in the address bar, and its two ends in the call', () => {
  const access = accessOf(resources.find(({ name }) => name === 'samples') as Resource, admin);
  const moment = { me: null, today: '2026-01-31', now: '2026-01-31T00:00:00.000Z' };
  const { request, errors } = readListParams(
    access,
    { dueWithIn_A_Month: ['true'], dueFrom: ['2000-01-01'] },
    'params',
  );
  expect([request.filters, errors]).toEqual([{ dueSpan: ['dueWithIn_A_Month'] }, []]);
  expect(writeListParams(access, request, 'params', moment)).toEqual({ dueWithIn_A_Month: ['true'] });
  expect(writeListParams(access, request, 'query', moment)).toEqual({
    dueDateFrom: ['2026-01-31'],
    dueDateTo: ['2026-02-28'],
  });
  expect(() => writeListParams(access, request, 'query')).toThrow('dueWithIn_A_Month');
  expect(readListParams(access, { dueWithIn_A_Month: ['false'] }, 'params').request.filters).toEqual({});
  expect(readListParams(access, { dueWithIn_A_Month: ['yes'], late: ['INCLUDE'] }, 'params')).toMatchObject({
    request: { filters: {} },
    errors: [{ pointer: '?dueWithIn_A_Month', keyword: 'enum' }],
  });
});

describe('other names and words', () => {
  const access = (name: string): Access => accessOf(resources.find((one) => one.name === name) as Resource, admin);
  const read = (name: string, params: Readonly<Record<string, readonly string[]>>, where: 'params' | 'query') =>
    readListParams(access(name), params, where);

  test('are read with their own first page, and written under the one name', () => {
    for (const [params, page] of [
      [{ p: ['3'] }, 2],
      [{ pageIndex: ['3'] }, 3],
      [{ page: ['3'] }, 2],
    ] as const) {
      const { request, errors } = read('labels', params, 'params');
      expect([request.page, errors]).toEqual([page, []]);
      expect(writeListParams(access('labels'), request, 'params')).toEqual({ p: [String(page + 1)] });
    }
    expect(read('labels', { orderDirection: ['asc'] }, 'params').request.sort.order).toBe('asc');
  });

  test('give way to the name itself, and of two the first that is declared is read', () => {
    const both = read('labels', { page: ['9'], pageIndex: ['4'], p: ['2'] }, 'params');
    expect([both.request.page, both.errors.map(({ pointer }) => pointer)]).toEqual([1, ['?pageIndex', '?page']]);
    const second = read('labels', { page: ['9'], pageIndex: ['4'] }, 'params');
    expect([second.request.page, second.errors.map(({ pointer }) => pointer)]).toEqual([4, ['?page']]);
    expect(read('labels', { limit: ['2'], pageSize: ['2'] }, 'query').errors).toEqual([
      { pointer: '?pageSize', keyword: 'maxItems', params: { limit: 1 } },
    ]);
  });

  test('are of the call only when it says so itself', () => {
    expect(knownParams(access('labels'), 'params')).not.toContain('pageSize');
    expect(knownParams(access('labels'), 'query')).not.toContain('p');
  });

  test('of an order are capital letters, in the address bar and in a call', () => {
    for (const [name, where, given] of [
      ['samples', 'params', 'sortOrder'],
      ['samples', 'query', 'sortOrder'],
      ['labels', 'params', 'way'],
      ['labels', 'query', 'way'],
    ] as const) {
      expect(read(name, { [given]: ['ASC'] }, where)).toMatchObject({
        request: { sort: { order: 'asc' } },
        errors: [],
      });
      expect(read(name, { [given]: ['UP'] }, where).errors).toHaveLength(1);
    }
  });

  test('of a category are read as its name', () => {
    for (const where of ['params', 'query'] as const) {
      const { request, errors } = read('samples', { category: ['WAITING'] }, where);
      expect([request.category, errors]).toEqual(['OPEN', []]);
      expect(writeListParams(access('samples'), request, where)).toEqual({ category: ['OPEN'] });
    }
  });
});

test('offers nothing that the asker may not read', () => {
  const samples = resources.find(({ name }) => name === 'samples') as Resource;
  const viewer = accessOf(samples, actorWith('it:view'));
  expect(knownParams(viewer, 'query')).not.toContain('secretIn');
  expect(knownParams(viewer, 'params').filter((name) => /^(secretPrice|known$)/.test(name))).toEqual([]);
  expect(
    readListParams(viewer, { sortColumn: ['SECRET'], category: ['SECRET'] }, 'query').errors.map(
      ({ pointer }) => pointer,
    ),
  ).toEqual(['?sortColumn', '?category']);
  expect(listFor(viewer).search).not.toContain('secret');
  expect(listFor(viewer).columns.map(({ field }) => field)).not.toContain('secret');
});

function requestsOf(access: Access, where: 'params' | 'query'): fc.Arbitrary<ListRequest> {
  const { list, fields } = access.resource;
  const available = listFor(access);
  const { filters, ranges, conditions, sortable } = available;
  const values = (field: string): fc.Arbitrary<string> => {
    const declared = fields[field];
    if (declared?.kind === 'boolean') return fc.constantFrom('true', 'false');
    if (declared?.values) return fc.constantFrom(...declared.values);
    if (declared?.to || declared?.kind === 'identifier') return fc.uuid();
    if (declared?.kind === 'date') return fc.constantFrom('2026-04-01', '2024-02-29');
    if (declared?.kind === 'instant') return fc.constantFrom('2026-04-01T00:00:00.000Z');
    if (['integer', 'yen', 'minutes'].includes(declared?.kind ?? '')) return fc.integer().map(String);
    if (['decimal', 'money', 'percent'].includes(declared?.kind ?? ''))
      return fc.constantFrom('0.5', '-1', '33.333333333333336');
    return fc.string({ minLength: 1, maxLength: 50 }).filter((text) => !text.includes('\u0000'));
  };
  const chosen = filters.map(
    ({ field }) => [field, fc.uniqueArray(values(field), { minLength: 1, maxLength: 4 })] as const,
  );
  const bounds = ranges.map(({ name, field, presets }) => {
    // A range of instants has days as its ends.
    const ends = fields[field]?.kind === 'instant' ? fc.constantFrom('2026-04-01', '2024-02-29') : values(field);
    const end = fc.option(ends, { nil: '' });
    const span = fc.tuple(end, end).filter(([from, to]) => from !== '' || to !== '');
    const texts = span.map(([from, to]) => `${from}/${to}`);
    const named = where === 'params' ? presets.map((preset) => preset.name) : [];
    return [name, fc.oneof(texts, ...named.map((preset) => fc.constant(preset))).map((text) => [text])] as const;
  });
  const states = conditions.map(({ name, as }) => {
    const words = as === 'yes-no' ? ['true', 'false'] : ['ONLY', 'EXCLUDE'];
    return [name, fc.constantFrom(...words).map((word) => [word])] as const;
  });
  const day = access.resource.keywords.dated
    ? fc.option(fc.constantFrom('2026-04-01'), { nil: undefined })
    : fc.constant(undefined);
  const request = fc.record({
    page: fc.nat(100_000),
    size: fc.integer({ min: 1, max: list.pageSizeMax }),
    sort: fc.record({
      field: fc.constantFrom(...sortable.map(({ field }) => field)),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    tabs: fc.constantFrom(...everyTabs(available, where)),
    search: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim().slice(0, 200).trim()),
    filters: fc.record(Object.fromEntries([...chosen, ...bounds, ...states]), {
      requiredKeys: [],
      noNullPrototype: true,
    }),
  });
  return fc.tuple(request, day).map(([{ tabs, ...rest }, baseDate]) => ({
    ...rest,
    ...tabs,
    ...(baseDate === undefined ? {} : { baseDate }),
  })) as fc.Arbitrary<ListRequest>;
}
