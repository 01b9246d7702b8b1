/** Values with their own columns, the names of these columns, and lossless round trips through a file. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { linesOf, valueAt } from '#model/csv/cells-of-record.ts';
import { columnHeadings } from '#model/csv/column-headings.ts';
import { type CsvColumn, type CsvPart, columnsIn, partWithin } from '#model/csv/csv-part.ts';
import { acceptedColumns, csvColumnsOf, csvPartOf } from '#model/csv/csv-parts.ts';
import { mergedValue } from '#model/csv/merged-value.ts';
import { type CellsRead, valueInCells } from '#model/csv/value-in-cells.ts';
import { isNothing } from '#model/fields/nested/members.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Resource } from '#model/types/resource.ts';
import { filesWith } from '#tests/model/support.ts';

const text = { type: 'string' };
const group = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });
const table = (properties: object, more: object = {}): object => ({ type: 'array', items: group(properties, more) });

function resourceOf(properties: object, more: object = {}): Resource {
  const { declarations, issues: errors } = readDeclarations(
    filesWith({
      'schemas/parcels.schema.json': { type: 'object', properties, ...more },
      'resources/library/parcels.json': { permissions: { read: ['staff'] } },
    }),
  );
  expect(errors.map(issueLine)).toEqual([]);
  return declarations.resources.parcels as Resource;
}

const namesOf = (schema: object, more: object = {}): readonly string[] =>
  csvColumnsOf(resourceOf({ value: schema }, more), ['value']).map(({ name }) => name);

describe('columns', () => {
  const tree = {
    $defs: { node: group({ label: text, children: { type: 'array', items: { $ref: '#/$defs/node' } } }) },
  };
  const shared = { $defs: { size: group({ width: text }) } };
  test.each<[string, object, readonly string[], object?]>([
    ['a text', text, ['value']],
    ['an object', group({ city: text, zip: text }), ['value.city', 'value.zip']],
    ['objects in objects', group({ a: group({ b: group({ c: text }) }), d: text }), ['value.a.b.c', 'value.d']],
    ['a list of objects', table({ product: text, count: { type: 'integer' } }), ['value.product', 'value.count']],
    ['an object in a row', table({ size: group({ width: text }) }), ['value.size.width']],
    ['a list in an object', group({ lines: table({ label: text }), note: text }), ['value.lines.label', 'value.note']],
    ['a list in a row is one cell', table({ parts: table({ label: text }) }), ['value.parts']],
    ['texts in an object are one cell', group({ tags: { type: 'array', items: text } }), ['value.tags']],
    ['an object that may be null', { ...group({ a: text }), type: ['object', 'null'] }, ['value.a']],
    ['keys that are data', { type: 'object', additionalProperties: text }, ['value']],
    ['named keys beside others', group({ a: text }, { additionalProperties: text }), ['value']],
    ['named keys beside any', group({ a: text }, { additionalProperties: true }), ['value']],
    ['keys that alternatives name', group({ a: text }, { anyOf: [{ properties: { b: text } }, {}] }), ['value']],
    ['schemas that all hold', group({ a: text }, { allOf: [{ properties: { b: text } }] }), ['value.b', 'value.a']],
    ['keys that a condition names', group({ a: text }, { if: {}, then: { properties: { b: text } } }), ['value']],
    ['a condition about named keys', group({ a: text }, { if: {}, then: { required: ['a'] } }), ['value.a']],
    [
      'variants',
      { oneOf: [group({ of: { const: 'a' }, x: text }), group({ of: { const: 'b' }, y: text })] },
      ['value'],
    ],
    ['recursion', { $ref: '#/$defs/node' }, ['value.label', 'value.children'], tree],
    ['a part that is recursive', group({ a: text, tree: { $ref: '#/$defs/node' } }), ['value.a', 'value.tree'], tree],
    ['a reference', group({ size: { $ref: '#/$defs/size' } }), ['value.size.width'], shared],
    ['a tuple', { type: 'array', prefixItems: [text] }, ['value']],
    ['lists of lists', { type: 'array', items: { type: 'array', items: text } }, ['value']],
    ['names with dots that meet', group({ 'a.b': text, a: group({ b: text }) }), ['value']],
  ])('of %s', (_, schema, names, more = {}) => expect(namesOf(schema, more)).toEqual(names));

  test('a value with more than a hundred parts is one cell', () => {
    const parts = (count: number): object =>
      group(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, text])));
    expect([namesOf(parts(100)).length, namesOf(parts(101)).length]).toEqual([100, 1]);
  });

  test('a value whose column would be called as a field is one cell', () => {
    const resource = resourceOf({ 'a.b': text, a: group({ b: text }) });
    expect(csvColumnsOf(resource, ['a.b', 'a']).map(({ name }) => name)).toEqual(['a.b', 'a']);
  });

  test('each value may come whole as well', () => {
    const resource = resourceOf({ name: text, address: group({ city: text }) });
    expect(acceptedColumns(resource, ['name', 'address']).map(({ name }) => name)).toEqual([
      ...['name', 'address.city', 'address'],
    ]);
  });
});

test('headings are words with dots between them, and names where two columns would be called the same', () => {
  const duplicates = group({
    a: { ...text, title: 'Name' },
    b: { ...text, title: 'name' },
    c: { ...text, title: 'Other' },
  });
  const resource = resourceOf({ value: duplicates });
  const words = [{ 'fields.value': '値', 'nested.value.fields.c': '他' }, { 'fields.value': 'Value' }];
  const columns = csvColumnsOf(resource, ['value']);
  const headings = columnHeadings(
    columns,
    words.map((one: Readonly<Record<string, string>>) => (key) => one[key]),
  );
  expect(headings.map((heading) => columns.map(heading))).toEqual([
    ['value.a', 'value.b', '値.他'],
    ['value.a', 'value.b', 'Value.Other'],
  ]);
});

const nested = resourceOf({
  order: group({
    number: { type: 'integer' },
    size: group({ width: text, tags: { type: 'array', items: text } }),
    lines: table({ product: text, size: group({ width: { type: 'integer' } }), extra: { type: ['string', 'null'] } }),
    notes: table({ note: text, parts: table({ label: text }) }),
  }),
});
const whole = csvPartOf(nested, 'order') as CsvPart;

/** Writes the value into a file and reads it again. */
function readAgain(
  part: CsvPart,
  value: unknown,
  change: (column: CsvColumn, line: number) => unknown = () => undefined,
) {
  const columns = columnsIn(part);
  const lines = Array.from({ length: linesOf(columns, { order: value }) }, (_, line) => line);
  const cell = (column: CsvColumn, line: number): unknown => {
    const found = change(column, line) ?? valueAt(column, { order: value }, line);
    return isNothing(found) ? undefined : found;
  };
  const read: CellsRead = {
    value: cell,
    lines: (list) =>
      lines.filter((line) => columns.some((column) => column.list === list && cell(column, line) !== undefined)),
  };
  return valueInCells(part, read);
}

const word = fc.string({ minLength: 1, maxLength: 3 });
const lists = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { maxLength: 4 });
const some = <T extends Record<string, fc.Arbitrary<unknown>>>(members: T) => fc.record(members, { requiredKeys: [] });

describe('a value that a schema takes', () => {
  /** No value is empty. */
  const filled = fc.record({
    number: fc.integer(),
    size: fc.record({ width: word, tags: fc.array(word, { minLength: 1, maxLength: 2 }) }),
    lines: fc.array(fc.record({ product: word, size: fc.record({ width: fc.integer() }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    notes: fc.array(fc.record({ note: word, parts: fc.array(fc.record({ label: word }), { minLength: 1 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  });
  test('comes back from its cells where nothing in it is empty', () =>
    fc.assert(
      fc.property(filled, (value) => {
        expect(readAgain(whole, value)).toEqual(value);
      }),
    ));

  /** Any value may be missing, empty, null, or have more properties than the schema. */
  const any = some({
    number: fc.option(fc.integer()),
    size: some({ width: fc.string({ maxLength: 2 }), tags: lists(word), more: word }),
    lines: lists(some({ product: word, size: some({ width: fc.integer() }), extra: fc.option(word), more: word })),
    notes: lists(some({ note: fc.string({ maxLength: 2 }), parts: lists(some({ label: word })) })),
    more: word,
  });
  const stored = fc.oneof({ weight: 9, arbitrary: any }, { weight: 1, arbitrary: fc.constantFrom(null, 'text', [1]) });
  test('stays as it is stored where its cells are not touched', () =>
    fc.assert(
      fc.property(stored, (value) => {
        expect(mergedValue(whole, readAgain(whole, value), value)).toEqual(value);
      }),
    ));

  const someColumns = fc.subarray([...columnsIn(whole)], { minLength: 1 });
  test('stays so in a file with some of its columns', () =>
    fc.assert(
      fc.property(stored, someColumns, (value, columns) => {
        const part = partWithin(whole, (column) => columns.includes(column)) as CsvPart;
        expect(mergedValue(part, readAgain(part, value), value)).toEqual(value);
      }),
    ));

  test('changes in the cell that is changed, and nowhere else', () =>
    fc.assert(
      fc.property(filled, fc.nat(), someColumns, (value, number, columns) => {
        const part = partWithin(whole, (column) => columns.includes(column)) as CsvPart;
        const open = columnsIn(part).filter(({ name }) => name === 'order.lines.product');
        fc.pre(open.length > 0);
        const row = number % value.lines.length;
        const stored = { ...value, lines: value.lines.map((one, at) => ({ ...one, more: at })), more: 'x' };
        const readBack = readAgain(part, stored, (column, line) =>
          open.includes(column) && line === row ? '#' : undefined,
        );
        const lines = stored.lines.map((one, at) => (at === row ? { ...one, product: '#' } : one));
        expect(mergedValue(part, readBack, stored)).toEqual({ ...stored, lines });
      }),
    ));
});

describe('what is not said', () => {
  const required = resourceOf(
    {
      address: group({ city: text, since: { type: ['string', 'null'] } }, { required: ['city', 'since'] }),
      lines: table({ a: text }),
    },
    { required: ['address', 'lines'] },
  );
  const read: CellsRead = { value: () => undefined, lines: () => [] };
  test.each([
    ['an object that must be there', csvPartOf(required, 'address'), {}],
    ['a list that must be there', csvPartOf(required, 'lines'), []],
    ['any other', whole, null],
  ])('of %s', (_, part, value) => expect(valueInCells(part as CsvPart, read)).toEqual(value));

  test('null stands where a member must be there and may be null', () =>
    expect(
      valueInCells(csvPartOf(required, 'address') as CsvPart, {
        value: ({ name }) => (name === 'address.city' ? 'x' : undefined),
        lines: () => [],
      }),
    ).toEqual({ city: 'x', since: null }));

  test('a file with one column of an object clears that part alone', () => {
    const part = partWithin(whole, ({ name }) => name === 'order.number') as CsvPart;
    expect(mergedValue(part, null, { number: 1, size: { width: 'x' } })).toEqual({ size: { width: 'x' } });
    expect(mergedValue(whole, null, { number: 1, size: { width: 'x' }, more: 1 })).toBeNull();
  });

  test('a row that is taken away takes with it what has no column', () => {
    const rows = {
      lines: [
        { product: 'a', more: 1 },
        { product: 'b', more: 2 },
      ],
    };
    expect(mergedValue(whole, { lines: [{ product: 'b' }] }, rows)).toEqual({ lines: [{ product: 'b', more: 2 }] });
  });
});
