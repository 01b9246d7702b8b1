/**
 * Projects with the packed engine and without other files of this repository: their commands, their build, their
 * server.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accentOf } from '#model/brand/accent.ts';
import { demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { fencesOf } from '#tests/docs/fences.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { inTurns, isInTurn } from '#tests/support/extent.ts';
import { type InstalledProject, installProject, type RunningProject } from '#tests/support/installed-project.ts';
import { type Client, root, signInTo } from '#tests/support/server.ts';
import { shippedProject } from '#tests/support/shipped.ts';

/** Texts of the build. */
const built = (folder: string): string =>
  (readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => /\.(m?js|html|css)$/.test(file))
    .map((file) => readFileSync(path.join(folder, 'dist', file), 'utf8'))
    .join('\n');

/** The number of cases of a resource in the last table of `daicho test`. */
const casesIn = (output: string, resource: string): number =>
  Number(new RegExp(`^${resource} .* (\\d+)$`, 'm').exec(output)?.[1] ?? 0);

/** Lines of a program's output. */
const run = (folder: string, ...words: readonly string[]): readonly string[] =>
  spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' }).stdout.trim().split('\n');

/** The format of browsers. */
const rgbOf = (color = ''): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

/** Distinctive names of resources of the back office. */
const ofBackOffice = Object.keys((await shippedProject()).declarations.resources).filter((name) =>
  /-\w+-|attendance|marketplace|shadow/.test(name),
);

describe('a schema and a resource file of one line', () => {
  let project: InstalledProject;
  const [email, password] = ['ann@example.com', 'Correct-horse-1'];
  let origin: string;
  let link: string;
  let browser: Browser;
  let admin: Client;
  beforeAll(async () => {
    project = installProject('one-file');
    const running = await project.run('start');
    origin = running.origin;
    [link = ''] = /http:\S+\/auth\/invitation\/\S+/.exec(running.output()) ?? [];
    browser = await launchBrowser();
    const page = await browser.newPage({ locale: 'en-US' });
    await page.goto(link);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter your name.').first().waitFor();
    await page.getByLabel('Given name').fill('Ann');
    await page.getByLabel('Family name').fill('Smith');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor();
    await page.close();
    admin = await signInTo(origin, email, password);
  });
  afterAll(async () => {
    await browser?.close();
    await project?.remove();
  });

  // Calls come before commands: while a command runs, this process does not notice that the server closes an idle
  // connection.
  test('its first administrator is made through the link that the start prints, once; there are no demo accounts', async () => {
    const { account, scopes } = (await admin.get('/v2/session')).body;
    expect([account.email, scopes]).toEqual([email, ['fleet:edit', 'settings:edit']]);
    expect((await admin.get('/v2/user-accounts')).body.items).toMatchObject([{ email, scopes: ['*'] }]);
    expect((await fetch(`${origin}/v2/invitations/${link.split('/').at(-1)}`)).status).toBe(404);
    expect(await (await fetch(`${origin}/config.json`)).json()).toMatchObject({ demoAccounts: null });
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

  test('the check finds no issue', () => {
    const { output, status } = project.daicho('check');
    expect([status, output]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
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

  // Each of these runs a whole suite; the project with a module runs its own every day.
  test.runIf(isInTurn(0, 3))('its generated tests run and pass, and leave nothing behind', () => {
    const files = () => ['.', '.data'].map((folder) => readdirSync(path.join(project.folder, folder)));
    const before = files();
    const { output, status } = project.daicho('test', '--only', 'list,records,validation');
    expect([status, output]).toEqual([0, expect.stringMatching(/^\d+ passed, 0 failed$/m)]);
    expect(casesIn(output, 'vehicles')).toBeGreaterThan(100);
    expect(files()).toEqual(before);
  });

  test.runIf(isInTurn(1, 3))('its generated browser suites run and pass, and leave nothing behind', () => {
    const before = readdirSync(project.folder);
    const { output, status } = project.daicho('test', '--browser', 'vehicles', '--only', 'pages');
    expect([status, output]).toEqual([0, expect.stringMatching(/^3 passed, 0 failed$/m)]);
    expect(casesIn(output, 'vehicles')).toBe(3);
    expect(readdirSync(project.folder)).toEqual(before);
  });

  test('without Playwright, the browser suites say how it is installed', () => {
    const place = path.join(project.folder, 'node_modules/@playwright');
    renameSync(place, `${place}-away`);
    const { output, status } = project.daicho('test', '--browser');
    renameSync(`${place}-away`, place);
    expect([status, output]).toEqual([1, expect.stringContaining('npm install --save-dev @playwright/test\n')]);
  });

  test.each(
    inTurns(
      [
        [['vehicle'], 'There is no resource "vehicle" — did you mean "vehicles"?'],
        [['--only', 'record'], 'There is no suite "record" — did you mean "records"?'],
        [['--quick'], 'Unknown option --quick; the options are --only'],
        [['--browser', '--only', 'list'], 'There is no suite "list" — did you mean "lists"?'],
      ],
      4,
    ),
  )('daicho test refuses %s', (words, issue) => {
    const { output, status } = project.daicho('test', ...words);
    expect([status, output]).toEqual([1, expect.stringContaining(issue)]);
  });

  test.runIf(isInTurn(2, 3))('its answers are measured at each size, and what is too slow fails', () => {
    const { output, status } = project.daicho('bench', 'vehicles', '--rows', '20,40', '--limit', '0.001');
    expect([status, output]).toEqual([1, expect.stringMatching(/^vehicles +20 +40 +growth$/m)]);
    for (const title of ['first page, with its count', 'one record', 'new record'])
      expect(output).toMatch(new RegExp(`^ {2}${title} +[\\d.]+ ms +[\\d.]+ ms +[\\d.]+×$`, 'm'));
    expect(output).toMatch(/^too slow: vehicles, one record, 40 rows: [\d.]+ ms$/m);
  });

  test('a command that is not there is refused, with those that are', () => {
    const { output, status } = project.daicho('strat');
    expect([status, output]).toEqual([1, expect.stringMatching(/Unknown command "strat"[\s\S]*start /)]);
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

describe('a title, a logo and a color', () => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>';
  let project: InstalledProject;
  let origin: string;
  beforeAll(async () => {
    project = installProject('one-file');
    const [config] = fencesOf(readFileSync(path.join(root, 'docs/own-project.md'), 'utf8')).filter(
      ({ info }) => info === 'daicho.config.ts',
    );
    writeFileSync(path.join(project.folder, 'daicho.config.ts'), config?.text ?? '');
    writeFileSync(path.join(project.folder, 'logo.svg'), logo);
    ({ origin } = await project.run('start', { DEMO: '1' }));
  });
  afterAll(() => project?.remove());

  test('are in the page that is served, with the logo as its icon', async () => {
    const page = await (await fetch(`${origin}/`)).text();
    expect(page).toContain('<title>車両台帳</title>');
    expect(page).toContain('<link rel="icon" type="image/svg+xml" href="/logo.svg" />');
    expect(await (await fetch(`${origin}/logo.svg`)).text()).toBe(logo);
  });

  test('hold on the page for signing in and in the header, in both languages and themes', async () => {
    const browser = await launchBrowser();
    try {
      for (const [locale, title, signIn] of [
        ['ja-JP', '車両台帳', 'サインイン'],
        ['en-US', 'Vehicles', 'Sign in'],
      ] as const)
        for (const [colorScheme, accent] of [
          ['light', rgbOf(accentOf('#0f766e')?.light.accent)],
          ['dark', rgbOf(accentOf('#0f766e')?.dark.accent)],
        ] as const) {
          const page = await browser.newPage({ locale, colorScheme });
          await page.goto(`${origin}/`);
          const button = page.getByRole('button', { name: signIn, exact: true });
          await button.waitFor();
          expect(await page.title()).toBe(`${signIn} – ${title}`);
          expect(await page.locator('.sign-in-mark').textContent()).toBe(title);
          // The picture may still be on its way.
          const logo = page.locator('.sign-in-mark img');
          await expect.poll(() => logo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
          expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(accent);
          await page.locator('.sign-in-demo button').first().click();
          await button.click();
          const product = page.getByRole('navigation').getByRole('link', { name: title }).first();
          await product.waitFor();
          expect(await product.locator('img').getAttribute('src')).toBe('/logo.svg');
          // The title of the page appears with its heading.
          await page.waitForFunction((end) => document.title.endsWith(end), ` – ${title}`);
          await page.close();
        }
    } finally {
      await browser.close();
    }
  });
});

test('a logo that is not there stops the check and the start', async () => {
  const project = installProject('one-file');
  try {
    writeFileSync(path.join(project.folder, 'daicho.config.ts'), "export default { logo: './logo.svg' };");
    const { output, status } = project.daicho('check');
    expect([status, output]).toEqual([
      1,
      expect.stringContaining('daicho.config.ts logo: the file ./logo.svg does not exist'),
    ]);
  } finally {
    await project.remove();
  }
});

test('in development, a project begins with the folders that it has, and takes in others when they come', async () => {
  const project = installProject('one-file');
  try {
    const { waitFor } = await project.run('dev');
    const reloaded = waitFor('Declarations reloaded.');
    mkdirSync(path.join(project.folder, 'locales/ja-JP/fleet'), { recursive: true });
    writeFileSync(path.join(project.folder, 'locales/ja-JP/fleet/vehicles.json'), JSON.stringify({ name: '車両' }));
    await reloaded;
    const refused = waitFor('Declarations were not reloaded');
    writeFileSync(path.join(project.folder, 'resources/fleet/vehicles.json'), JSON.stringify({ permission: {} }));
    await refused;
  } finally {
    await project.remove();
  }
});

describe('a project with a module', () => {
  let project: InstalledProject;
  let server: RunningProject;
  let origin: string;
  let client: Client;
  beforeAll(async () => {
    project = installProject('sales');
    server = await project.run('start');
    ({ origin } = server);
    client = await signInTo(origin, 'admin@example.co.jp', demoPassword);
  });
  afterAll(() => project?.remove());

  test('the check finds no issue', () => {
    const { output, status } = project.daicho('check');
    expect([status, output]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
  });

  test('the compiler of the project finds its issues, reads no source of the engine, and finds nothing wrong with the declarations', () => {
    const [config] = fencesOf(readFileSync(path.join(root, 'docs/own-project.md'), 'utf8')).filter(
      ({ info }) => info === 'tsconfig.json',
    );
    expect(`${config?.text}\n`).toBe(readFileSync(path.join(project.folder, 'tsconfig.json'), 'utf8'));
    const tsc = (...words: readonly string[]): readonly string[] =>
      run(project.folder, path.join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', ...words);
    const ofProjectAndEngine = /^(src|daicho\.config|node_modules\/daicho)\b/;
    expect(tsc('--skipLibCheck', 'false').filter((line) => ofProjectAndEngine.test(line))).toEqual([]);
    const read = tsc('--listFilesOnly').filter((file) => file.includes('/node_modules/daicho/'));
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter((file) => !file.endsWith('.d.ts'))).toEqual([]);
    const planted = path.join(project.folder, 'src/modules/sales/planted.ts');
    writeFileSync(
      planted,
      [
        "import { type ActionHandler, defineModule } from 'daicho/module';",
        'export const handler: ActionHandler = async () => ({ id: 1 });',
        "export const module = defineModule({ name: 'planted', handler });",
      ].join('\n'),
    );
    const found = tsc().flatMap((line) => /^(\S+)\((\d+),.*error (TS\d+)/.exec(line)?.slice(1).join(' ') ?? []);
    const file = 'src/modules/sales/planted.ts';
    expect(found).toEqual([`${file} 2 TS2322`, `${file} 3 TS2561`]);
    rmSync(planted);
  });

  test('its function, handler and view run', async () => {
    const { body } = await client.send('POST', '/v2/offers', { name: 'Desks', price: 1_000 });
    expect(body).toMatchObject({ total: 1_100, closedOn: null });
    expect((await client.send('POST', `/v2/offers/${body.id}/close`)).body.closedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await client.send('POST', `/v2/offers/${body.id}/close`)).status).toBe(409);
    expect((await client.get('/v2/offer-months')).body.items.length).toBeGreaterThan(0);
  });

  test('its generated tests run and pass, and then its own', () => {
    const { output, status } = project.daicho('test');
    expect([status, output]).toEqual([0, expect.stringMatching(/^\d+ passed, 0 failed$/m)]);
    for (const resource of ['customers', 'offers', 'offer-months'])
      expect([resource, casesIn(output, resource) > 0]).toEqual([resource, true]);
    expect(output).toContain('tests/with-tax.test.ts');
  });

  test.each(
    inTurns(
      [
        ['server/handlers/close-offer.ts', 'records.moment.today', "'soon'", 'offers · records · carries out «close»'],
        ['model/with-tax.ts', 'price + Math', "'much' + Math", 'offers · records · is created from the least'],
      ],
      2,
    ),
  )('an issue in %s turns them red', (file, was, planted, failed) => {
    const place = path.join(project.folder, 'src/modules/sales', file);
    const original = readFileSync(place, 'utf8');
    expect(original).toContain(was);
    writeFileSync(place, original.replace(was, planted));
    const { output, status } = project.daicho('test', 'offers', '--only', 'records');
    writeFileSync(place, original);
    expect([status, output]).toEqual([1, expect.stringContaining(`failed: ${failed}`)]);
  });

  test('its page is a file of its own, which the browser loads when it is opened', () => {
    const pages = readdirSync(path.join(project.folder, 'dist/app/assets')).filter((file) =>
      /^offer-board.*\.js$/.test(file),
    );
    expect(pages).toHaveLength(1);
  });

  test('pages of react-admin read a list and save a form, in the colors of both themes', async () => {
    const browser = await launchBrowser();
    try {
      for (const [colorScheme, accent] of [
        ['light', 'rgb(59, 85, 217)'],
        ['dark', 'rgb(142, 160, 255)'],
      ] as const) {
        const name = `Customer ${colorScheme}`;
        const page = await browser.newPage({ locale: 'en-US', colorScheme });
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await page.goto(`${origin}/customers/create`);
        await page.locator('.sign-in-demo button').first().click();
        errors.length = 0;
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        const save = page.getByRole('button', { name: 'Save' });
        await page.getByLabel('City').fill('Osaka');
        await save.click();
        await page.getByText('Required', { exact: true }).waitFor();
        await page.mouse.move(0, 0);
        await expect.poll(() => save.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(accent);
        await page.getByLabel('Name').fill(name);
        await save.click();
        await page.getByRole('row', { name: `${name} Osaka` }).waitFor();
        expect(new URL(page.url()).pathname).toBe('/customers');
        await page.getByRole('row', { name: `${name} Osaka` }).click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        expect(errors).toEqual([]);
        await page.close();
      }
    } finally {
      await browser.close();
    }
    expect((await client.get('/v2/customers')).body.items).toHaveLength(2);
  });

  // The following commands need the database, which the running server locks.
  test('its job is listed, and run by hand', async () => {
    expect(await (await fetch(`${origin}/ready`)).json()).toMatchObject({
      jobs: { 'close-old-offers': { state: 'waiting' } },
    });
    await server.stop();
    const lines = (): readonly string[] => project.daicho('jobs').output.split('\n').slice(0, 3);
    expect(lines()).toEqual([
      'close-old-offers  30 2 * * *  Close old offers (sales)',
      '  last  never',
      expect.stringMatching(/^ {2}next {2}\d{4}-\d\d-\d\d 02:30$/),
    ]);
    const { output, status } = project.daicho('jobs', 'run', 'close-old-offers');
    expect([status, output]).toEqual([0, expect.stringMatching(/offers closed[\s\S]* finished after/)]);
    expect(lines()[1]).toMatch(/^ {2}last {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}done$/);
    const wrong = project.daicho('jobs', 'run', 'close-offers');
    expect([wrong.status, wrong.output]).toEqual([1, expect.stringContaining('did you mean "close-old-offers"?')]);
  });

  test('a newer version of its module upgrades the database, whole or not at all', async () => {
    const file = path.join(project.folder, 'src/modules/sales/server/migrations.ts');
    const released = readFileSync(file, 'utf8');
    const withSecond = (end: string): string =>
      released.replace(
        /\];\s*$/,
        `{ number: 2, title: 'Prices are rounded', async run({ records }) {
          for await (const { id } of records.each('offers')) await records.put('offers', id, { price: 1000 });
          ${end}
        } }];`,
      );
    const upgrade = (...words: readonly string[]) => project.daicho('upgrade', ...words);
    writeFileSync(file, withSecond("throw new Error('not today');"));
    expect(upgrade('--plan')).toEqual({
      status: 0,
      output: expect.stringMatching(/Module sales: migration 2, Prices are rounded\nNothing was changed\.\n$/),
    });
    expect(upgrade()).toEqual({
      status: 1,
      output: expect.stringMatching(
        /failed and was undone: not today[\s\S]*A dump of the database before it: .*\.jsonl/,
      ),
    });
    writeFileSync(file, withSecond(''));
    expect(upgrade()).toEqual({ status: 0, output: expect.stringMatching(/up to date with Daicho [\d.]+\.\n$/) });
    expect(upgrade('--plan').output).toContain('Nothing to do');
    expect(upgrade('--dry').output).toContain("Unknown option '--dry'");
  });
});

describe('a project with a table that was there before', () => {
  let project: InstalledProject;
  let client: Client;
  /** Runs statements of the program that owns the table while the server is stopped. */
  const run = async (statements: string): Promise<readonly unknown[]> => {
    const engine = await PGlite.create(path.join(project.folder, '.data/db'));
    const answers = await engine.exec(statements);
    await engine.close();
    return answers.at(-1)?.rows ?? [];
  };
  const definition = `select column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_name = 'crm_partners' order by 1; select indexdef from pg_indexes where tablename = 'crm_partners' order by 1`;
  beforeAll(async () => {
    project = installProject('legacy');
    mkdirSync(path.join(project.folder, '.data/db'), { recursive: true });
    await run(readFileSync(path.join(project.folder, 'tests/database.sql'), 'utf8'));
  });
  afterAll(() => project?.remove());

  test('the check finds no issue', () => {
    const { output, status } = project.daicho('check');
    expect([status, output]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
  });

  test.runIf(isInTurn(1, 3))('its generated tests run and pass on tables that its file makes', () => {
    const { output, status } = project.daicho('test', 'partners', '--only', 'list,records');
    expect([status, output]).toEqual([0, expect.stringMatching(/^\d+ passed, 0 failed$/m)]);
    expect(casesIn(output, 'partners')).toBeGreaterThan(30);
  });

  const incomplete = [
    [null, /^The project reads tables of other programs: crm_partners\..*\npg_dump .* > tests\/database\.sql$/m],
    ['select 1;\ncreate tabel x ();', /^ {4}tests\/database\.sql:2: syntax error at or near "tabel"$/m],
  ] as const;

  test.each(inTurns(incomplete, 2))('without them (%j), its tests say what is missing', (statements, expected) => {
    const file = path.join(project.folder, 'tests/database.sql');
    const original = readFileSync(file, 'utf8');
    if (statements === null) rmSync(file);
    else writeFileSync(file, statements);
    const { output, status } = project.daicho('test', '--only', 'list');
    writeFileSync(file, original);
    expect([status, output]).toEqual([1, expect.stringMatching(expected)]);
  });

  test('lists its rows, as they are by then, and leaves it as it was', async () => {
    const before = await run(definition);
    const first = await project.run('start', { DEMO: '1' });
    client = await signInTo(first.origin, 'admin@example.co.jp', demoPassword);
    const { items } = (await client.get('/v2/partners?freeText=横浜')).body;
    expect(items).toMatchObject([
      { number: 1001, name: '株式会社みどり', creditLimit: 1_500_000, startDate: '2019-04-01' },
    ]);
    const visit = { partnerId: items[0].id, day: '2026-04-01' };
    expect((await client.send('POST', '/v2/visits', visit)).status).toBe(201);
    await first.stop();
    await run(`update crm_partners set addr_city = '川崎市' where partner_no = 1001;
      insert into crm_partners (partner_no, partner_nm) values (1003, 'あさひ物産')`);
    const second = await project.run('start', { DEMO: '1' });
    client = await signInTo(second.origin, 'admin@example.co.jp', demoPassword);
    expect((await client.get(`/v2/partners/${items[0].id}`)).body.city).toBe('川崎市');
    const { body } = await client.get('/v2/partners');
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['あさひ物産', '株式会社みどり', '青空商事']);
    expect(JSON.stringify((await client.get('/v2/visits')).body)).toContain('株式会社みどり');
    await second.stop();
    expect(await run(definition)).toEqual(before);
  });

  test('writes its rows, and what the table refuses is told of the field', async () => {
    const before = await run(definition);
    const server = await project.run('start', { DEMO: '1' });
    client = await signInTo(server.origin, 'admin@example.co.jp', demoPassword);
    const made = await client.send('POST', '/v2/partners', { number: 2001, name: '海風商店', city: '函館市' });
    expect([made.status, made.body]).toMatchObject([201, { number: 2001, name: '海風商店' }]);
    const again = await client.send('POST', '/v2/partners', { number: 2001, name: 'x' });
    expect([again.status, again.body.errors]).toMatchObject([409, [{ pointer: '/number' }]]);
    const path = `/v2/partners/${made.body.id}`;
    const tag = { 'if-match': String(made.headers.get('etag')) };
    const changed = await client.send('PATCH', path, { creditLimit: 300_000 }, tag);
    expect([changed.status, changed.body]).toMatchObject([200, { creditLimit: 300_000, city: '函館市' }]);
    expect((await client.send('PATCH', path, { city: '小樽市' }, tag)).status).toBe(412);
    const latest = { 'if-match': String(changed.headers.get('etag')) };
    expect((await client.send('DELETE', path, undefined, latest)).status).toBe(204);
    expect((await client.get('/v2/partners?freeText=海風')).body.items).toEqual([]);
    await server.stop();
    const row = await run('select partner_nm, credit_limit, del_flg from crm_partners where partner_no = 2001');
    expect(row).toEqual([{ partner_nm: '海風商店', credit_limit: '300000', del_flg: 0 }]);
    expect(await run(definition)).toEqual(before);
  });
});
