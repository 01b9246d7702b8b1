import { expect, test } from 'vitest';
import { amountOf, orderTotals } from '#modules/marketplace/model/order-totals.ts';

test.each([
  [0.1, 3, 0.3],
  [9.99, 9999, 99_890.01],
  [176_000, 10, 1_760_000],
  [null, 5, null],
])('%s times %s is %s', (price, quantity, amount) => expect(amountOf(price, quantity)).toBe(amount));

test('what is paid once and what is paid every month stand apart', () => {
  const line = (priceType: string, amount: number | null) => ({ priceType, amount });
  expect(orderTotals([])).toEqual({ oneTimeTotal: null, monthlyTotal: null });
  expect(
    orderTotals([line('ONESHOT', 0.1), line('ONESHOT', 0.2), line('RECURRING', 5), line('QUOTATION', null)]),
  ).toEqual({ oneTimeTotal: 0.3, monthlyTotal: 5 });
});
