/** A `writeOnly` part is never returned at any depth, while the field that contains it is. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeclarations } from '#model/resource/load.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { readProject } from '#server/declarations/project.ts';
import { exportCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const canary = 'canary-4711';
const schema = {
  type: 'object',
  required: ['name'],
  $defs: {
    login: {
      type: 'object',
      properties: {
        user: { type: 'string' },
        password: { type: 'string', writeOnly: true },
        next: { $ref: '#/$defs/login' },
      },
    },
  },
  properties: {
    name: { type: 'string' },
    login: { $ref: '#/$defs/login' },
    logins: { type: 'array', items: { type: 'object', properties: { of: { $ref: '#/$defs/login' } } } },
    plain: { type: 'object', properties: { user: { type: 'string' } } },
  },
};
const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] };

let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  small = writeSmallProject({
    'schemas/sites.schema.json': schema,
    'resources/brought/sites.json': { permissions },
  });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'sites@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

test('the check warns of it, at its place', async () => {
  const { issues: errors, warnings } = readDeclarations((await readDeclarationFiles(small.folder)).files);
  expect(errors).toEqual([]);
  expect(warnings.map(({ path }) => path)).toContain('properties.login.properties.password.writeOnly');
});

test('it is stored, and nowhere to be read', async () => {
  const login = { user: 'a', password: canary, next: { password: canary } };
  const made = await client.send('POST', '/v2/sites', {
    name: 'x',
    login,
    logins: [{ of: login }],
    plain: { user: 'b' },
  });
  expect([made.status, made.body.plain]).toEqual([201, { user: 'b' }]);
  const path = `/v2/sites/${made.body.id}`;
  const read = await client.get(path);
  const changed = await client.send('PATCH', path, { name: 'y' }, { 'if-match': String(read.headers.get('etag')) });
  const answers = [made, read, changed, await client.get('/v2/sites'), await client.get('/v2/sites?freeText=a')];
  for (const { text } of answers) expect(text).not.toContain(canary);
  for (const { body } of [made, read, changed]) expect(Object.keys(body)).not.toContain('login');
  for (const mode of ['view', 'edit'] as const)
    expect(await exportCsv(client, '/v2/sites-csv', mode)).not.toContain(canary);
  const { rows } = await sql<{ login: object; logins: object }>`select login, logins from sites`.execute(
    server.running.database.kysely,
  );
  expect(rows).toEqual([{ login, logins: [{ of: login }] }]);
});
