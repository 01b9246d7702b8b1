/** The first rows of a table of amounts. */
import { expect, test } from 'vitest';
import { firstOfEach } from '#app/blocks/charts/first-of-each.ts';

const rowsOf = (currency: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ currency, name: `${currency} ${at + 1}` }));
const names = (rows: readonly { readonly name: string }[]): readonly string[] => rows.map(({ name }) => name);

test('few rows are all there, also one more than a long table begins with', () => {
  const rows = [...rowsOf('JPY', 8), ...rowsOf('USD', 3)];
  expect(firstOfEach(rows)).toEqual(rows);
});

test('of many, the greatest of each currency, as many of one as of another', () => {
  const rows = [...rowsOf('IDR', 40), ...rowsOf('JPY', 30), ...rowsOf('USD', 2)];
  expect(names(firstOfEach(rows))).toEqual([
    ...['IDR 1', 'IDR 2', 'IDR 3'],
    ...['JPY 1', 'JPY 2', 'JPY 3'],
    ...['USD 1', 'USD 2'],
  ]);
});

test('no currency is left out, however many there are', () => {
  const rows = Array.from({ length: 12 }, (_, at) => rowsOf(`C${at}`, 2)).flat();
  expect(firstOfEach(rows)).toHaveLength(12);
});
