/** Statements after a large import are planned for the rows that it wrote: the planner knows them before the commit. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import { manyRows } from '#server/sql/collect-statistics.ts';
import { finishImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  small = writeSmallProject({
    'schemas/parts.schema.json': {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 40 } },
    },
    'resources/stock/parts.json': {
      permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] },
      fields: { name: { unique: true } },
    },
  });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'parts@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

/** Rows of the table as the planner knows them; -1 if it was never analyzed. */
const estimated = async (): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select reltuples::int as count from pg_class where relname = 'parts'`.execute(server.running.database.kysely);
  return rows[0]?.count ?? Number.NaN;
};

const importRows = async (count: number, prefix: string): Promise<void> => {
  const rows = Array.from({ length: count }, (_, index) => [`${prefix}${index}`]);
  const key = await uploadCsv(client, textOf([['name'], ...rows]));
  const reply = await finishImport(client, '/v2/parts-csv', key, { dryrun: false });
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
};

test('a few rows leave the figures as they are, many renew them', async () => {
  await importRows(3, 'few');
  const before = await estimated();
  expect(before).toBeLessThan(manyRows);
  await importRows(manyRows, 'many');
  expect(await estimated()).toBe(manyRows + 3);
});

test('many rows of a much larger table leave the figures as they are', async () => {
  await importRows(manyRows, 'further');
  const before = await estimated();
  await sql`update pg_class set relpages = 1000 where relname = 'parts'`.execute(server.running.database.kysely);
  await importRows(manyRows, 'last');
  expect(await estimated()).toBe(before);
});
