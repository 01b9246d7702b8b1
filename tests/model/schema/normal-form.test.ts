/** Schemas of every draft, and the normal form into which they are read; our own schemas are in it already. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { draftOf } from '#model/schema/draft.ts';
import { normalForm } from '#model/schema/normal-form.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import type { JsonSchema } from '#model/types/json-schema.ts';
import { root } from '#tests/support/server.ts';

const of = (draft: string): string => `http://json-schema.org/${draft}/schema#`;

describe('the draft', () => {
  test.each([
    [{ $schema: of('draft-04') }, 4],
    [{ $schema: of('draft-03') }, 4],
    [{ $schema: of('draft-06') }, 6],
    [{ $schema: of('draft-07') }, 7],
    [{ $schema: 'https://json-schema.org/draft/2019-09/schema' }, 2019],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, 2020],
    // Without `$schema`, and with an unknown one, the keywords decide.
    [{ id: 'https://example.com/a.json' }, 4],
    [{ properties: { a: { minimum: 0, exclusiveMinimum: true } } }, 4],
    [{ definitions: { a: {} } }, 7],
    [{ properties: { a: { items: [{}] } } }, 7],
    [{ dependencies: { a: ['b'] } }, 7],
    [{ definitions: { a: {} }, $defs: { b: {} } }, 2020],
    [{ $schema: 'https://example.com/dialect', properties: { id: { type: 'string' } } }, 2020],
    [{ properties: { definitions: { type: 'object' }, items: { type: 'string' } } }, 2020],
    [{}, 2020],
  ])('of %j is %s', (schema, draft) => expect(draftOf(schema)).toBe(draft));
});

describe('the normal form', () => {
  const cases: readonly (readonly [string, JsonSchema, JsonSchema])[] = [
    ['definitions', { definitions: { a: {} } }, { $defs: { a: {} } }],
    ['definitions beside $defs', { $defs: { b: {} }, definitions: { a: {} } }, { $defs: { a: {}, b: {} } }],
    ['id of draft 4', { $schema: of('draft-04'), id: 'a.json' }, { $schema: of('draft-04'), $id: 'a.json' }],
    ['a property called id', { properties: { id: { type: 'string' } } }, { properties: { id: { type: 'string' } } }],
    ['a bound that is excluded', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    ['a bound that is not', { maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
    ['exclusion without a bound', { exclusiveMinimum: true }, {}],
    [
      'a tuple and what may follow',
      { items: [{ minimum: 0 }, true], additionalItems: false },
      { prefixItems: [{ minimum: 0 }, true], items: false },
    ],
    ['additionalItems without a tuple', { items: { minimum: 0 }, additionalItems: false }, { items: { minimum: 0 } }],
    [
      'dependencies of both kinds',
      { dependencies: { a: ['b'], c: { required: ['d'] }, e: 'f', g: false } },
      { dependentRequired: { a: ['b'], e: ['f'] }, dependentSchemas: { c: { required: ['d'] }, g: false } },
    ],
    [
      'what stands beside a reference until draft 7',
      { $schema: of('draft-07'), properties: { a: { $ref: '#/definitions/b', minLength: 3, title: 'A' } } },
      { $schema: of('draft-07'), properties: { a: { $ref: '#/$defs/b', title: 'A' } } },
    ],
    [
      'what stands beside a reference since 2019',
      { properties: { a: { $ref: '#/$defs/b', minLength: 3 } } },
      { properties: { a: { $ref: '#/$defs/b', minLength: 3 } } },
    ],
    [
      'places that have other names now',
      { allOf: [{ $ref: '#/definitions/definitions/items/0' }, { $ref: 'b.json#/properties/items/additionalItems' }] },
      { allOf: [{ $ref: '#/$defs/definitions/prefixItems/0' }, { $ref: 'b.json#/properties/items/items' }] },
    ],
    [
      'references to the whole',
      { $recursiveAnchor: true, properties: { a: { $recursiveRef: '#' } } },
      { properties: { a: { $ref: '#' } } },
    ],
    [
      'dynamic references',
      { $dynamicAnchor: 'node', properties: { a: { $dynamicRef: '#node' } } },
      { $anchor: 'node', properties: { a: { $ref: '#node' } } },
    ],
    [
      'values that look like schemas',
      {
        const: { definitions: 1, items: [{}] },
        default: { id: 'x' },
        enum: [{ dependencies: {} }],
        'x-a': { items: [] },
      },
      {
        const: { definitions: 1, items: [{}] },
        default: { id: 'x' },
        enum: [{ dependencies: {} }],
        'x-a': { items: [] },
      },
    ],
  ];
  test.each(cases)('of %s', (_, schema, wanted) => expect(normalForm(schema)).toEqual(wanted));
  test.each(cases)('of %s is its own normal form', (_, schema) => {
    const { $schema: __, ...normal } = normalForm(schema);
    expect(normalForm(normal)).toEqual(normal);
  });

  test('refuses and takes what the draft does', () => {
    const validate = compileValidator(
      normalForm({
        properties: {
          price: { type: 'number', minimum: 0, exclusiveMinimum: true },
          pair: { items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false },
        },
        dependencies: { price: ['currency'] },
      }),
    );
    for (const good of [{}, { price: 1, currency: 'JPY' }, { pair: ['a', 1] }, { pair: ['a'] }])
      expect([good, validate(good)]).toEqual([good, true]);
    for (const bad of [{ price: 0, currency: 'JPY' }, { price: 1 }, { pair: [1] }, { pair: ['a', 1, 2] }])
      expect([bad, validate(bad)]).toEqual([bad, false]);
  });
});

test('every schema of ours is in it already', async () => {
  const folder = path.join(root, 'schemas');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /^(?!meta).*\.schema\.json$/.test(name));
  expect(names.length).toBeGreaterThan(80);
  for (const name of names) {
    const schema = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    expect(JSON.stringify(normalForm(schema)), name).toBe(JSON.stringify(schema));
  }
});
