/** Networks of the demo company. */
import { expect, test } from 'vitest';
import { countsOf, usualDemo } from '#tests/support/demo.ts';

const { declarations, rows } = usualDemo();
const valuesOf = (resource: string, field: string): readonly string[] =>
  declarations.resources[resource]?.fields[field]?.values ?? [];

test('42 networks of every type, at places, at devices and nowhere', () => {
  const networks = rows('networks');
  expect(networks).toHaveLength(42);
  for (const field of ['networkType', 'destinationType'])
    expect(Object.keys(countsOf(networks, field))).toEqual(expect.arrayContaining([...valuesOf('networks', field)]));
  expect(networks.filter(({ placeId, deviceId }) => placeId === null && deviceId === null).length).toBeGreaterThan(0);
});
