/** A module with an existing schema: JSON Schema with its files, and components of OpenAPI. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkProject } from '#cli/check.ts';
import { newModule, untranslated } from '#cli/new/new-module.ts';
import { bundleSchema } from '#cli/new/sources/bundle-schema.ts';
import { schemaOfComponent } from '#cli/new/sources/open-api.ts';
import { readDocument } from '#cli/new/sources/read-document.ts';
import { fieldsOfSchema } from '#cli/new/sources/schema-fields.ts';
import { readSource } from '#cli/new/sources/source.ts';
import { issueLine } from '#model/base/declaration-files.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';

/** @returns the path of the first file */
function written(files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryDirectory();
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return path.join(folder, Object.keys(files)[0] ?? '');
}

const visit = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  ...{ title: '来訪', type: 'object', required: ['visitorName'] },
  properties: {
    visitorName: { type: 'string', title: '来訪者名', description: '会社名も書いてください。' },
    visitedAt: { type: 'string', format: 'date-time' },
    purpose: { enum: ['MEETING', 'DELIVERY'], 'x-enumNames': ['打ち合わせ', '納品'] },
    address: { $ref: 'address.json' },
    badge: { $ref: 'common.json#/definitions/badge' },
    remark: { type: 'string', title: 'Remark' },
  },
  definitions: { address: { type: 'string' } },
};
const address = {
  $id: 'https://example.com/address',
  ...{ type: 'object', properties: { city: { type: 'string' }, zip: { $ref: '#/definitions/zip' } } },
  definitions: { zip: { type: 'string', pattern: '^[0-9]{7}$' } },
};
const common = {
  definitions: { badge: { type: 'integer', minimum: 1 }, home: { $ref: 'address.json#/properties/city' } },
};

describe('JSON Schema', () => {
  test('keeps its draft, and takes files beside it in, each once and with references that still lead there', async () => {
    const { schema, notes } = await bundleSchema(
      written({ 'visit.schema.json': visit, 'address.json': address, 'common.json': common }),
    );
    expect(schema).toEqual({
      ...visit,
      properties: {
        ...visit.properties,
        address: { $ref: '#/definitions/address2' },
        badge: { $ref: '#/definitions/common/definitions/badge' },
      },
      definitions: {
        address: { type: 'string' },
        address2: {
          type: 'object',
          properties: { city: { type: 'string' }, zip: { $ref: '#/definitions/address2/definitions/zip' } },
          definitions: address.definitions,
        },
        common: {
          definitions: {
            badge: { type: 'integer', minimum: 1 },
            home: { $ref: '#/definitions/address2/properties/city' },
          },
        },
      },
    });
    expect(notes).toHaveLength(2);
  });

  test('may refer to itself from another file, and to files that refer to each other', async () => {
    const { schema } = await bundleSchema(
      written({
        'a.json': { properties: { b: { $ref: './b.json' } } },
        'b.json': { properties: { a: { $ref: 'a.json#/properties/b' }, c: { $ref: 'c.json' } } },
        'c.json': { properties: { b: { $ref: 'b.json' } } },
      }),
    );
    expect(schema).toEqual({
      properties: { b: { $ref: '#/$defs/b' } },
      $defs: {
        b: { properties: { a: { $ref: '#/properties/b' }, c: { $ref: '#/$defs/c' } } },
        c: { properties: { b: { $ref: '#/$defs/b' } } },
      },
    });
  });

  test.each([
    ['a file that is not there', { $ref: 'nowhere.json' }, /The file .*nowhere\.json does not exist/],
    ['a file elsewhere', { $ref: '../../etc/passwd' }, /points outside the folder/],
  ])('that refers to %s is refused', async (_, property, sentence) => {
    await expect(bundleSchema(written({ 'a.json': { properties: { a: property } } }))).rejects.toThrow(sentence);
  });

  test('leaves addresses alone, and says so', async () => {
    const { schema, notes } = await bundleSchema(
      written({ 'a.json': { properties: { a: { $ref: 'https://example.com/a' } } } }),
    );
    expect(schema).toEqual({ properties: { a: { $ref: 'https://example.com/a' } } });
    expect(notes).toEqual([
      '"$ref": "https://example.com/a" is kept: only files in the folder of the schema are included',
    ]);
  });

  test('becomes a module that the check passes, with its words in its language, and says what the other lacks', async () => {
    const project = writeSmallProject({});
    onTestFinished(project.remove);
    const source = await readSource(written({ 'visit.json': visit, 'address.json': address, 'common.json': common }), {
      zone: 'Asia/Tokyo',
    });
    if (source.kind !== 'schema') throw new Error('no schema');
    const request = {
      ...{ name: 'visits', module: 'visits', labels: { 'ja-JP': '来訪' }, demoRows: 0, isImported: true },
      ...({ read: ['staff'], write: ['ga:edit'], schema: source.schema } as const),
      fields: await fieldsOfSchema(project.folder, { name: 'visits', module: 'visits' }, source.schema),
    } as const;
    await newModule(project.folder, request);
    const found = (await checkProject(project.folder)).filter(({ file }) => /visits/.test(file));
    expect(found.filter(({ level }) => level === 'error').map(issueLine)).toEqual([]);
    expect(found.filter(({ level }) => level === 'missing').map(({ file, path: key }) => `${file} ${key}`)).toEqual([
      'locales/ja-JP/visits/visits.json nested.address.fields.zip',
    ]);
    const read = (file: string) => JSON.parse(readFileSync(path.join(project.folder, file), 'utf8')) as never;
    expect(read('schemas/visits/visits.schema.json')).toEqual(source.schema);
    expect(read('locales/ja-JP/visits/visits.json')).toMatchObject({
      fields: { visitorName: '来訪者名', address: '住所' },
      help: { visitorName: '会社名も書いてください。' },
      values: { purpose: { MEETING: '打ち合わせ', DELIVERY: '納品' } },
    });
    expect(read('locales/en-US/visits/visits.json')).toMatchObject({
      fields: { visitorName: 'Visitor name', remark: 'Remark' },
      nested: { address: { fields: { city: 'City', zip: 'Zip' } } },
    });
    expect(read('resources/visits/visits.json')).toMatchObject({
      ...{ title: '{visitorName}', path: { import: '/visits/import-csv' } },
      list: { filters: ['purpose', { field: 'visitedAt', as: 'range' }] },
    });
    expect(untranslated(request, 'ja-JP')).toEqual(['fields.visitedAt', 'fields.badge']);
    expect(untranslated(request, 'en-US')).toEqual(['values.purpose.MEETING']);
  });

  test('with an issue is refused with its place, and nothing is written', async () => {
    const project = writeSmallProject({});
    onTestFinished(project.remove);
    const broken = { type: 'object', properties: { a: { type: 'sting' } } };
    await expect(fieldsOfSchema(project.folder, { name: 'visits', module: 'office' }, broken)).rejects.toThrow(
      /schemas\/office\/visits\.schema\.json properties\.a.*"string"/,
    );
  });
});

const api = `
openapi: 3.0.3
info: { title: Shop, version: '1' }
paths: {}
components:
  schemas:
    Order:
      type: object
      required: [id, name]
      properties:
        id: { type: integer, readOnly: true, example: 3 }
        name: { type: string, example: Lamp }
        nullable: { type: string, nullable: true }
        kind: { type: string, enum: [SALE, RENTAL], nullable: true }
        price: { type: number, minimum: 0, exclusiveMinimum: true }
        buyer: { nullable: true, allOf: [{ $ref: '#/components/schemas/Party' }] }
        parts: { type: array, items: { $ref: '#/components/schemas/Order' } }
    Party:
      type: object
      properties: { address: { $ref: '#/components/schemas/Address' } }
      discriminator: { propertyName: type }
    Address: { type: object, properties: { example: { type: string } } }
    Unused: { type: string }
`;

describe('OpenAPI', () => {
  test('3.0 becomes JSON Schema, with what a component refers to', async () => {
    const { schema, notes } = schemaOfComponent(await readDocument(written({ 'api.yaml': api })), 'Order');
    expect(schema).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...{ title: 'Order', type: 'object', required: ['name'] },
      properties: {
        id: { type: 'integer', readOnly: true, examples: [3] },
        name: { type: 'string', examples: ['Lamp'] },
        nullable: { type: ['string', 'null'] },
        kind: { type: ['string', 'null'], enum: ['SALE', 'RENTAL', null] },
        price: { type: 'number', exclusiveMinimum: 0 },
        buyer: { anyOf: [{ allOf: [{ $ref: '#/$defs/Party' }] }, { type: 'null' }] },
        parts: { type: 'array', items: { $ref: '#' } },
      },
      $defs: {
        Party: {
          type: 'object',
          properties: { address: { $ref: '#/$defs/Address' } },
          'x-discriminator': { propertyName: 'type' },
        },
        Address: { type: 'object', properties: { example: { type: 'string' } } },
      },
    });
    expect(notes.join()).toContain('discriminator "type"');
  });

  test('3.1 stays as it is', async () => {
    const document = {
      openapi: '3.1.0',
      components: { schemas: { A: { type: ['string', 'null'], exclusiveMinimum: 3, examples: ['x'], title: 'Aa' } } },
    };
    expect(schemaOfComponent(document, 'A').schema).toMatchObject(document.components.schemas.A);
  });

  test.each([
    ['lists the components', api, undefined, 'Choose a component with --component: Order, Party, Address, Unused'],
    ['names the nearest component', api, 'Ordr', 'No component "Ordr" — did you mean "Order"?'],
    ['is read from 3.0 on', 'swagger: "2.0"', 'A', 'OpenAPI 2.0 is not supported'],
    ['needs components', 'openapi: 3.0.0', 'A', 'no components'],
  ])('%s', async (_, text, component, sentence) => {
    const file = written({ 'api.yaml': text });
    await expect(readSource(file, { zone: 'Asia/Tokyo', component })).rejects.toThrow(sentence);
  });
});

test.each([
  ['no JSON', 'a.json', '{"a": 1,}', /a\.json.*not JSON: line 1/],
  ['no YAML', 'a.yaml', 'a: [1', /a\.yaml/],
  ['no object', 'a.json', '[1]', 'does not contain an object'],
  ['a part that repeats itself without end', 'a.yaml', bomb(), /alias/i],
])('%s is refused with a sentence', async (_, name, text, sentence) => {
  await expect(readDocument(written({ [name]: text }))).rejects.toThrow(sentence);
});

function bomb(): string {
  const levels = Array.from(
    { length: 9 },
    (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(',')}]`,
  );
  return ['a0: &a0 [x]', ...levels].join('\n');
}
