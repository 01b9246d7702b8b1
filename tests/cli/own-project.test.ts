/** Projects that have the packed engine and nothing else of this repository: their commands, their build, their server. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHouse } from '#server/house.ts';
import { demoPassword } from '#server/identity/demo-accounts.ts';
import { type InstalledProject, installProject } from '#tests/support/installed-project.ts';
import { type Client, root, signInTo } from '#tests/support/server.ts';

/** Texts of what was built. */
const built = (folder: string): string =>
  (readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => /\.(m?js|html|css)$/.test(file))
    .map((file) => readFileSync(path.join(folder, 'dist', file), 'utf8'))
    .join('\n');

/** Names of resources of the back office that nobody writes by chance. */
const ofBackOffice = Object.keys((await readHouse(root)).declarations.resources).filter((name) =>
  /-\w+-|attendance|marketplace|shadow/.test(name),
);

describe('a schema and a resource file of one line', () => {
  let project: InstalledProject;
  let origin: string;
  let admin: Client;
  beforeAll(async () => {
    project = installProject('one-file');
    ({ origin } = await project.run('start'));
    admin = await signInTo(origin, 'admin@example.co.jp', demoPassword);
  });
  afterAll(() => project?.remove());

  test('the check finds no fault', () => {
    const { output, status } = project.daicho('check');
    expect([status, output]).toEqual([0, expect.stringContaining('0 faults, 0 warnings')]);
  });

  test('types, access and openapi are of this project alone', () => {
    const type = path.join(project.folder, '.cache/types/vehicles.ts');
    expect(existsSync(type)).toBe(true);
    rmSync(type);
    expect(project.daicho('types').status).toBe(0);
    expect(existsSync(type)).toBe(true);
    expect(project.daicho('access').output).toMatch(/^vehicles {2}\/v2\/vehicles$/m);
    const { paths } = JSON.parse(project.daicho('openapi').output) as { readonly paths: object };
    expect(Object.keys(paths).filter((one) => one.startsWith('/v2/vehicles'))).not.toEqual([]);
    expect(Object.keys(paths).filter((one) => ofBackOffice.some((name) => one.includes(`/${name}`)))).toEqual([]);
  });

  test('a command that is not there is refused, with those that are', () => {
    const { output, status } = project.daicho('strat');
    expect([status, output]).toEqual([1, expect.stringMatching(/no command "strat"[\s\S]*start /)]);
  });

  test('records are made, listed and exported', async () => {
    const made = await admin.send('POST', '/v2/vehicles', { name: 'Van', seats: 4 });
    expect([made.status, made.body]).toMatchObject([201, { name: 'Van', seats: 4 }]);
    expect((await admin.get('/v2/vehicles')).body).toMatchObject({ items: [{ name: 'Van' }] });
    expect((await admin.send('POST', '/v2/vehicles', { seats: 0 })).status).toBe(400);
  });

  test('its app is served', async () => {
    const page = await fetch(`${origin}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  });

  test('nothing of the back office is in what is built', () => {
    const text = built(project.folder);
    expect(text.length).toBeGreaterThan(1_000_000);
    expect(ofBackOffice.length).toBeGreaterThan(20);
    expect(
      ofBackOffice.filter(
        (name) => text.includes(`"${name}"`) || text.includes(`'${name}'`) || text.includes(`\`${name}\``),
      ),
    ).toEqual([]);
  });
});

test('in development, a project begins with the folders that it has, and takes in others when they come', async () => {
  const project = installProject('one-file');
  try {
    const { says } = await project.run('dev');
    const reloaded = says('Declarations reloaded.');
    mkdirSync(path.join(project.folder, 'locales/ja-JP/fleet'), { recursive: true });
    writeFileSync(path.join(project.folder, 'locales/ja-JP/fleet/vehicles.json'), JSON.stringify({ name: '車両' }));
    await reloaded;
    const refused = says('Declarations not reloaded');
    writeFileSync(path.join(project.folder, 'resources/fleet/vehicles.json'), JSON.stringify({ permission: {} }));
    await refused;
  } finally {
    await project.remove();
  }
});

describe('a project with a module', () => {
  let project: InstalledProject;
  let client: Client;
  beforeAll(async () => {
    project = installProject('sales');
    client = await signInTo((await project.run('start')).origin, 'admin@example.co.jp', demoPassword);
  });
  afterAll(() => project?.remove());

  test('the check finds no fault', () => {
    const { output, status } = project.daicho('check');
    expect([status, output]).toEqual([0, expect.stringContaining('0 faults, 0 warnings')]);
  });

  test('its function, handler and view run', async () => {
    const { body } = await client.send('POST', '/v2/offers', { name: 'Desks', price: 1_000 });
    expect(body).toMatchObject({ total: 1_100, closedOn: null });
    expect((await client.send('POST', `/v2/offers/${body.id}/close`)).body.closedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await client.send('POST', `/v2/offers/${body.id}/close`)).status).toBe(409);
    expect((await client.get('/v2/offer-months')).body.items.length).toBeGreaterThan(0);
  });

  test('its page is a file of its own, which the browser loads when it is opened', () => {
    const pages = readdirSync(path.join(project.folder, 'dist/app/assets')).filter((file) =>
      /^offer-board.*\.js$/.test(file),
    );
    expect(pages).toHaveLength(1);
  });
});
