import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HeadGroup } from '#model/navigation-heads.ts';
import { type Destination, packDestination, packHeads, unpackHeads } from '#model/packed-navigation.ts';

const path = fc.constantFrom('/a', '/a/b', '/a/b/add', '/a/b/{id}', '/a/bc', '/c/{id}/{tab}', '/~/a');
const grant = fc.record({
  scope: fc.constantFrom('hr:view' as const, 'it:edit' as const),
  where: fc.constantFrom(null, { status: 'ACTIVE' }),
  fields: fc.constantFrom(null, ['name']),
});
const destination: fc.Arbitrary<Destination> = fc.record(
  {
    name: fc.constantFrom('people', 'devices'),
    area: fc.constantFrom('staff' as const, 'individual' as const),
    icon: fc.constant('users'),
    routes: fc.record({
      list: path,
      create: path,
      detail: path,
      choose: fc.option(path),
      completed: fc.option(path),
      edit: fc.option(path),
      nested: fc.option(path),
      import: fc.option(path),
    }),
    single: fc.boolean(),
    read: fc.array(grant),
    needs: fc.array(fc.array(grant)),
  },
  { requiredKeys: ['name', 'area', 'icon', 'routes', 'single', 'read'] },
) as fc.Arbitrary<Destination>;

const groups: fc.Arbitrary<readonly HeadGroup[]> = fc.array(
  fc.record({
    name: fc.constantFrom('people', 'assets'),
    icon: fc.constant('users'),
    entries: fc.array(
      fc.record({
        openings: fc.array(destination, { maxLength: 3 }),
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
  const routes = {
    list: '/a',
    create: '/a/add',
    detail: '/a/{id}',
    choose: null,
    completed: null,
    edit: null,
    nested: null,
    import: null,
  };
  const read = [{ scope: 'hr:view', where: null, fields: null }] as const;
  expect(packDestination({ name: 'a', area: 'staff', icon: 'users', routes, single: false, read })).toEqual([
    'a',
    'users',
    '/a',
    {},
    ['hr:view'],
  ]);
});
