/** Exact decimals and derived fields of a record in memory; tests/server/sql compares them with the database. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, divide, exact, multiply, numberOf } from '#model/base/exact.ts';
import { withDerived } from '#model/fields/derive.ts';
import type { Resource } from '#model/types/resource.ts';
import { anyJson } from '#tests/support/schema-values.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import { moment } from '../support.ts';

const { declarations } = await shippedProject();
const deriving = Object.values(declarations.resources).filter(({ fields }) =>
  Object.values(fields).some(({ derive }) => derive !== null),
);

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100);

test('0.1 and 0.2 are 0.3', () => expect(numberOf(add(exact(0.1), exact(0.2)))).toBe(0.3));

test.each([
  [10, 3, 3.3333],
  [1, 8, 0.125],
  [0.00005, 1, 0.0001],
  [-0.00005, 1, -0.0001],
  [0.00004, 1, 0],
  [1e-7, 1, 0],
  [1e21, 1, 1e21],
])('%d divided by %d is %d, rounded once', (top, bottom, expected) => {
  const result = divide(exact(top), exact(bottom), 4);
  expect(result && numberOf(result)).toBe(expected);
});

test('nothing is divided by zero', () => expect(divide(exact(1), exact(0), 4)).toBeNull());

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(numberOf(exact(value))).toBe(Object.is(value, -0) ? 0 : value);
    }),
  );
});

const license = declarations.resources.licenses as Resource;
const bill = { priceOfUnitPerBillingCycle: 1000, billingCycleLength: 1, pricingModel: 'FIXED', usedSeats: 1 };

test.each([
  [
    'a year',
    { billingCycleUnit: 'YEAR', seats: 3 },
    { monthlyCost: 83.3333, yearlyCost: 1000, seatYearlyCost: 333.3333 },
  ],
  ['three years', { billingCycleUnit: 'YEAR', billingCycleLength: 3 }, { monthlyCost: 27.7778, yearlyCost: 333.3333 }],
  ['a week', { billingCycleUnit: 'WEEK' }, { monthlyCost: 4333.3333, yearlyCost: 52_000 }],
  [
    'seven days',
    { billingCycleUnit: 'DAY', billingCycleLength: 7 },
    { monthlyCost: 4345.2381, yearlyCost: 52_142.8571 },
  ],
  [
    'a year of seats',
    { billingCycleUnit: 'YEAR', seats: 3, usedSeats: 0 },
    { idleMonthlyCost: 83.3333, idleYearlyCost: 1000 },
  ],
])('of a bill for %s the year is worked out from the price, not from a rounded month', (_, given, expected) => {
  expect(withDerived(license, { ...bill, ...given }, moment)).toMatchObject(expected);
});

test('sums and products of cents are exact', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(numberOf(add(exact(a), exact(b)))).toBe(Math.round(a * 100 + b * 100) / 100);
      expect(multiply(exact(a), exact(b)).units).toBe(exact(a).units * exact(b).units);
    }),
  );
});

test.each(deriving)('$name is worked out whatever was typed or sent', (resource) => {
  const names = Object.keys(resource.fields);
  const odd = fc.oneof(anyJson, fc.constantFrom('today', '2026-02-30', '', '9999-12-31', '0000-01-01', 1e300, -0));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), odd), (record) => {
      expect(Object.keys(withDerived(resource, record, moment))).toEqual(expect.arrayContaining(Object.keys(record)));
    }),
  );
});
