/** A number in a list links to the tab with the records that it counts, if the actor sees that tab. */
import { expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { planList } from '#model/list/plan-list.ts';
import type { Scope } from '#model/types/access.ts';
import { actorWith, resourceNamed } from '../support.ts';

interface Books {
  list: { columns: unknown[] };
  detail: { tabs: unknown[] };
}

const books = resourceNamed('books', {
  'resources/library/books.json': (file: Books) => {
    file.list.columns = ['title', { field: 'price', tab: 'history' }, 'shelfOrder'];
    file.detail.tabs.push({ name: 'history', timeline: 'audit', read: ['legal:view'] });
  },
});
const tabsFor = (...scopes: readonly Scope[]) =>
  planList(accessOf(books, actorWith('staff', ...scopes))).columns.map(({ field, tab }) => [field.name, tab]);

test('leads to the tab', () => {
  expect(tabsFor('legal:view')).toEqual([
    ['title', undefined],
    ['price', 'history'],
    ['shelfOrder', undefined],
  ]);
});

test('leads nowhere for those who do not see it', () => {
  expect(tabsFor('ga:view')).toContainEqual(['price', undefined]);
});
