import type { ComputeFunction } from 'daicho/module';

const percent = 10;

/** The price with consumption tax, rounded down. */
export const withTax: ComputeFunction = {
  takes: { price: ['integer', 'yen'] },
  gives: { total: ['integer', 'yen'] },
  compute: ({ price }) => (typeof price === 'number' ? { total: price + Math.floor((price * percent) / 100) } : {}),
};
