/** Periods, cells and days that layouts make from the records of a list. */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { neededBy } from '#model/features/layouts/layout.ts';
import { byDay } from '#model/list/layouts/days.ts';
import { chosenLayout, layoutsFor, periodIn, rangeOf, requestIn } from '#model/list/layouts/layout-request.ts';
import { matrixRows, sumsOf } from '#model/list/layouts/matrix.ts';
import { periodAt, periodBeside } from '#model/list/layouts/period.ts';
import { planCards } from '#model/list/layouts/plan-layout.ts';
import { defaultRequest, writeListParams } from '#model/list/list-request.ts';
import type { MatrixLayout } from '#model/types/screens/layout.ts';
import { actorWith, resourceNamed } from './support.ts';

const moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };

const books = resourceNamed('books', {
  'schemas/books.schema.json': (file: { properties: { remark: object } }) =>
    Object.assign(file.properties.remark, { format: 'multiline' }),
  'resources/library/books.json': (file: { list: Record<string, unknown> }) => {
    file.list.layout = [
      'table',
      { cards: { subtitle: 'remark', status: 'state', fields: ['price', 'remark'], tags: 'tags', actions: ['check'] } },
      { timeline: { at: 'lentOn', text: '{title} {remark}' } },
      { matrix: { rows: 'authorId', columns: 'dueOn', unit: 'day', sum: 'price' } },
    ];
    file.list.filters = ['state', { field: 'dueOn', as: 'range', presets: { soon: { from: '@today+1m' } } }];
    file.list.sortable = ['title', 'lentOn', 'authorId', 'shelfOrder'];
  },
});
const all = accessOf(books, actorWith('staff', 'ga:edit', 'legal:view'));
const some = accessOf(books, actorWith('staff'));
const [, cards, timeline, matrix] = books.list.layouts;

describe('periods', () => {
  test.each([
    ['2026-11-20', 'day', '2026-11-01', '2026-11-30', 30],
    ['2024-02-29', 'day', '2024-02-01', '2024-02-29', 29],
    ['2026-12-31', 'day', '2026-12-01', '2026-12-31', 31],
    ['2026-11-20', 'month', '2026-01-01', '2026-12-31', 12],
  ] as const)('the one of %s by %s', (day, unit, from, to, count) => {
    const period = periodAt(day, unit);
    expect([period.from, period.to, period.columns.length]).toEqual([from, to, count]);
    expect(new Set(period.columns).size).toBe(count);
  });

  test('neighbours cross years, and lead back', () => {
    const december = periodAt('2026-12-05', 'day');
    expect(periodBeside(december, 'day', 1).columns[0]).toBe('2027-01-01');
    expect(periodBeside(periodAt('2026-01-31', 'day'), 'day', -1).to).toBe('2025-12-31');
    expect(periodBeside(periodAt('2026-01-31', 'month'), 'month', -1).columns.at(-1)).toBe('2025-12');
    expect(periodBeside(periodBeside(december, 'day', 1), 'day', -1)).toEqual(december);
  });
});

describe('requests', () => {
  const base = defaultRequest(all);
  const callIn = (layout: typeof cards, request = base) =>
    layout && writeListParams(all, requestIn(all, layout, request, moment), 'query', moment);

  test('a table and cards ask for what is asked', () => {
    expect(callIn({ kind: 'table' })).toEqual({});
    expect(callIn(cards)).toEqual({});
  });

  test('a timeline asks for the latest first', () =>
    expect(callIn(timeline)).toEqual({ sortColumn: ['LENT_ON'], sortOrder: ['desc'] }));

  test('a matrix asks for all of its period, in the order of its rows', () => {
    expect(callIn(matrix, { ...base, page: 3 })).toEqual({
      dueOnFrom: ['2026-11-01'],
      dueOnTo: ['2026-11-30'],
      sortColumn: ['AUTHOR'],
      pageSize: ['1000'],
    });
    for (const [filter, from] of [
      ['2026-02-10/2026-03-05', '2026-02-01'],
      ['/2026-03-05', '2026-03-01'],
      ['soon', '2026-12-01'],
    ] as const) {
      const layout = matrix as MatrixLayout;
      const range = rangeOf(all, layout);
      expect(range && periodIn(range, layout, { ...base, filters: { dueOn: [filter] } }, moment).from).toBe(from);
    }
  });

  test('the layout that is named is taken, else the one that is remembered, else the first', () => {
    const { layouts } = books.list;
    expect(chosenLayout(layouts, ['matrix', 'cards']).kind).toBe('matrix');
    expect(chosenLayout(layouts, ['maps', 'cards']).kind).toBe('cards');
    expect(chosenLayout(layouts, [null, { kind: 'cards' }]).kind).toBe('table');
  });
});

describe('rights', () => {
  test('nobody is offered what is made of something that they may not read', () => {
    expect(layoutsFor(all).map(({ kind }) => kind)).toEqual(['table', 'cards', 'timeline', 'matrix']);
    expect(layoutsFor(some).map(({ kind }) => kind)).toEqual(['table', 'cards', 'matrix']);
  });

  test('text of several lines is read as such on a card, beside no label', () => {
    const { fields, prose } = cards?.kind === 'cards' ? planCards(all, cards) : { fields: [], prose: [] };
    expect([fields.map(({ name }) => name), prose.map(({ name }) => name)]).toEqual([['price'], ['remark']]);
  });

  test('a card leaves out what its reader may not see or do', () => {
    const plan = cards?.kind === 'cards' ? planCards(some, cards) : null;
    expect(plan?.subtitle).toBeNull();
    expect([plan?.fields.map(({ name }) => name), plan?.prose]).toEqual([['price'], []]);
    expect(plan?.actions).toEqual([]);
    expect(cards?.kind === 'cards' && planCards(all, cards).actions.map(({ name }) => name)).toEqual(['check']);
  });

  test('an amount is not added up for whoever may not read its currency', () => {
    const price = { ...books.fields.price, currency: 'remark' } as NonNullable<typeof books.fields.price>;
    expect(matrix && neededBy(matrix, { ...books.fields, price })).toContain('remark');
  });
});

describe('cells', () => {
  const layout = { ...(matrix as MatrixLayout), unit: 'month' as const };
  const records = [
    { id: '1', authorId: 'b', dueOn: '2026-11-02', price: 0.1 },
    { id: '2', authorId: 'a', dueOn: '2026-11-30', price: 0.2 },
    { id: '3', authorId: 'b', dueOn: '2026-11-30', price: 0.2 },
    { id: '4', authorId: null, dueOn: '2026-12-01', price: null },
  ];

  test('rows stand in the order of the records, and each record in one cell', () => {
    const rows = matrixRows(layout, records);
    expect(rows.map(({ id }) => id)).toEqual(['b', 'a', null]);
    expect(rows[0]?.cells.get('2026-11')?.map(({ id }) => id)).toEqual(['1', '3']);
    expect(rows[2]?.cells.get('2026-12')?.map(({ id }) => id)).toEqual(['4']);
  });

  test('sums are exact, and keep currencies apart', () => {
    const price = books.fields.price as NonNullable<typeof books.fields.price>;
    expect(sumsOf(price, records)).toEqual([{ currency: null, value: 0.5 }]);
    expect(sumsOf(price, records.slice(3))).toEqual([]);
    const inCurrencies = [
      { id: '1', price: 1, unit: 'JPY' },
      { id: '2', price: 2, unit: 'USD' },
      { id: '3', price: 3, unit: 'JPY' },
    ];
    expect(sumsOf({ ...price, currency: 'unit' }, inCurrencies)).toEqual([
      { currency: 'JPY', value: 4 },
      { currency: 'USD', value: 2 },
    ]);
  });
});

test('events of a day stand together, each with its place in the list', () => {
  const days = byDay(['x1', 'x2', 'y1', '-'], (text) => (text === '-' ? null : text.slice(0, 1)));
  expect(days.map(({ day, events }) => [day, events.map(({ index }) => index)])).toEqual([
    ['x', [0, 1]],
    ['y', [2]],
    [null, [3]],
  ]);
});
