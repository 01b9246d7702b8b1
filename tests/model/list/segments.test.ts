/**
 * Segments of a list: what addresses and calls open, the tabs of each segment, and that no segment hides records that a block
 * counts.
 */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { importValues } from '#model/csv/import-path.ts';
import { narrowedTo } from '#model/csv/narrowed-to.ts';
import { defaultCall, defaultRequest, listFor, readListParams } from '#model/list/list-request.ts';
import { firstOf, planList, tabsOf } from '#model/list/plan-list.ts';
import { actorWith, validDeclarations } from '../support.ts';

const segments = [
  { name: 'Shelf', where: { state: ['ON_SHELF'] }, categories: ['ALL', 'DEAR'], first: 'DEAR' },
  { name: 'Lent', where: { state: ['LENT'] }, categories: ['DEAR', 'LATE'] },
  { name: 'Remarked', where: { not: { remark: [null] } } },
];
const categories = [
  { name: 'ALL' },
  { name: 'DEAR', where: { state: ['LENT', 'ON_SHELF'] }, aliases: ['EXPENSIVE'] },
  { name: 'LATE', where: { dueOn: { before: '@today' } } },
];
const { resources, pages } = validDeclarations({
  'resources/library/books.json': (books: { list: object }) => Object.assign(books.list, { categories, segments }),
  'resources/library/desk.json': {
    page: {
      blocks: [
        { name: 'late', list: { resource: 'books', category: 'LATE' } },
        { name: 'all', top: { resource: 'books', groupBy: 'authorId' } },
      ],
    },
    permissions: { read: ['staff'] },
  },
});
const books = resources.books;
if (!books) throw new Error('the library has lost its books');
const all = accessOf(books, { kind: 'system', label: 'test' });

const opens = (params: Readonly<Record<string, string>>, where: 'params' | 'query' = 'params') => {
  const lists = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value]]));
  const { request, errors } = readListParams(all, lists, where);
  return [request.segment, request.category, ...errors.map(({ pointer }) => pointer)];
};

describe('the address bar', () => {
  test.each([
    [{}, ['Shelf', 'DEAR']],
    [{ menu: 'Lent' }, ['Lent', 'DEAR']],
    [{ menu: 'Lent', category: 'LATE' }, ['Lent', 'LATE']],
    [{ menu: 'Lent', category: 'EXPENSIVE' }, ['Lent', 'DEAR']],
    [{ category: 'ALL' }, ['Shelf', 'ALL']],
    // A category of another segment does not exist here.
    [{ category: 'LATE' }, ['Shelf', 'DEAR', '?category']],
    [{ menu: 'Lent', category: 'ALL' }, ['Lent', 'DEAR', '?category']],
    [{ menu: 'lent', category: 'late' }, ['Shelf', 'DEAR', '?menu', '?category']],
    // A category of a block covers all segments, unless one is chosen.
    [{ category: 'desk_late' }, [null, 'desk_late']],
    [{ menu: 'Lent', category: 'desk_late' }, ['Lent', 'desk_late']],
  ] as const)('%j opens %j', (params, expected) => {
    expect(opens(params)).toEqual(expected);
  });
});

test.each([
  [{}, [null, null]],
  [{ menu: 'Lent' }, ['Lent', null]],
  [{ category: 'LATE' }, [null, 'LATE']],
  [{ menu: 'Lent', category: 'ALL' }, ['Lent', null, '?category']],
] as const)('a call is narrowed by what it names: %j by %j', (params, expected) => {
  expect(opens(params, 'query')).toEqual(expected);
});

test('the tabs are those of the segment, and what is open besides', () => {
  const plan = planList(all);
  expect(plan.segments.map(({ name, first }) => [name, first])).toEqual([
    ['Shelf', 'DEAR'],
    ['Lent', 'DEAR'],
    ['Remarked', 'ALL'],
  ]);
  expect(tabsOf(plan, 'DEAR', 'Lent')).toEqual(['DEAR', 'LATE']);
  expect(tabsOf(plan, 'desk_late', 'Lent')).toEqual(['DEAR', 'LATE', 'desk_late']);
  expect(tabsOf(plan, 'desk_late', null)).toEqual(['desk_late']);
  expect([firstOf(plan, 'Remarked'), firstOf(plan, null)]).toEqual(['ALL', 'DEAR']);
});

test('categories that were made for blocks are of no segment, also where the block names one of a segment', () => {
  const aims = pages.desk?.blocks.map((block) => ('aim' in block ? block.aim.category : null));
  expect(aims).toEqual(['desk_late', 'desk_all']);
  expect(books.list.segments.flatMap((segment) => segment.categories)).not.toContain('desk_late');
  expect(books.list.categories.find(({ name }) => name === 'desk_late')?.where).toEqual({
    dueOn: { before: '@today' },
  });
});

test('a segment on what somebody may not read is not there for them', () => {
  const narrow = accessOf(books, actorWith('ga:view'));
  expect(listFor(narrow).segments.map(({ name }) => name)).toEqual(['Shelf', 'Lent']);
  expect(defaultRequest(narrow)).toMatchObject({ segment: 'Shelf', category: 'DEAR' });
  expect(defaultCall(narrow)).toMatchObject({ segment: null, category: null });
});

test('a file of one kind of rows is asked for by the segment that shows just them', () => {
  const byState = { ...books, csv: { ...books.csv, variant: 'state' } };
  expect(narrowedTo(byState, 'LENT')).toEqual({ segment: 'Lent' });
  expect(narrowedTo(byState, 'LOST')).toEqual({ filters: { state: ['LOST'] } });
  expect(importValues(byState, { segment: 'Lent', category: 'LATE', filters: {} })).toEqual(['LENT']);
});
