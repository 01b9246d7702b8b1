/** The places of the demo company. */
import { expect, test } from 'vitest';
import { countsOf, usualDemo } from '#tests/support/demo.ts';

const { declarations, rows } = usualDemo();
const places = rows('places');
const statuses = declarations.resources.places?.fields.status?.values;

test('places are eighteen, in every status, one of them without a telephone', () => {
  expect(places).toHaveLength(18);
  expect(Object.keys(countsOf(places, 'status')).sort()).toEqual([...(statuses ?? [])].sort());
  expect(places.filter(({ phoneNumber }) => phoneNumber === null)).toHaveLength(1);
});
