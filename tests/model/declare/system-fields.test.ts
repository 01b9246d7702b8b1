/** A schema that describes the system fields of every record itself. */
import { describe, expect, test } from 'vitest';
import { issuesWith, resourceNamed } from '../support.ts';

const shelves = (properties: object, more: object = {}) => ({
  'schemas/shelves.schema.json': { type: 'object', properties, ...more } as never,
  'resources/library/shelves.json': { permissions: { read: ['staff'] } },
});
const id = { type: 'string', format: 'uuid' };
const day = { type: ['string', 'null'], format: 'date-time', readOnly: true, description: 'When it was added.' };

test('is taken as if it had not, where it says the same', () => {
  const { fields, schema } = resourceNamed(
    'shelves',
    shelves({ id, name: { type: 'string' }, createdAt: day }, { required: ['id', 'name'] }),
  );
  expect(Object.keys(fields)).toEqual(['id', 'name', 'createdAt', 'updatedAt']);
  expect(
    Object.values(fields)
      .filter(({ system }) => system)
      .map(({ name }) => name),
  ).toEqual(['id', 'createdAt', 'updatedAt']);
  expect([Object.keys(Object(schema.properties)), schema.required]).toEqual([['name'], ['name']]);
});

describe.each([
  ['id', { type: 'integer' }],
  ['id', { type: 'string' }],
  ['id', { ...id, pattern: '^0' }],
  ['createdAt', { type: 'string', format: 'date' }],
])('is a field of its own where it says something else: %s as %j', (name, property) => {
  const files = shelves(
    { name: { type: 'string' }, [name]: property },
    { required: [name], dependentRequired: { name: [name] }, anyOf: [{ required: [name] }] },
  );
  const { fields, schema, wireNames } = resourceNamed('shelves', files);

  test('under a name that no other field has', () => {
    expect(fields[`${name}_`]).toMatchObject({ system: false, required: true, schema: property });
    expect(fields[name]?.system).toBe(true);
    expect(wireNames).toEqual({ [name]: `_${name}`, [`${name}_`]: name });
  });

  test('also in what the schema says of the record', () =>
    expect(schema).toMatchObject({
      required: [`${name}_`],
      dependentRequired: { name: [`${name}_`] },
      anyOf: [{ required: [`${name}_`] }],
    }));
});

test('is refused where it is no schema', () =>
  expect(issuesWith(shelves({ name: { type: 'string' }, updatedAt: true })).join()).toContain('properties.updatedAt_'));

test('takes no name that the schema has already', () => {
  const own = { id: { type: 'integer' }, id_: { type: 'string' }, _id: { type: 'string' } };
  const { fields, wireNames } = resourceNamed('shelves', shelves({ name: { type: 'string' }, ...own }));
  expect(Object.keys(fields)).toEqual(['id', 'name', 'id__', 'id_', '_id', 'createdAt', 'updatedAt']);
  expect(wireNames).toEqual({ id: '__id', id__: 'id' });
});
