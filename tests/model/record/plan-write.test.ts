/** What a body may write, validated without a server. */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { same } from '#model/base/same.ts';
import { planWrite } from '#model/record/plan-write.ts';
import { isWellFormed, withoutInapplicable } from '#model/record/validate-record.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import type { Scope } from '#model/types/access.ts';
import { actorWith, moment, resourceNamed } from '../support.ts';

const books = resourceNamed('books');
const validator = compileValidator(books.schema);
const stored = {
  title: 'A',
  isbn: null,
  authorId: null,
  state: 'LENT',
  lentOn: '2026-01-01',
  dueOn: null,
  dueNote: 'soon',
  price: 100,
  shelfOrder: 1,
  tags: null,
  details: null,
  remark: 'kept',
  checked: false,
};

const plan = (scope: Scope, before: object | null, body: object, supplied = {}) =>
  planWrite(accessOf(books, actorWith(scope)), before as never, body as never, validator, moment, { supplied });
const errors = (...args: Parameters<typeof plan>) => {
  const result = plan(...args);
  return result.kind === 'planned'
    ? []
    : [result.kind, ...result.errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`)];
};

describe('a new record', () => {
  test('gets defaults and what the server supplies, and no more', () => {
    expect(plan('ga:edit', null, { title: 'A' }, { shelfOrder: 3 })).toEqual({
      kind: 'planned',
      plan: {
        record: { title: 'A', state: 'ORDERED', checked: false, shelfOrder: 3 },
        changed: ['title', 'state', 'shelfOrder', 'checked'],
      },
    });
  });

  test('is refused for everything that is wrong with it, at once', () => {
    expect(errors('ga:edit', null, { title: ' ', isbn: 'x'.repeat(21), price: -1, foo: 1, id: 'x' })).toEqual([
      'invalid',
      '/foo unknown',
      '/id readOnly',
      '/title notBlank',
      '/isbn maxLength',
      '/price minimum',
    ]);
  });

  test('needs what is required', () => expect(errors('ga:edit', null, {})).toEqual(['invalid', '/title required']));

  test('is refused where no grant creates', () =>
    expect(errors('hr:edit', null, { title: 'A' })).toEqual(['forbidden', '/title permission']));
});

describe('a change', () => {
  test('names what differs, and nothing when nothing does', () => {
    expect(plan('ga:edit', stored, { title: 'B', price: 100 })).toMatchObject({ plan: { changed: ['title'] } });
    expect(plan('ga:edit', stored, {})).toMatchObject({ plan: { changed: [] } });
  });

  test('keeps what the asker cannot even see', () => {
    expect(plan('ga:edit', stored, { title: 'B' })).toMatchObject({ plan: { record: { remark: 'kept' } } });
    expect(errors('ga:edit', stored, { remark: 'x' })).toEqual(['invalid', '/remark unknown']);
  });

  test('empties what ceases to apply, and what applied because of that', () => {
    const result = plan('ga:edit', stored, { state: 'ON_SHELF' });
    expect(result).toMatchObject({
      plan: { record: { lentOn: null, dueNote: null }, changed: ['state', 'lentOn', 'dueNote'] },
    });
  });

  test('cannot write what does not apply, nor what ceases to by the same change', () => {
    expect(
      errors('ga:edit', { ...stored, state: 'LOST', lentOn: null, dueNote: null }, { lentOn: '2026-01-01' }),
    ).toEqual(['invalid', '/lentOn notApplicable']);
    expect(errors('ga:edit', stored, { state: 'LOST', dueNote: 'x' })).toEqual(['invalid', '/dueNote notApplicable']);
    expect(errors('ga:edit', stored, { dueOn: '2026-02-01', dueNote: 'x' })).toEqual([
      'invalid',
      '/dueNote notApplicable',
    ]);
    expect(errors('ga:edit', stored, { state: 'LOST', lentOn: null })).toEqual([]);
  });

  test('keeps rules between fields, with what is stored and with what is sent', () => {
    expect(errors('ga:edit', stored, { dueOn: '2025-12-31', dueNote: null })).toEqual(['invalid', '/dueOn order']);
    expect(errors('ga:edit', stored, { dueOn: '2026-01-01', dueNote: null })).toEqual([]);
  });

  test('gives a date that is not earlier than its rule says, and keeps one that has passed since', () => {
    const early = { ...books, rules: [{ kind: 'earliest', date: 'dueOn', earliest: '@today', while: null }] } as never;
    const validate = (before: object | null, body: object) =>
      planWrite(accessOf(early, actorWith('ga:edit')), before as never, body as never, validator, moment);
    const over = { ...stored, dueOn: '2020-01-01' };
    expect(validate(stored, { dueOn: '2020-01-01' })).toMatchObject({
      errors: [{ pointer: '/dueOn', keyword: 'notBefore', params: { limit: moment.today } }],
    });
    expect(validate(stored, { dueOn: moment.today }).kind).toBe('planned');
    expect(validate(over, { title: 'B' }).kind).toBe('planned');
    expect(validate(over, { dueOn: null, dueNote: null }).kind).toBe('planned');
  });

  test('stays within one grant: its fields, its rows before and its rows after', () => {
    const onShelf = { ...stored, state: 'ON_SHELF', lentOn: null, dueNote: null };
    expect(errors('hr:edit', onShelf, { price: 5 })).toEqual([]);
    expect(errors('hr:edit', onShelf, { title: 'B' })).toEqual(['forbidden', '/title permission']);
    expect(errors('hr:edit', stored, { price: 5 })).toEqual(['forbidden']);
    expect(errors('hr:edit', onShelf, { state: 'LOST' })).toEqual(['forbidden']);
    expect(errors('hr:edit', onShelf, { state: 'ORDERED' })).toEqual([]);
  });
});

test.each([
  [1, 1, true],
  [null, undefined, false],
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  ['1', 1, false],
])('%j and %j are the same: %s', (a, b, expected) => expect(same(a, b)).toBe(expected));

test.each([
  ['plain', true],
  ['𠮷', true],
  ['\u0000', false],
  ['\ud800', false],
  ['a\udc00', false],
  [{ 'a\u0000': 1 }, false],
  [[{ deep: ['\udfff'] }], false],
  [null, true],
])('%j can be stored as it is: %s', (value, expected) => expect(isWellFormed(value)).toBe(expected));

test.each([2 ** 53, -(2 ** 53), Number.POSITIVE_INFINITY, 1e300])(
  'the number %d, which would not come back as it was sent, is refused',
  (price) => {
    expect(errors('ga:edit', stored, { price })).toEqual(['invalid', expect.stringMatching(/^\/price /)]);
    expect(errors('ga:edit', stored, { details: { pages: price } })).not.toEqual([]);
  },
);

test('a record in which everything applies is answered as the same object', () => {
  expect(withoutInapplicable(books, stored, moment)).toBe(stored);
});
