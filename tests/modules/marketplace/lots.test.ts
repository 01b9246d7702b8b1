import { expect, test } from 'vitest';
import { type CartItem, hasOtherPrice, isOffered, lotsOf, sumsByCurrency } from '#modules/marketplace/app/lots.ts';

const item = (id: string, product: object, more: object = {}): CartItem => {
  const offered = { priceType: 'ONESHOT', unitPrice: 1000, currencyCode: 'JPY', status: 'ON_SALE', supplierId: 'a' };
  const own = { id, quantity: 2, unitPrice: 1000, currencyCode: 'JPY', ...more };
  return { ...own, product: { id, name: id, modelNumber: null, image: null, ...offered, ...product } };
};

const items = [
  item('one', {}),
  item('dollars', { currencyCode: 'USD', unitPrice: 0.1 }, { quantity: 3 }),
  item('monthly', { priceType: 'RECURRING', unitPrice: 300 }),
  item('others', { supplierId: 'b' }),
  item('asked', { supplierId: 'b', priceType: 'QUOTATION', unitPrice: null }, { unitPrice: null }),
];

test('what is in a cart becomes one order for each supplier and currency', () => {
  const lots = lotsOf(items).map((lot) => [lot.supplierId, lot.currencyCode, lot.items.map(({ id }) => id)]);
  expect(lots).toEqual([
    ['a', 'JPY', ['one', 'monthly']],
    ['a', 'USD', ['dollars']],
    ['b', 'JPY', ['others', 'asked']],
  ]);
});

test('sums are by currency and by how it is paid, and nothing is converted', () => {
  expect(sumsByCurrency(items)).toEqual([
    { currencyCode: 'JPY', oneTimeTotal: 4000, monthlyTotal: 600, awaiting: 1 },
    { currencyCode: 'USD', oneTimeTotal: 0.3, monthlyTotal: null, awaiting: 0 },
  ]);
});

test('what is withdrawn, and what costs something else by now', () => {
  expect(isOffered(item('x', { status: 'WITHDRAWN' }))).toBe(false);
  expect([item('x', {}), item('x', { unitPrice: 1250 })].map(hasOtherPrice)).toEqual([false, true]);
});
