/** Targets of a `$ref`, and issues of references and words without a target. */
import { describe, expect, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { filesWith, resourceNamed } from '../support.ts';

const S = 'schemas/shelves.schema.json';

/** A library with shelves of this schema. */
const shelves = (schema: object, others: Readonly<Record<string, object>> = {}) => ({
  [S]: { type: 'object', ...schema } as never,
  'resources/library/shelves.json': { permissions: { read: ['staff'] } },
  ...(others as Record<string, never>),
});
const propertiesOf = (...args: Parameters<typeof shelves>): unknown =>
  resourceNamed('shelves', shelves(...args)).schema.properties;
const findingsOf = (...args: Parameters<typeof shelves>) => {
  const { issues: errors, warnings } = readDeclarations(filesWith(shelves(...args)));
  return { errors: errors.map(issueLine), warnings: warnings.map(issueLine) };
};

const part = { type: 'string', maxLength: 3 };

describe('a reference finds', () => {
  test.each([
    ['definitions', { definitions: { a: part }, properties: { x: { $ref: '#/definitions/a' } } }],
    ['names with other characters', { $defs: { 'a/b c~d': part }, properties: { x: { $ref: '#/$defs/a~1b%20c~0d' } } }],
    ['a place in a list', { $defs: { a: { anyOf: [{}, part] } }, properties: { x: { $ref: '#/$defs/a/anyOf/1' } } }],
    [
      'a place of a tuple',
      { definitions: { a: { items: [part] } }, properties: { x: { $ref: '#/definitions/a/items/0' } } },
    ],
    ['an anchor', { $defs: { a: { $anchor: 'here', ...part } }, properties: { x: { $ref: '#here' } } }],
    [
      'its own address',
      {
        $id: 'https://example.com/shelf.json',
        $defs: { a: part },
        properties: { x: { $ref: 'https://example.com/shelf.json#/$defs/a' } },
      },
    ],
    [
      'a schema that is bundled, by an address relative to that of the whole',
      {
        $id: 'https://example.com/shelf.json',
        $defs: { a: { $id: 'part.json', $defs: { b: part } } },
        properties: { x: { $ref: 'part.json#/$defs/b' } },
      },
    ],
    [
      'what is relative to the bundled schema',
      {
        $defs: { a: { $id: 'https://example.com/part.json', $ref: '#/$defs/b', $defs: { b: part } } },
        properties: { x: { $ref: 'https://example.com/part.json' } },
      },
    ],
  ])('%s', (_, schema) => expect(propertiesOf(schema)).toEqual({ x: expect.objectContaining(part) }));

  test('a file beside it, by its name and by its address', () => {
    const board = { 'schemas/board.schema.json': { $id: 'https://example.com/board', definitions: { a: part } } };
    for (const $ref of [
      'board.schema.json#/$defs/a',
      './board.schema.json#/definitions/a',
      'https://example.com/board#/$defs/a',
    ])
      expect([$ref, propertiesOf({ properties: { x: { $ref } } }, board)]).toEqual([$ref, { x: part }]);
  });

  test('what stands beside it as well: both hold', () => {
    const $defs = { a: { type: 'string', maxLength: 3, pattern: '^A' } };
    const x = { $ref: '#/$defs/a', maxLength: 9, minLength: 1, pattern: 'B$' };
    expect(propertiesOf({ $defs, properties: { x } })).toEqual({
      x: { type: 'string', maxLength: 3, minLength: 1, pattern: '^A', allOf: [{ pattern: 'B$' }] },
    });
  });

  test('anything and nothing', () => {
    const $defs = { any: true, none: false };
    expect(propertiesOf({ $defs, properties: { x: { $ref: '#/$defs/any' }, y: { $ref: '#/$defs/none' } } })).toEqual({
      x: {},
      y: { not: {} },
    });
  });

  test('nothing inside of values, which only look like references', () => {
    const value = { $ref: '#/nowhere' };
    expect(propertiesOf({ properties: { x: { type: 'object', default: value, examples: [value] } } })).toEqual({
      x: { type: 'object', default: value, examples: [value] },
    });
  });
});

describe('a warning, and no error, is', () => {
  test('a reference to what is not here', () => {
    const $ref = 'https://example.com/elsewhere.json#/a';
    expect(findingsOf({ properties: { x: { $ref } } })).toEqual({
      errors: [],
      warnings: [`${S} properties.x: "$ref": "${$ref}" is not among the schemas; what it describes is not checked`],
    });
  });

  test('a word that JSON Schema does not know, at any depth, also where another word was meant', () => {
    const schema = {
      'ui:order': ['x'],
      properties: {
        x: { type: 'string', maxlength: 3, 'x-note': 1 },
        y: { type: 'array', items: { markdownDescription: '' } },
      },
    };
    expect(findingsOf(schema)).toEqual({
      errors: [],
      warnings: [
        `${S} ui:order: unknown keyword "ui:order"; it checks nothing`,
        `${S} properties.x.maxlength: unknown keyword "maxlength" — did you mean "maxLength"?; it checks nothing`,
        `${S} properties.y.items.markdownDescription: unknown keyword "markdownDescription"; it checks nothing`,
      ],
    });
  });

  test('a format that nobody knows', () => {
    const schema = {
      properties: { x: { type: 'string', format: 'emial' }, y: { type: 'array', items: { format: 'iban' } } },
    };
    expect(findingsOf(schema)).toEqual({
      errors: [],
      warnings: [
        `${S} properties.x.format: unknown format "emial" — did you mean "email"?; it checks nothing`,
        `${S} properties.y.items.format: unknown format "iban"; it checks nothing`,
      ],
    });
  });
});

test('a file whose name is nearly there is an error: it was meant', () => {
  expect(findingsOf({ properties: { x: { $ref: 'autors.schema.json' } } })).toEqual({
    errors: [`${S} properties.x: no schema file "autors.schema.json" — did you mean "authors.schema.json"?`],
    warnings: [],
  });
});
