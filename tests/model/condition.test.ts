/** The condition language on plain records. */
import { describe, expect, test } from 'vitest';
import { bothOf, fieldsOf, holdsFor, resolveWord } from '#model/conditions/condition.ts';
import type { Condition } from '#model/types/condition.ts';

const moment = { me: 'person-1', today: '2026-03-31', now: '2026-03-31T10:20:30.400Z' };
const record = {
  state: 'OPEN',
  price: 1000,
  dueOn: '2026-03-31',
  done: false,
  owner: 'person-1',
  days: ['MON'],
  empty: null,
};

test.each<[Condition | null, boolean]>([
  [null, true],
  [{ state: ['OPEN'] }, true],
  [{ state: ['CLOSED'] }, false],
  [{ state: ['CLOSED', 'OPEN'] }, true],
  [{ state: ['OPEN'], price: [1] }, false],
  [{ empty: [null] }, true],
  [{ missing: [null] }, true],
  [{ state: [null] }, false],
  [{ done: [false] }, true],
  [{ done: [null] }, false],
  [{ owner: ['@me'] }, true],
  [{ days: ['MON', 'TUE'] }, true],
  [{ days: ['SUN'] }, false],
  [{ days: [null] }, false],
  [{ not: { days: ['SUN'] } }, true],
  [{ price: { from: 1000 } }, true],
  [{ price: { before: 1000 } }, false],
  [{ price: { from: 999, before: 1001 } }, true],
  [{ price: { from: 9 } }, true],
  [{ dueOn: { from: '@today' } }, true],
  [{ dueOn: { before: '@today' } }, false],
  [{ dueOn: { from: '@today-1m', before: '@today+1d' } }, true],
  [{ empty: { from: 0 } }, false],
  [{ not: { empty: { from: 0 } } }, true],
  [{ not: { state: ['OPEN'] } }, false],
  [{ any: [{ state: ['CLOSED'] }, { price: [1000] }] }, true],
  [{ any: [{ state: ['CLOSED'] }, { price: [1] }] }, false],
  [{ any: [{ state: ['OPEN'] }], not: { price: [1000] } }, false],
  [{ any: [] }, false],
])('%j holds: %s', (condition, expected) => expect(holdsFor(condition, record, moment)).toBe(expected));

test('an account without a person is nobody’s «me»', () => {
  expect(holdsFor({ owner: ['@me'] }, { owner: null }, { ...moment, me: null })).toBe(false);
  expect(holdsFor({ not: { owner: ['@me'] } }, { owner: null }, { ...moment, me: null })).toBe(true);
});

test.each([
  ['@today', '2026-03-31'],
  ['@today-1m', '2026-02-28'],
  ['@today+1m', '2026-04-30'],
  ['@today-1y', '2025-03-31'],
  ['@today+11m', '2027-02-28'],
  ['@today-30d', '2026-03-01'],
  ['@today+2w', '2026-04-14'],
  ['@today+0d', '2026-03-31'],
  ['@now', '2026-03-31T10:20:30.400Z'],
  ['@now-1m', '2026-02-28T10:20:30.400Z'],
  ['@now+1d', '2026-04-01T10:20:30.400Z'],
  ['@me', 'person-1'],
  ['@tomorrow', '@tomorrow'],
  ['plain', 'plain'],
  [12, 12],
  [null, null],
] as const)('%s means %s', (word, expected) => expect(resolveWord(word, moment)).toBe(expected));

test.each([
  ['@today+1d', '9999-12-31', 'infinity'],
  ['@today-1y', '0001-12-31', '-infinity'],
  ['@today-1d', '9999-12-31', '9999-12-30'],
  ['@today', '9999-12-31', '9999-12-31'],
  ['@base+1d', '9999-12-31', 'infinity'],
])('%s on %s is %s: beyond the calendar is before or after every date', (word, day, expected) => {
  const then = { ...moment, today: day, base: day };
  expect(resolveWord(word, then)).toBe(expected);
  const late = { dueOn: '9999-12-31' };
  expect(holdsFor({ dueOn: { before: word } }, late, then)).toBe('9999-12-31' < expected);
  expect(holdsFor({ dueOn: { from: word } }, late, then)).toBe('9999-12-31' >= expected);
});

describe('two conditions at once', () => {
  test('hold when both do, also when they speak of the same field', () => {
    const both = bothOf({ state: ['OPEN', 'CLOSED'] }, { state: ['OPEN', 'DRAFT'], price: { from: 1 } });
    expect(holdsFor(both, record, moment)).toBe(true);
    expect(holdsFor(both, { ...record, state: 'DRAFT' }, moment)).toBe(false);
    expect(holdsFor(both, { ...record, state: 'CLOSED' }, moment)).toBe(false);
    expect(holdsFor(both, { ...record, price: 0 }, moment)).toBe(false);
  });

  test('stay plain when they have nothing in common', () => {
    expect(bothOf({ state: ['OPEN'] }, { price: [1] })).toEqual({ state: ['OPEN'], price: [1] });
  });
});

test('tells which fields it looks at, however deep', () => {
  expect(fieldsOf({ a: [1], any: [{ b: [1] }, { not: { c: { from: 1 } } }] })).toEqual(['a', 'b', 'c']);
});
