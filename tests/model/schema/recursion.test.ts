/** Schemas that refer to themselves, or to the same part many times. */
import { describe, expect, test } from 'vitest';
import { tidied } from '#model/record/tidied.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import { issuesWith, resourceNamed } from '../support.ts';

const shelves = (schema: object) => ({
  'schemas/shelves.schema.json': { type: 'object', ...schema } as never,
  'resources/library/shelves.json': { permissions: { read: ['staff'] } },
});
const name = { type: 'string' };

const folder = {
  $defs: {
    folder: {
      type: 'object',
      required: ['name'],
      properties: { name, folders: { type: 'array', items: { $ref: '#/$defs/folder' } } },
      additionalProperties: false,
    },
  },
  properties: { name, root: { $ref: '#/$defs/folder' } },
};

describe('a part that holds itself', () => {
  const resource = resourceNamed('shelves', shelves(folder));
  const validate = compileValidator(resource.schema);

  test('stands whole in its field, and refers to a definition inside', () => {
    const root = Object(resource.fields.root?.schema);
    expect(root.properties.folders).toEqual({ type: 'array', items: { $ref: '#/$defs/folder' } });
    expect(Object.keys(Object(resource.schema.$defs))).toEqual(['folder']);
  });

  test('is checked at every depth', () => {
    const nested = (inner: object) => ({ name: 'a', root: { name: '0', folders: [{ name: '1', folders: [inner] }] } });
    expect(validate(nested({ name: '2' }))).toBe(true);
    expect(validate(nested({ name: 2 }))).toBe(false);
    expect(validate(nested({ name: '2', other: 1 }))).toBe(false);
  });

  test('is tidied at every depth', () => {
    const body = { root: { name: ' 0 ', folders: [{ name: ' 1 ', folders: [{ name: ' 2 ' }] }] } };
    expect(tidied(resource, body).body).toEqual({
      root: { name: '0', folders: [{ name: '1', folders: [{ name: '2' }] }] },
    });
  });
});

describe.each<readonly [string, object, object, object]>([
  [
    'the record in a property of its own',
    { properties: { name, next: { $ref: '#' } } },
    { name: 'a', next: { name: 'b', next: { name: 'c' } } },
    { name: 'a', next: { name: 'b', next: { name: 3 } } },
  ],
  [
    'two parts that hold each other',
    {
      $defs: {
        unit: { type: 'object', properties: { head: { $ref: '#/$defs/person' } } },
        person: { type: 'object', properties: { name, unit: { $ref: '#/$defs/unit' } } },
      },
      properties: { name, unit: { $ref: '#/$defs/unit' } },
    },
    { unit: { head: { unit: { head: { name: 'x' } } } } },
    { unit: { head: { unit: { head: { name: 1 } } } } },
  ],
  [
    'alternatives that hold the whole',
    {
      $defs: { value: { anyOf: [{ type: 'number' }, { type: 'array', items: { $ref: '#/$defs/value' } }] } },
      properties: { name, value: { $ref: '#/$defs/value' } },
    },
    { value: [1, [2, [3]]] },
    { value: [1, [2, ['3']]] },
  ],
  [
    'a map of itself, by way of the root',
    {
      $ref: '#/$defs/main',
      $defs: {
        main: { type: 'object', properties: { name, more: { additionalProperties: { $ref: '#/$defs/main' } } } },
      },
    },
    { more: { a: { more: { b: { name: 'x' } } } } },
    { more: { a: { more: { b: { name: 1 } } } } },
  ],
])('%s', (_, schema, good, bad) => {
  test('is taken, and checked at every depth', () => {
    const resource = resourceNamed('shelves', shelves(schema));
    const validate = compileValidator(resource.schema);
    expect([validate(good), validate(bad)]).toEqual([true, false]);
  });
});

test('a part that is used over and over is written once', () => {
  const depth = 24;
  const $defs = Object.fromEntries(
    Array.from({ length: depth }, (_, at) => [
      `d${at}`,
      at === 0
        ? { type: 'object', properties: { name } }
        : {
            type: 'object',
            properties: { left: { $ref: `#/$defs/d${at - 1}` }, right: { $ref: `#/$defs/d${at - 1}` } },
          },
    ]),
  );
  const files = shelves({ $defs, properties: { name, top: { $ref: `#/$defs/d${depth - 1}` } } });
  const started = performance.now();
  expect(issuesWith(files)).toEqual([]);
  // Each level doubles the places: visiting each place would take 16 million visits.
  expect(performance.now() - started).toBeLessThan(8000);
  expect(JSON.stringify(resourceNamed('shelves', files).schema).length).toBeLessThan(20_000);
});

test('definitions that lead to each other thousands deep are resolved one by one', () => {
  const depth = 3000;
  const $defs = Object.fromEntries(
    Array.from({ length: depth }, (_, at) => [
      `d${at}`,
      { type: 'object', properties: { name, next: { $ref: `#/$defs/d${(at + 1) % depth}` } } },
    ]),
  );
  const { schema } = resourceNamed('shelves', shelves({ $defs, properties: { name, top: { $ref: '#/$defs/d0' } } }));
  expect(Object.keys(Object(schema.$defs)).length).toBe(depth);
  const validate = compileValidator(schema);
  expect(validate({ top: { next: { next: { name: 'x' } } } })).toBe(true);
  expect(validate({ top: { next: { next: { name: 1 } } } })).toBe(false);
  expect(validate.errors?.map(({ instancePath }) => instancePath)).toEqual(['/top/next/next/name']);
});
