/** Further properties of a schema in fields, in bodies and in calls. */
import { describe, expect, test } from 'vitest';
import { fromWire, pointerFromWire, pointerToWire, toWire, unknownNames } from '#model/features/wire/wire-names.ts';
import { atFurther, changedKeys, flattened, reservedKeyErrors, withStoredKeys } from '#model/record/further.ts';
import { resourceNamed } from '../support.ts';

const resource = resourceNamed('shelves', {
  'schemas/shelves.schema.json': {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, otherProperties: { type: 'string' } },
    additionalProperties: { type: 'string' },
  } as never,
  'resources/library/shelves.json': { permissions: { read: ['staff'] } },
});
const further = 'otherProperties_';

test('a property of that name is the schema’s own', () => {
  expect(resource.further).toBe(further);
  expect(resource.fields.otherProperties?.kind).toBe('text');
  expect(resource.schema).toMatchObject({ additionalProperties: { type: 'string' } });
  expect(Object.keys(Object(resource.schema.properties))).not.toContain(further);
});

describe('in calls', () => {
  const record = { id: '018c', id_: 7, name: 'a', [further]: { color: 'red', 'x/y': 'z' } };
  const sent = { color: 'red', 'x/y': 'z', _id: '018c', id: 7, name: 'a' };

  test('they stand beside the others', () => {
    expect(toWire(resource, record)).toEqual(sent);
    expect(fromWire(resource, sent)).toEqual(record);
    expect(fromWire(resource, { name: 'a' })).toEqual({ name: 'a' });
    expect(flattened(resource, record)).toEqual({ color: 'red', 'x/y': 'z', id: '018c', id_: 7, name: 'a' });
  });

  test.each([
    [`/${further}/color`, '/color'],
    [`/${further}/x~1y/0`, '/x~1y/0'],
    ['/id_', '/id'],
    ['/name', '/name'],
    ['', ''],
  ])('%s is %s', (field, call) => {
    expect(pointerToWire(resource, field)).toBe(call);
    expect(pointerFromWire(resource, call)).toBe(field);
  });

  test('the names of fields that calls do not know are refused', () =>
    expect(unknownNames(resource, { [further]: {}, id_: 1, name: 'a', id: 2 })).toEqual(['id_', further]));
});

test('an error of a key stands in their field', () => {
  expect(atFurther(resource, { pointer: '/color', keyword: 'type' }).pointer).toBe(`/${further}/color`);
  expect(atFurther(resource, { pointer: '/name', keyword: 'type' }).pointer).toBe('/name');
  expect(reservedKeyErrors(resource, { [further]: { name: 'x', color: 'y' } })).toEqual([
    { pointer: `/${further}/name`, keyword: 'unknown' },
  ]);
});

test.each<readonly [object | null, object | null, object, object | null]>([
  [null, { a: '1' }, { a: '1' }, { a: '1' }],
  [{ a: '1', b: '2' }, { a: '1', b: '3' }, { b: '3' }, { a: '1', b: '3' }],
  [
    { a: '1', b: '2' },
    { b: '2', c: '3' },
    { a: null, c: '3' },
    { b: '2', c: '3' },
  ],
  [{ a: '1' }, null, { a: null }, null],
])('%j becomes %j by %j', (before, after, change, stored) => {
  expect(changedKeys(before, after)).toEqual(change);
  const body = { name: 'x', [further]: change };
  expect(withStoredKeys(resource, { [further]: before }, body)).toEqual({ name: 'x', [further]: stored });
});

test('a body without them changes none', () => {
  const body = { name: 'x' };
  expect(withStoredKeys(resource, { [further]: { a: '1' } }, body)).toBe(body);
});
