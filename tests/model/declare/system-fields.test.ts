/** A schema that describes itself what the server gives to every record. */
import { expect, test } from 'vitest';
import { faultsWith, resourceNamed } from '../support.ts';

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

test.each([
  ['id', { type: 'integer' }],
  ['id', { type: 'string' }],
  ['id', { ...id, pattern: '^0' }],
  ['createdAt', { type: 'string', format: 'date' }],
  ['updatedAt', true],
])('is refused where it says something else: %s as %j', (name, property) => {
  expect(faultsWith(shelves({ name: { type: 'string' }, [name]: property })).join()).toContain(`properties.${name}`);
});
