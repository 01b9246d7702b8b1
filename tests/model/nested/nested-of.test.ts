/** From a schema to the way in which a nested value is edited. */
import { describe, expect, test } from 'vitest';
import { fits } from '#model/fields/nested/fits.ts';
import { keyField } from '#model/fields/nested/key-field.ts';
import type { Nested } from '#model/fields/nested/nested.ts';
import { nestedOf } from '#model/fields/nested/nested-of.ts';
import { isBehindReference } from '#model/fields/nested/resolved.ts';
import type { JsonSchema } from '#model/types/json-schema.ts';

const text = { type: 'string' };
const address = {
  type: 'object',
  required: ['city'],
  properties: { city: text, floor: { type: ['integer', 'null'] }, since: { type: 'string', format: 'date' } },
};

function shaped<S extends Nested['shape']>(shape: S, schema: JsonSchema, definitions = {}) {
  const nested = nestedOf(schema, definitions);
  if (nested?.shape !== shape) throw new Error(`${nested?.shape ?? 'nothing'} is no ${shape}`);
  return nested as Extract<Nested, { readonly shape: S }>;
}

test('an object with properties is a group of fields, each of its own kind', () => {
  const { fields, further } = shaped('group', address);
  expect(fields.map(({ name, kind, required, nullable }) => [name, kind, required, nullable])).toEqual([
    ['city', 'text', true, false],
    ['floor', 'integer', false, true],
    ['since', 'date', false, false],
  ]);
  expect(further).toBeNull();
});

test('keywords tell the type where nothing else does, and «or null» is seen through', () => {
  const { type: _, ...untyped } = address;
  expect(shaped('group', untyped).fields).toHaveLength(3);
  expect(shaped('group', { anyOf: [{ type: 'null' }, address] }).fields).toHaveLength(3);
  expect(shaped('group', { ...address, type: ['object', 'null'] }).fields).toHaveLength(3);
});

test('a list of objects is a table, any other list has an input for each entry', () => {
  expect(shaped('table', { type: 'array', items: address }).row.fields).toHaveLength(3);
  expect(shaped('list', { type: 'array', items: { type: 'number' } }).item.kind).toBe('decimal');
  const days = { type: 'array', items: { type: 'string', format: 'date' } };
  expect(shaped('list', days).item.kind).toBe('date');
  expect(shaped('list', { type: 'array', items: { type: 'array', items: { type: 'integer' } } }).item.kind).toBe(
    'structure',
  );
});

describe('keys that are data', () => {
  const labels = { type: 'object', additionalProperties: { type: 'integer' } };

  test('make a map', () => {
    expect(keyField(shaped('map', labels).further, 'any')?.kind).toBe('integer');
  });

  test('have the value that their pattern says', () => {
    const byPattern = {
      type: 'object',
      patternProperties: { '^n_': { type: 'integer' }, '^d_': { type: 'string', format: 'date' } },
      additionalProperties: false,
    };
    const { further } = shaped('map', byPattern);
    expect(['n_1', 'd_1', 'x'].map((key) => keyField(further, key)?.kind)).toEqual(['integer', 'date', undefined]);
  });

  test('may stand beside properties', () => {
    const { fields, further } = shaped('group', { ...address, additionalProperties: text });
    expect(fields).toHaveLength(3);
    expect(further?.other?.kind).toBe('text');
  });
});

describe('alternatives', () => {
  const card = { title: 'Card', properties: { kind: { const: 'CARD' }, number: text } };
  const bank = { type: 'object', properties: { kind: { enum: ['BANK'] }, number: text, branch: text } };

  test('with a constant each are variants', () => {
    const { by, variants } = shaped('variants', { oneOf: [card, bank] });
    expect(by).toMatchObject({ name: 'kind', kind: 'choice', values: ['CARD', 'BANK'] });
    expect(variants.map(({ title }) => title)).toEqual(['Card', '']);
    expect(variants.map(({ group }) => group.fields.map(({ name }) => name))).toEqual([
      ['number'],
      ['number', 'branch'],
    ]);
  });

  test('share the properties that stand beside them, and may be null', () => {
    const schema = { properties: { memo: text }, anyOf: [card, bank, { type: 'null' }] };
    const { variants } = shaped('variants', schema);
    expect(variants[0]?.group.fields.map(({ name }) => name)).toEqual(['memo', 'number']);
  });

  test('that nothing tells apart are edited as JSON', () => {
    expect(nestedOf({ oneOf: [{ properties: { a: text } }, { properties: { b: text } }] })).toBeNull();
    expect(nestedOf({ oneOf: [text, { type: 'object' }] })).toBeNull();
  });
});

test('what the schema does not describe is edited as JSON', () => {
  for (const schema of [
    {},
    { type: 'object' },
    { type: 'object', additionalProperties: true },
    { type: 'object', additionalProperties: {} },
    { type: 'array' },
    { type: 'array', items: { type: 'object' } },
    { type: 'array', prefixItems: [text], items: text },
    { type: ['object', 'array'], properties: { a: text } },
  ])
    expect(nestedOf(schema), JSON.stringify(schema)).toBeNull();
});

describe('a schema that refers back to itself', () => {
  const part = {
    type: 'object',
    properties: { name: text, parts: { type: 'array', items: { $ref: '#/$defs/part' } }, in: { $ref: '#/$defs/part' } },
  };
  const lists = { type: 'array', items: { $ref: '#/$defs/lists' } };
  const definitions = { part, lists, code: { type: 'string', format: 'email' } };

  test('is derived level by level', () => {
    let fields = shaped('group', { $ref: '#/$defs/part' }, definitions).fields;
    for (const name of ['parts', 'in', 'parts']) {
      const next = fields.find((field) => field.name === name);
      expect(isBehindReference(next?.schema ?? {})).toBe(true);
      const nested = nestedOf(next?.schema ?? {}, definitions);
      fields = nested?.shape === 'table' ? nested.row.fields : nested?.shape === 'group' ? nested.fields : [];
      expect(fields.map(({ kind }) => kind)).toEqual(['text', 'structure', 'structure']);
    }
  });

  test('may be a list of itself, or nothing but itself', () => {
    expect(nestedOf({ $ref: '#/$defs/lists' }, definitions)?.shape).toBe('list');
    expect(nestedOf({ $ref: '#/$defs/a' }, { a: { $ref: '#/$defs/a' } })).toBeNull();
  });

  test('a simple value behind a reference is a field like any other', () => {
    const { fields } = shaped('group', { properties: { mail: { $ref: '#/$defs/code' } } }, definitions);
    expect(fields[0]).toMatchObject({ kind: 'email', schema: { format: 'email' } });
  });

  test('a definition that is not there is edited as JSON', () => {
    expect(nestedOf({ $ref: '#/$defs/none' }, definitions)).toBeNull();
  });
});

test('constants are given, closed lists by title are choices, and files are no part of a nested value', () => {
  const { fields } = shaped('group', {
    properties: {
      version: { const: 2 },
      rank: {
        oneOf: [
          { const: 'A', title: 'First' },
          { const: 'B', title: 'Second' },
        ],
      },
      picture: { type: 'string', format: 'image' },
    },
  });
  expect(fields.map(({ kind, readOnly, default: given }) => [kind, readOnly, given])).toEqual([
    ['integer', true, 2],
    ['choice', false, null],
    ['structure', false, null],
  ]);
});

test('a value fits only the editor that would lose nothing of it', () => {
  const table = shaped('table', { type: 'array', items: address });
  expect([[], [{}], [1], {}, null].map((value) => fits(table, value))).toEqual([true, true, false, false, true]);
  const variants = shaped('variants', {
    oneOf: [{ properties: { kind: { const: 1 } } }, { properties: { kind: { const: 2 } } }],
  });
  expect([{ kind: 2 }, { kind: 3 }, {}, 'text'].map((value) => fits(variants, value))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
