/** Types of records: made for every schema, kept up to date, and not rewritten without a change. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { typesFolder, writeTypes } from '#cli/write-types.ts';
import { makeDirectory } from '#tests/support/directory.ts';

const folder = makeDirectory();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const typeFile = (name: string): string => path.join(folder, typesFolder, `${name}.ts`);

const enums = { $defs: { state: { type: 'string', enum: ['OPEN', 'CLOSED'] } } };
const offers = {
  type: 'object',
  properties: { state: { $ref: 'enums.schema.json#/$defs/state' }, price: { type: 'integer', minimum: 0 } },
};
const files = { 'schemas/enums.schema.json': enums, 'schemas/sales-offers.schema.json': offers };
const written = (name: string): string => readFileSync(typeFile(name), 'utf8');

test('each schema of records has a type, in which references are resolved and limits left out', async () => {
  await writeTypes(folder, { contents: files });
  expect(readdirSync(path.join(folder, typesFolder))).toEqual(['sales-offers.ts']);
  expect(written('sales-offers')).toContain('export type SalesOffersRecord = FromSchema<typeof schema>;');
  expect(written('sales-offers')).toContain('"CLOSED"');
  expect(written('sales-offers')).not.toContain('minimum');
});

test('a type that stays the same is not written again; one that changes is', async () => {
  await writeTypes(folder, { contents: files });
  const before = new Date('2020-01-01T00:00:00Z');
  utimesSync(typeFile('sales-offers'), before, before);
  await writeTypes(folder, { contents: files });
  expect(statSync(typeFile('sales-offers')).mtime).toEqual(before);
  const other = { ...offers, properties: { ...offers.properties, title: { type: 'string' } } };
  await writeTypes(folder, { contents: { ...files, 'schemas/sales-offers.schema.json': other } });
  expect(written('sales-offers')).toContain('"title"');
});

test('types of schemas that are gone are removed, and a faulty schema keeps no other from its type', async () => {
  mkdirSync(path.join(folder, typesFolder), { recursive: true });
  writeFileSync(typeFile('former'), '');
  await writeTypes(folder, { contents: { ...files, 'schemas/broken.schema.json': null } });
  expect(readdirSync(path.join(folder, typesFolder))).toEqual(['sales-offers.ts']);
});
