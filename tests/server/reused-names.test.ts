/** A project uses the names of the back office's resources: the engine does not depend on them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeclarations } from '#model/resource/load.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { readProject } from '#server/declarations/project.ts';
import { everyCase, expectNone } from '#tests/resources/tally.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const { resources } = (await shippedProject()).declarations;
const names = Object.keys(resources);
const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const permissions = { read: ['own:view'], create: ['own:edit'], update: ['own:edit'], delete: ['own:edit'] };

let small: SmallProject;
let server: TestServer;
let client: Client;
beforeAll(async () => {
  const files = names.flatMap((name): readonly (readonly [string, object])[] => [
    [`schemas/own/${name}.schema.json`, schema],
    [`resources/own/${name}.json`, { permissions }],
  ]);
  small = writeSmallProject({ ...Object.fromEntries(files), 'resources/access.json': { areas: ['own'] } });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'own@example.com', areas: ['staff'], scopes: ['*'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

test('nothing is wrong with it but what it takes from the base module, which is told', async () => {
  const { issues, warnings, declarations } = readDeclarations((await readDeclarationFiles(small.folder)).files);
  expect(issues).toEqual([]);
  const system = ['databases', 'jobs', 'queues', 'servers', 'storage'].map((part) => `system-${part}`);
  expect(warnings.map(({ file }) => file).sort()).toEqual(
    ['audit-log', 'mfa-settings', 'my-sessions', 'recycle-bin', 'shared-views', 'sign-ins', ...system].map(
      (name) => `resources/own/${name}.json`,
    ),
  );
  expect(Object.keys(declarations.resources).sort()).toEqual([...names, 'user-accounts'].sort());
});

test('each of them takes a record, and has it', async () => {
  const issues = await everyCase(names, async (name) => {
    const made = await client.send('POST', `/v2/${name}`, { name: 'One' });
    const read = await client.get(`/v2/${name}/${made.body.id}`);
    return read.body.name === 'One' ? null : `${name}: ${made.status} ${read.status}`;
  });
  expectNone(issues);
});
