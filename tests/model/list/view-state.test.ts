/** Saved views: what a reader gets of one, the list that it opens, and a list as a view. */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { readableView, renamedView } from '#model/features/views/view-state.ts';
import { defaultRequest } from '#model/list/list-request.ts';
import { requestOfView, viewOf } from '#model/list/view-request.ts';
import type { ViewState } from '#model/types/screens/view.ts';
import { validDeclarations } from '../support.ts';

const { resources } = validDeclarations({
  'resources/library/books.json': (books: { views: object }) =>
    Object.assign(books, {
      views: { dear: { filters: { state: ['LENT'] }, sort: { field: 'price', order: 'desc' } } },
    }),
});
const { books } = resources;
if (!books) throw new Error('the library has lost its books');
const access = accessOf(books, { kind: 'system', label: 'test' });
const shown = (changes: Partial<Parameters<typeof viewOf>[1]> = {}) => ({
  ...{ request: defaultRequest(access), layout: 'table', columns: [], isArranged: false },
  ...changes,
});
const column = (name: string, traits: object = {}) => ({
  ...{ name, visible: true, pinned: false, leading: false, width: null },
  ...traits,
});

test('a declared view is part of the resource', () => {
  expect(books.views).toEqual({
    dear: { filters: { state: ['LENT'] }, sort: { field: 'price', order: 'desc' } },
  });
});

describe('what a reader gets', () => {
  test('all that the list has', () => {
    const view: ViewState = { columns: ['title', 'price'], filters: { state: ['LENT'] }, category: 'LENT' };
    expect(readableView(access, view)).toEqual({ state: view, isPartial: false });
  });

  test.each<readonly [string, ViewState, ViewState]>([
    ['columns', { columns: ['title', 'gone'] }, { columns: ['title'] }],
    ['widths', { widths: { gone: 100 } }, { widths: {} }],
    ['filters', { filters: { gone: ['secret'], state: ['LENT'] } }, { filters: { state: ['LENT'] } }],
    ['the order', { sort: { field: 'gone', order: 'asc' } }, {}],
    ['an order by which nobody sorts', { sort: { field: 'state', order: 'asc' } }, {}],
    ['the tab', { category: 'GONE' }, {}],
    ['the layout', { layout: 'gone' }, {}],
    [
      'names that objects have',
      { filters: { constructor: ['x'] }, columns: ['toString'] },
      { filters: {}, columns: [] },
    ],
  ])('without %s that the list does not have', (_, view, state) => {
    expect(readableView(access, view)).toEqual({ state, isPartial: true });
  });

  test('without fields that are hidden from him', () => {
    const reader = { ...access, readable: access.readable.filter((name) => name !== 'state' && name !== 'price') };
    const view: ViewState = {
      columns: ['title', 'price'],
      filters: { state: ['LENT'] },
      category: 'LENT',
      sort: { field: 'price', order: 'asc' },
    };
    expect(readableView(reader, view)).toEqual({ state: { columns: ['title'], filters: {} }, isPartial: true });
  });
});

describe('a list as a view', () => {
  test('the list as it opens is an empty view', () => {
    expect(viewOf(access, shown())).toEqual({});
  });

  test('contains what the user changed, and opens the same list', () => {
    const request = {
      ...defaultRequest(access),
      ...{ category: 'LENT', search: 'x', filters: { state: ['LENT'], authorId: [] } },
      sort: { field: 'price', order: 'desc' as const },
    };
    const columns = [
      column('title', { leading: true, pinned: true }),
      column('price', { pinned: true, width: 120 }),
      column('state', { visible: false }),
    ];
    const view = viewOf(access, shown({ request, columns, isArranged: true }));
    expect(view).toEqual({
      ...{ columns: ['title', 'price'], widths: { price: 120 }, pinned: ['price'], filters: { state: ['LENT'] } },
      ...{ search: 'x', category: 'LENT', sort: { field: 'price', order: 'desc' } },
    });
    expect(requestOfView(access, view)).toEqual({ ...request, filters: { state: ['LENT'] } });
  });
});

test('a renamed field keeps its place', () => {
  expect(
    renamedView(
      {
        ...{ columns: ['title', 'price'], widths: { price: 90 }, pinned: ['price'], filters: { price: ['1/'] } },
        sort: { field: 'price', order: 'asc' },
      },
      'price',
      'cost',
    ),
  ).toEqual({
    ...{ columns: ['title', 'cost'], widths: { cost: 90 }, pinned: ['cost'], filters: { cost: ['1/'] } },
    sort: { field: 'cost', order: 'asc' },
  });
});
