/** Every issue of a page, a block or the tabs of the navigation, with the line that reports it. */
import { describe, expect, test } from 'vitest';
import { readDeclarations } from '#model/resource/load.ts';
import { filesWith, issuesWith } from './support.ts';

const P = 'resources/library/shelf.json';
const N = 'resources/navigation.json';
const B = 'resources/library/books.json';

const page = (...blocks: readonly object[]) => ({ page: { blocks }, permissions: { read: ['staff'] } });
const states = { name: 'states', stats: { resource: 'books', groupBy: 'state' } };

const pages: readonly (readonly [mistake: string, block: object, lines: readonly string[]])[] = [
  [
    'an unknown word in a block',
    { name: 'a', stat: { resource: 'books', groupBy: 'state' } },
    [`${P} page.blocks[0].stat: unknown word "stat" — did you mean "stats"?`],
  ],
  [
    'an unknown word in a kind',
    { name: 'a', stats: { resource: 'books', groupBy: 'state', were: {} } },
    [`${P} page.blocks[0].stats.were: unknown word "were" — did you mean "where"?`],
  ],
  ['a block without a kind', { name: 'a' }, [`${P} page.blocks[0]: a block must have exactly one kind`]],
  [
    'a block of two kinds',
    { ...states, list: { resource: 'books' } },
    [`${P} page.blocks[0]: a block must have exactly one kind; this one has stats and list`],
  ],
  [
    'an unknown resource',
    { name: 'a', stats: { resource: 'boks', groupBy: 'state' } },
    [`${P} page.blocks[0].stats.resource: no resource "boks" — did you mean "books"?`],
  ],
  [
    'an unknown field',
    { name: 'a', stats: { resource: 'books', groupBy: 'stat' } },
    [`${P} page.blocks[0].stats.groupBy: no field "stat" in books — did you mean "state"?`],
  ],
  [
    'a group of texts',
    { name: 'a', top: { resource: 'books', groupBy: 'title' } },
    [`${P} page.blocks[0].top.groupBy: "title" must be a choice, a boolean or a reference to be grouped by`],
  ],
  [
    'bands of a text',
    { name: 'a', bands: { resource: 'books', field: 'title', at: [1] } },
    [`${P} page.blocks[0].bands.field: "title" is not a number, so it cannot be added up`],
  ],
  [
    'bands whose bounds fall',
    { name: 'a', bands: { resource: 'books', field: 'price', at: [10, 5] } },
    [`${P} page.blocks[0].bands.at[1]: 5 must be greater than 10`],
  ],
  [
    'an unknown category',
    { name: 'a', list: { resource: 'books', category: 'LEND' } },
    [`${P} page.blocks[0].list.category: no category "LEND" in books — did you mean "LENT"?`],
  ],
  [
    'a condition that cannot be',
    { name: 'a', list: { resource: 'books', where: { state: ['LOTS'] } } },
    [`${P} page.blocks[0].list.where.state: "LOTS" is not a value of state — did you mean "LOST"?`],
  ],
  [
    'a due date that is no date',
    { name: 'a', due: { resource: 'books', date: 'title' } },
    [`${P} page.blocks[0].due.date: "title" is not a date`],
  ],
  [
    'a sum of texts',
    { name: 'a', sums: { resource: 'books', sum: ['price', 'title'] } },
    [`${P} page.blocks[0].sums.sum[1]: "title" is not a number, so it cannot be added up`],
  ],
  [
    'a currency that is no code',
    { name: 'a', sums: { resource: 'books', sum: ['price'], currency: 'dueOn' } },
    [`${P} page.blocks[0].sums.currency: "dueOn" is not a currency code`],
  ],
  [
    'a trend of no time',
    { name: 'a', trend: { resource: 'books', date: 'price' } },
    [`${P} page.blocks[0].trend.date: "price" is neither a date nor a date-time`],
  ],
  [
    'an unknown column',
    { name: 'a', list: { resource: 'books', columns: ['prise'] } },
    [`${P} page.blocks[0].list.columns[0]: no field "prise" in books — did you mean "price"?`],
  ],
  [
    'an order that the list does not have',
    { name: 'a', list: { resource: 'books', sort: 'state' } },
    [`${P} page.blocks[0].list.sort: books cannot be sorted by "state" (known: title, price, shelfOrder)`],
  ],
  [
    'two items of one name',
    {
      name: 'a',
      checklist: [
        { name: 'one', resource: 'books' },
        { name: 'one', resource: 'books' },
      ],
    },
    [`${P} page.blocks[0].checklist[1].name: an item "one" already exists`],
  ],
  ['an empty checklist', { name: 'a', checklist: [] }, [`${P} page.blocks[0].checklist: must not be empty`]],
  [
    'a log of an unknown resource',
    { name: 'a', log: { resources: ['books', 'author'] } },
    [`${P} page.blocks[0].log.resources[1]: no resource "author" — did you mean "authors"?`],
  ],
  [
    'a form of many records',
    { name: 'a', form: { resource: 'books' } },
    [`${P} page.blocks[0].form.resource: "books" has many records; "rules" or a "list" shows them`],
  ],
  [
    'a way to nowhere',
    { name: 'a', planned: { to: 'book' } },
    [`${P} page.blocks[0].planned.to: no resource or page "book" — did you mean "books"?`],
  ],
  [
    'something that refers to a page',
    { ...states, reference: 'authorId' },
    [`${P} page.blocks[0].reference: a page has no record to refer to; write the field to group by inside the kind`],
  ],
  [
    'a call outside of the API',
    { ...states, api: '/pages/states' },
    [`${P} page.blocks.states: /pages/states is not an API path: those are below /v2 or /v3`],
  ],
  [
    'a call that belongs to somebody',
    { ...states, api: '/v2/books' },
    [`${P} page.blocks.states: /v2/books already belongs to books (api.list)`],
  ],
];

describe('a page with a mistake', () => {
  test('is sound as long as it has none', () => expect(issuesWith({ [P]: page(states) })).toEqual([]));

  test.each(pages)('is refused for %s', (_, block, lines) => expect(issuesWith({ [P]: page(block) })).toEqual(lines));

  test('is refused for two blocks of one name', () =>
    expect(issuesWith({ [P]: page(states, states) })).toEqual([
      `${P} page.blocks[1].name: a block "states" already exists`,
    ]));

  test('is refused without blocks, without readers, and on a path that is taken', () => {
    expect(issuesWith({ [P]: page() })).toEqual([`${P} page.blocks: must not be empty`]);
    expect(issuesWith({ [P]: { page: { blocks: [states] } } })).toEqual([`${P}: "permissions" is missing`]);
    expect(issuesWith({ [P]: { ...page(states), path: '/books' } })).toEqual([
      `${P} path: /books already belongs to books (path.list)`,
    ]);
  });
});

describe('a page that tells a result, with a mistake', () => {
  const resultPage = (result: object, more: object = {}) => ({
    [P]: { page: { result }, permissions: { read: ['staff'] }, ...more },
  });

  test('is sound as long as it has none', () => {
    expect(issuesWith(resultPage({}))).toEqual([]);
    expect(
      issuesWith(
        resultPage(
          { record: { resource: 'authors', param: 'authorId' }, to: 'books' },
          { path: '/books/{bookId}/lent/finish' },
        ),
      ),
    ).toEqual([]);
  });

  test.each([
    [
      'a way to nowhere',
      { to: 'boks' },
      {},
      [`${P} page.result.to: no resource or page "boks" — did you mean "books"?`],
    ],
    [
      'an unknown record',
      { record: { resource: 'author', param: 'id' } },
      {},
      [`${P} page.result.record.resource: no resource "author" — did you mean "authors"?`],
    ],
    [
      'one parameter for two things',
      { param: 'state', message: 'state' },
      {},
      [`${P} page.result: the parameter "state" is used twice`],
    ],
    [
      'an id that nothing has',
      {},
      { path: '/books/{id}/lent' },
      [`${P} path: "{id}" names a record, so "to" must be the resource of that record`],
    ],
    [
      'an id of a page',
      { to: 'shelf' },
      { path: '/books/{id}/lent' },
      [`${P} path: "{id}" names a record, so "to" must be the resource of that record`],
    ],
    [
      'two ids',
      { to: 'books' },
      { path: '/books/{id}/lent/{to}' },
      [`${P} path: only one parameter is allowed: the record that the page leads to`],
    ],
    [
      'an unknown word',
      { mesage: 'x' },
      {},
      [`${P} page.result.mesage: unknown word "mesage" — did you mean "message"?`],
    ],
  ] as const)('is refused for %s', (_, result, more, lines) =>
    expect(issuesWith(resultPage(result, more) as never)).toEqual(lines),
  );

  test('is refused beside blocks, with neither, and in the navigation', () => {
    const both = { page: { blocks: [states], result: {} }, permissions: { read: ['staff'] } };
    expect(issuesWith({ [P]: both } as never)).toEqual([`${P} page: must have at most one entry`]);
    expect(issuesWith({ [P]: { page: {}, permissions: { read: ['staff'] } } } as never)).toEqual([
      `${P} page: must not be empty`,
    ]);
    expect(issuesWith({ ...resultPage({}), ...navigation(['shelf']) } as never)).toEqual([
      `${N} groups[0].entries[0].tabs[0]: "shelf" is a result page, which is opened from outside, so it cannot be in the navigation`,
    ]);
    expect(issuesWith({ [P]: { ...page(states), path: '/shelf/{id}' } })).toEqual([
      `${P} path: a page of blocks belongs to no record, so its path cannot have a parameter`,
    ]);
  });

  test('stands in no navigation by itself either', () => {
    const { declarations } = readDeclarations(filesWith(resultPage({}) as never));
    const placed = declarations.navigation.groups.flatMap(({ entries }) => entries.map(({ resource }) => resource));
    expect([Object.keys(declarations.pages), placed]).toEqual([['shelf'], ['authors', 'books']]);
  });
});

const tab = (block: object) => ({
  [B]: (content: { detail: { tabs: object[] } }) => {
    content.detail.tabs.push({ name: 'use', blocks: [block] });
  },
});
const onTab = `${B} detail.tabs[1].blocks[0]`;

describe('blocks on a record’s tab', () => {
  test.each([
    ['without who refers', states, [`${onTab}: "reference" is missing: the field that refers to books`]],
    [
      'by a field that refers to something else',
      { ...states, reference: 'authorId' },
      [`${onTab}.reference: "authorId" of books does not refer to books`],
    ],
    [
      'by the id of another resource',
      { name: 'a', reference: 'id', list: { resource: 'authors' } },
      [`${onTab}.reference: "id" of authors does not refer to books`],
    ],
    [
      'with a log',
      { name: 'a', reference: 'authorId', log: { resources: ['books'] } },
      [`${onTab}.log: "log" can be used on a page, not on a record`],
    ],
  ] as const)('are refused %s', (_, block, lines) => expect(issuesWith(tab(block) as never)).toEqual(lines));
});

const navigation = (tabs: readonly unknown[]) => ({
  [N]: { groups: [{ name: 'all', icon: 'book', entries: [{ resource: 'books', tabs }] }] },
});

describe('tabs of the navigation', () => {
  test.each([
    ['a tab of nothing', ['shelv'], [`${N} groups[0].entries[0].tabs[0]: no resource "shelv" — did you mean "shelf"?`]],
    [
      'a tab that is the entry itself',
      ['books'],
      [`${N} groups[0].entries[0].tabs[0]: "books" is already in the navigation`],
    ],
    [
      'a page in two tabs',
      ['shelf', { name: 'settings', tabs: ['authors', 'shelf'] }],
      [`${N} groups[0].entries[0].tabs[1].tabs[1]: "shelf" is already in the navigation`],
    ],
    [
      'numbers of another tab, or that nobody tells',
      ['shelf', { name: 'settings', tabs: ['authors'], counts: { resource: 'books', tabs: { author: 'LENT' } } }],
      [
        `${N} groups[0].entries[0].tabs[1].counts.tabs.author: "author" is not one of the tabs — did you mean "authors"?`,
        `${N} groups[0].entries[0].tabs[1].counts.tabs.author: "books" has no "list.counts.LENT"`,
      ],
    ],
    [
      'numbers of a list that there is not',
      ['shelf', { name: 'settings', tabs: ['authors'], counts: { resource: 'boks', tabs: { authors: 'LENT' } } }],
      [`${N} groups[0].entries[0].tabs[1].counts.resource: no resource "boks" — did you mean "books"?`],
    ],
  ] as const)('are refused for %s', (_, tabs, lines) =>
    expect(issuesWith({ [P]: page(states), ...navigation(tabs) } as never)).toEqual(lines),
  );

  test('hold a page, and several behind one tab', () => {
    const { declarations, issues } = readDeclarations(
      filesWith({ [P]: page(states), ...navigation(['shelf', { name: 'settings', tabs: ['authors'] }]) } as never),
    );
    expect(issues).toEqual([]);
    expect(declarations.navigation.groups).toMatchObject([
      {
        entries: [
          {
            resource: 'books',
            tabs: [
              { name: 'shelf', tabs: [] },
              { name: 'settings', tabs: ['authors'] },
            ],
          },
        ],
      },
    ]);
  });
});

test('a list can be narrowed to what a block counts, and opens as before', () => {
  const found = readDeclarations(
    filesWith({
      [P]: page(
        { name: 'lost', list: { resource: 'books', where: { state: ['LOST'] } } },
        { name: 'late', due: { resource: 'books', date: 'dueOn', days: [7], category: 'LENT' } },
        { name: 'all', top: { resource: 'books', groupBy: 'authorId' } },
      ),
    }),
  );
  const { books } = found.declarations.resources;
  expect(books?.list.categories.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['ALL', false],
    ['LENT', false],
    ['shelf_lost', true],
    ['shelf_late', true],
    ['shelf_late_7', true],
  ]);
  expect(books?.list.categories.at(-1)?.where).toEqual({
    state: ['LENT'],
    dueOn: { from: '@today', before: '@today+8d' },
  });
  const [, late, all] = found.declarations.pages.shelf?.blocks ?? [];
  expect([late, all]).toMatchObject([{ aim: { category: 'shelf_late' } }, { aim: { category: 'ALL' } }]);
});
