import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HeadGroup, Opening } from '#model/pages/navigation-heads.ts';
import { packHeads, packOpening, unpackHeads } from '#model/pages/packed-navigation.ts';

const path = fc.constantFrom('/a', '/a/b', '/a/b/add');
const grants = fc.array(fc.record({ scope: fc.constantFrom('hr:view' as const, 'it:edit' as const) }));
const opening: fc.Arbitrary<Opening> = fc.record(
  {
    name: fc.constantFrom('people', 'devices'),
    area: fc.constantFrom('staff' as const, 'individual' as const),
    icon: fc.constant('users'),
    path,
    read: grants,
    needs: fc.array(grants),
  },
  { requiredKeys: ['name', 'area', 'icon', 'path', 'read'] },
) as fc.Arbitrary<Opening>;

const groups: fc.Arbitrary<readonly HeadGroup[]> = fc.array(
  fc.record({
    name: fc.constantFrom('people', 'assets'),
    icon: fc.constant('users'),
    entries: fc.array(
      fc.record({
        openings: fc.array(opening, { maxLength: 3 }),
        starts: fc.array(path),
        under: fc.option(fc.constant('people')),
      }),
    ),
  }),
);

test('the navigation is read as it was written', () => {
  fc.assert(
    fc.property(groups, (all) => {
      expect(unpackHeads(JSON.parse(JSON.stringify(packHeads(all))))).toEqual(all);
    }),
  );
});

test('what is usual is not written', () => {
  const read = [{ scope: 'hr:view' }] as const;
  expect(packOpening({ name: 'a', area: 'staff', icon: 'users', path: '/a', read })).toEqual([
    'a',
    'users',
    '/a',
    ['hr:view'],
  ]);
});
