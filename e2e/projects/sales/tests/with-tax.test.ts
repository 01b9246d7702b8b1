import { expect, test } from 'vitest';
import { withTax } from '../src/modules/sales/model/with-tax.ts';

const moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };

test('consumption tax is rounded down', () => {
  expect(withTax.compute({ price: 105 }, moment)).toEqual({ total: 115 });
});
