/** The part of a page that an actor sees, and the months of a trend. */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { monthsUntil } from '#model/base/months.ts';
import { aimsOf, mayOpenPage } from '#model/features/blocks/block.ts';
import { planList, tabsOf } from '#model/list/plan-list.ts';
import { visibleBlocks } from '#model/pages/visible-blocks.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Scope } from '#model/types/access.ts';
import type { Page } from '#model/types/screens/page.ts';
import { actorWith, filesWith } from './support.ts';

const { declarations, issues: errors } = readDeclarations(
  filesWith({
    'resources/library/books.json': (content: { permissions: Record<string, unknown> }) => {
      content.permissions.read = ['ga:view', { scope: 'hr:view', where: { state: ['LENT'] } }];
    },
    'resources/library/shelf.json': {
      page: {
        blocks: [
          { name: 'states', stats: { resource: 'books', groupBy: 'state' } },
          { name: 'remarks', list: { resource: 'books', where: { remark: [null] } } },
          {
            name: 'open',
            checklist: [
              { name: 'remark', resource: 'books', where: { remark: [null] } },
              { name: 'price', resource: 'books', where: { price: [null] } },
              { name: 'kana', resource: 'authors', where: { kana: [null] } },
            ],
          },
          { name: 'log', log: { resources: ['books', 'authors'] } },
          { name: 'later', planned: {} },
        ],
      },
      permissions: { read: ['ga:view', 'hr:view'] },
    },
  } as never),
);
const page = declarations.pages.shelf as Page;

const seenBy = (...scopes: readonly Scope[]) => {
  const actor = actorWith(...scopes);
  return visibleBlocks(page.blocks, (name) => {
    const resource = declarations.resources[name];
    return resource ? accessOf(resource, actor) : null;
  });
};

test('the page is sound', () => expect(errors).toEqual([]));

describe('visibleBlocks', () => {
  test('leaves out what looks at a field that is hidden, as a whole or item by item', () => {
    const blocks = seenBy('ga:view');
    expect(blocks.map(({ name }) => name)).toEqual(['states', 'open', 'log', 'later']);
    const open = blocks.find(({ kind }) => kind === 'checklist');
    expect(open?.kind === 'checklist' && open.items.map(({ name }) => name)).toEqual(['price', 'kana']);
    expect(seenBy('ga:view', 'legal:view').map(({ name }) => name)).toContain('remarks');
  });

  test('tells the log of a resource to those who read all of it only', () => {
    const ofLog = (...scopes: readonly Scope[]) => seenBy(...scopes).find(({ kind }) => kind === 'log');
    expect(aimsOf(ofLog('ga:view') as never)).toEqual(['books', 'authors']);
    expect(aimsOf(ofLog('hr:view') as never)).toEqual(['authors']);
  });

  test('keeps what is only planned for everybody', () => {
    expect(seenBy().map(({ name }) => name)).toEqual(['open', 'log', 'later']);
  });
});

test('a page is opened by whoever holds one of its scopes, in its area', () => {
  expect(mayOpenPage(page, actorWith('ga:edit'))).toBe(true);
  expect(mayOpenPage(page, actorWith('it:edit'))).toBe(false);
  expect(mayOpenPage(page, { ...actorWith('ga:edit'), areas: ['individual'] })).toBe(false);
});

test('a category that was made for a block is a tab while it is open', () => {
  const books = declarations.resources.books;
  const authors = declarations.resources.authors;
  if (!books || !authors) throw new Error('the library has lost its books');
  const plan = planList(accessOf(books, actorWith('ga:view', 'legal:view')));
  expect(plan.categories).toEqual(['ALL', 'LENT']);
  expect(tabsOf(plan, 'LENT')).toEqual(['ALL', 'LENT']);
  expect(tabsOf(plan, 'shelf_remarks')).toEqual(['ALL', 'LENT', 'shelf_remarks']);
  const plain = planList(accessOf(authors, actorWith()));
  expect([plain.categories, plain.first, tabsOf(plain, 'ALL')]).toEqual([[], 'ALL', []]);
  expect(tabsOf(plain, 'shelf_open_kana')).toEqual(['ALL', 'shelf_open_kana']);
});

test.each([
  ['2026-01-15', 2, ['2025-12', '2026-01'], '2025-12-01', '2026-02-01'],
  ['2026-12-31', 3, ['2026-10', '2026-11', '2026-12'], '2026-10-01', '2027-01-01'],
  ['2024-02-29', 1, ['2024-02'], '2024-02-01', '2024-03-01'],
] as const)('the months up to %s, %d of them', (date, count, months, from, before) => {
  expect(monthsUntil(date, count)).toEqual({ months, from, before });
});
