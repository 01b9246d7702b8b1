/** Invalid modules: each issue names its file and place, before anything starts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingPages } from '#cli/check/missing-pages.ts';
import { checkProject } from '#cli/check.ts';
import { issueLine } from '#model/base/declaration-files.ts';
import { ticket } from '#model/features/keywords.ts';
import { readProject } from '#server/declarations/project.ts';
import { joinModules } from '#server/modules/join-modules.ts';
import { loadModules, modulesOf } from '#server/modules/load-modules.ts';
import { defineModule } from '#server/modules/module.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const root = path.resolve(import.meta.dirname, '../..');
const handler = async () => ({ id: '' });
const job = (more: object) => ({ title: { 'en-US': 'Close' }, schedule: '0 2 * * *', run: handler, ...more });

describe('what a module registers', () => {
  const issuesOf = (...modules: readonly unknown[]): readonly string[] =>
    joinModules(modules).issues.map(({ module, path: place, message }) => `${module} ${place}: ${message}`);
  const sales = (more: object) => ({ name: 'sales', ...more });

  test.each<[string, readonly unknown[], readonly string[]]>([
    ['nothing', [defineModule({ name: 'sales' })], []],
    ['no module', [null], [' modules[0]: must be a module, as defineModule returns it']],
    [
      'a name that is no folder',
      [{ name: 'Sales team' }],
      [' modules[0]: "name" must be the name of the folder of the module, in lower-case letters, digits and hyphens'],
    ],
    ['one name twice', [sales({}), sales({})], ['sales name: a module "sales" is already registered']],
    [
      'a word that is not there',
      [sales({ handler: {} })],
      ['sales handler: a module has no "handler" — did you mean "handlers"?'],
    ],
    [
      'a database',
      [sales({ database: {} })],
      [
        'sales database: a module has no access to the database: handlers change records by the services of their call, and views return a query',
      ],
    ],
    [
      'keywords that are none, and one that the core has',
      [sales({ keywords: { shipping: 7, billing: { check: 'now' }, list: {} } })],
      [
        'sales keywords.shipping: must be what defineKeyword returns',
        'sales keywords.billing: must be what defineKeyword returns',
        'sales keywords.list: the core already has this word',
      ],
    ],
    [
      'another keyword of the same name',
      [sales({ keywords: { ticket } }), { name: 'shop', keywords: { ticket: {} } }],
      ['shop keywords.ticket: the module "sales" already registers this name'],
    ],
    ['the same keyword in two modules', [sales({ keywords: { ticket } }), { name: 'shop', keywords: { ticket } }], []],
    ['demo data that are none', [sales({ demo: [] })], ['sales demo: must be an object']],
    [
      'parts of demo data that are not there, or of another kind',
      [sales({ demo: { record: () => ({}), links: {}, accounts: {}, dated: [] } })],
      [
        'sales demo.record: demo data have no "record" — did you mean "records"?',
        'sales demo.links: must be a function',
        'sales demo.accounts: must be a list',
        'sales demo.dated: must be an object',
      ],
    ],
    ['migrations that are none', [sales({ migrations: {} })], ['sales migrations: must be a list']],
    [
      'a migration that is left out, one without a title, and one that is none',
      [sales({ migrations: [{ number: 2, title: 'A', run: handler }, { number: 2, title: ' ', run: handler }, null] })],
      [
        'sales migrations[0]: must have the number 1: numbers start at 1 and have no gaps',
        'sales migrations[1]: must have a "title" that says what it does',
        'sales migrations[2]: must be an object with "number", "title" and "run"',
      ],
    ],
    [
      'a migration that does nothing',
      [sales({ migrations: [{ number: 1, title: 'A', run: 'now' }] })],
      ['sales migrations[0]: must have a function "run"'],
    ],
    ['jobs that are none', [sales({ jobs: [] })], ['sales jobs: must be an object of names and jobs']],
    [
      'jobs that are not valid, each with its issue',
      [
        sales({
          jobs: {
            'Close offers': job({}),
            nothing: null,
            untitled: { schedule: '0 2 * * *', run: handler },
            words: job({ title: { 'ja-JA': '' }, retries: {}, run: 'now' }),
            late: job({ schedule: '0 25 * * *' }),
            never: job({ schedule: '0 0 31 2 *' }),
            hasty: job({ retry: { times: 0, afterMinutes: 2.5, more: 1 } }),
          },
        }),
      ],
      [
        'sales jobs.Close offers: the name of a job must have lower-case letters, digits and hyphens only',
        'sales jobs.nothing: must be an object with "title", "schedule" and "run"',
        'sales jobs.untitled.title: must be an object that says for each language what the job does (ja-JP, en-US)',
        'sales jobs.words.retries: a job has no "retries" — did you mean "retry"?',
        'sales jobs.words.title.ja-JA: no language "ja-JA" — did you mean "ja-JP"?',
        'sales jobs.words.run: must be a function',
        'sales jobs.late.schedule: must be five fields of cron (minute, hour, day of the month, month, day of the week): Invalid value for hour: 25',
        'sales jobs.never.schedule: must be five fields of cron (minute, hour, day of the month, month, day of the week): this day does not exist',
        'sales jobs.hasty.retry.more: retry has no "more" (known: times, afterMinutes)',
        'sales jobs.hasty.retry.times: must be a whole number from 1 to 20',
        'sales jobs.hasty.retry.afterMinutes: must be a whole number from 1 to 1440',
      ],
    ],
    [
      'a job of another module',
      [sales({ jobs: { tidy: job({}) } }), { name: 'shop', jobs: { tidy: job({}) } }],
      ['shop jobs.tidy: the module "sales" already registers this name'],
    ],
    ['a table that is none', [sales({ handlers: [handler] })], ['sales handlers: must be an object of names and code']],
    ['a handler that is none', [sales({ handlers: { close: 'close' } })], ['sales handlers.close: must be a function']],
    [
      'a view that is none',
      [sales({ views: { sums: {} } })],
      ['sales views.sums: must be a function that returns a query'],
    ],
    [
      'a function without parameters',
      [sales({ functions: { tax: () => ({}) } })],
      ['sales functions.tax: must be an object with "takes", "gives" and "compute"'],
    ],
    [
      'a page that is imported',
      [sales({ pages: { lists: { board: () => null } } })],
      ['sales pages.lists.board: must be new URL("./app/….tsx", import.meta.url)'],
    ],
    [
      'a page for a place that is not there',
      [sales({ pages: { list: {} } })],
      ['sales pages.list: pages have no "list" — did you mean "lists"?'],
    ],
    [
      'a name of another module',
      [sales({ handlers: { close: handler } }), { name: 'shop', handlers: { close: handler } }],
      ['shop handlers.close: the module "sales" already registers this name'],
    ],
    [
      'a module that is not there',
      [sales({ needs: ['shop'] }), { name: 'shops' }],
      ['sales needs[0]: no module "shop" — did you mean "shops"?'],
    ],
  ])('%s', (_, modules, expected) => expect(issuesOf(...modules)).toEqual(expected));

  test('a job has its title in both languages, and its own name and module', () => {
    const { modules } = joinModules([sales({ jobs: { tidy: job({}) } })]);
    const title = { 'ja-JP': 'Close', 'en-US': 'Close' };
    expect(modules.jobs).toMatchObject({ tidy: { name: 'tidy', module: 'sales', title, schedule: '0 2 * * *' } });
  });

  test('the first one keeps a name that two register', () => {
    const other = async () => ({ id: 'other' });
    const { modules } = joinModules([
      sales({ handlers: { close: handler } }),
      { name: 'shop', handlers: { close: other } },
    ]);
    expect([modules.handlers.close, modules.ownerOf('handler', 'close')]).toEqual([handler, 'sales']);
  });

  test('nobody replaces what every project has', () => {
    const read = modulesOf(
      { modules: [sales({ views: { accounts: () => null }, handlers: { 'end-session': handler } })] },
      root,
    );
    expect(read.issues.map(issueLine)).toEqual([
      'daicho.config.ts views.accounts: the module "access" already registers this name',
      'daicho.config.ts handlers.end-session: the module "access" already registers this name',
    ]);
  });
});

describe('the configuration of a project', () => {
  let project: SmallProject;
  beforeAll(() => {
    project = writeSmallProject({
      'schemas/offers.schema.json': { type: 'object', properties: { name: { type: 'string' } } },
      'resources/sales/offers.json': { permissions: { read: ['staff'] } },
    });
    rmSync(path.join(project.folder, 'daicho.config.ts'));
  });
  afterAll(() => project?.remove());

  /** A module is loaded only once, so each case is a separate project. */
  const projectWith = (files: Readonly<Record<string, string>>): string => {
    const folder = mkdtempSync(path.join(project.folder, 'project-'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return folder;
  };
  const issuesOf = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await loadModules(projectWith(files))).issues.map(issueLine);

  test('is not needed', async () => {
    const { modules, issues } = await loadModules(project.folder);
    expect([modules.names, issues]).toEqual([['drafts', 'access'], []]);
    expect((await checkProject(project.folder)).filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('that throws while it is loaded', async () => {
    expect(await issuesOf({ 'daicho.config.ts': "throw new Error('no licence');" })).toEqual([
      'daicho.config.ts: it cannot be loaded: no licence (daicho.config.ts:1)',
    ]);
  });

  test('that cannot be loaded is the only error: nothing that follows from it is reported', async () => {
    const folder = projectWith({
      'daicho.config.ts': "throw new Error('no licence');",
      'schemas/offers.schema.json': '{"type":"object","properties":{"name":{"type":"string"}}}',
      'resources/sales/offers.json':
        '{"ticket":{"opens":"offers"},"list":{"page":"cart"},"permissions":{"read":["staff"]}}',
    });
    expect((await checkProject(folder)).map(issueLine)).toEqual([
      'daicho.config.ts: it cannot be loaded: no licence (daicho.config.ts:1)',
    ]);
  });

  test('with a module that throws while it is loaded', async () => {
    const [issue] = await issuesOf({
      'daicho.config.ts':
        "import { sales } from './src/modules/sales/module.ts';\nexport default { modules: [sales] };",
      'src/modules/sales/module.ts': "export const sales = { name: 'sales' };\nthrow new Error('no licence');",
    });
    expect(issue).toBe('daicho.config.ts: it cannot be loaded: no licence (src/modules/sales/module.ts:2)');
  });

  test('with a module that imports what is not there', async () => {
    const [issue] = await issuesOf({
      'daicho.config.ts': "import './src/modules/sale/module.ts';\nexport default {};",
    });
    expect(issue).toMatch(/^daicho\.config\.ts: it cannot be loaded: .*src\/modules\/sale\/module\.ts/);
  });

  test.each([
    ['export default 7;', 'daicho.config.ts: its default export must be what defineProject returns'],
    ['export const modules = [];', 'daicho.config.ts: its default export must be what defineProject returns'],
    ['export default { modules: {} };', 'daicho.config.ts modules: must be a list of modules'],
    [
      'export default { module: [] };',
      'daicho.config.ts module: the configuration has no "module" — did you mean "modules"?',
    ],
    [
      'export default { modules: [{}] };',
      'daicho.config.ts modules[0]: "name" must be the name of the folder of the module, in lower-case letters, digits and hyphens',
    ],
    [
      "export default { title: '車両' };",
      'daicho.config.ts title: must be an object with a name for each language (ja-JP, en-US)',
    ],
    [
      "export default { title: { 'ja-JA': '車両' } };",
      'daicho.config.ts title.ja-JA: no language "ja-JA" — did you mean "ja-JP"?',
    ],
    [
      "export default { title: { 'en-US': 'Cars of %{name}' } };",
      'daicho.config.ts title.en-US: must be a name of 1 to 60 characters on one line, without %{ and ||||',
    ],
    ["export default { logo: './logo.svg' };", 'daicho.config.ts logo: the file ./logo.svg does not exist'],
    [
      "export default { logo: './daicho.config.ts' };",
      'daicho.config.ts logo: ./daicho.config.ts is neither an SVG nor a PNG file',
    ],
    ["export default { accent: 'teal' };", 'daicho.config.ts accent: must be a color such as #0f766e or #07e'],
    ['export default { accent: 7 };', 'daicho.config.ts accent: must be a color such as #0f766e or #07e'],
  ])('%s', async (text, line) => expect(await issuesOf({ 'daicho.config.ts': text })).toEqual([line]));

  test.each([
    ['logo.svg', '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['logo', '\u0089PNG\r\n\u001a\n', 'png'],
  ])('a logo is known by what is in it: %s', (name, content, type) => {
    const folder = projectWith({});
    const file = path.join(folder, name);
    writeFileSync(file, Buffer.from(content, 'latin1'));
    const { brand, issues } = modulesOf({ logo: `./${name}` }, folder);
    expect([brand.logo, issues]).toEqual([{ file, type }, []]);
  });

  test('a title in one language holds in both, in the words of the frame and of e-mails', async () => {
    const { brand } = modulesOf({ title: { 'ja-JP': '車両' } }, root);
    expect(brand.title).toEqual({ 'ja-JP': '車両', 'en-US': '車両' });
    const loaded = modulesOf({ title: { 'ja-JP': '車両', 'en-US': 'Vehicles' } }, project.folder);
    const { appWord } = await readProject(project.folder, loaded);
    expect([appWord('ja-JP', 'product.name'), appWord('en-US', 'shell.pageTitle')]).toEqual([
      '車両',
      '%{page} – Vehicles',
    ]);
  });

  test('names the file of a module that stands where modules do', async () => {
    expect(
      await issuesOf({
        'daicho.config.ts':
          "import { sales } from './src/modules/sales/module.ts';\nexport default { modules: [sales] };",
        'src/modules/sales/module.ts': "export const sales = { name: 'sales', view: {} };",
      }),
    ).toEqual(['src/modules/sales/module.ts view: a module has no "view" — did you mean "views"?']);
  });

  test('stops the server before it starts, with every issue at once', async () => {
    const loaded = modulesOf(
      { modules: [{ name: 'sales', pages: { lists: { board: 'board' } } }, {}] },
      project.folder,
    );
    const failure = await readProject(project.folder, loaded).catch((error: Error) => error.message);
    expect(String(failure).split('\n')).toEqual([
      'daicho.config.ts modules[1]: "name" must be the name of the folder of the module, in lower-case letters, digits and hyphens',
      'daicho.config.ts pages.lists.board: must be new URL("./app/….tsx", import.meta.url)',
    ]);
  });
});

test('a page whose file is not there is named by the check', () => {
  const file = pathToFileURL(path.join(root, 'src/modules/marketplace/app/cart-pages.tsx'));
  const { modules } = joinModules([{ name: 'marketplace', pages: { lists: { cart: file } } }]);
  expect(missingPages(modules, root).map(issueLine)).toEqual([
    'src/modules/marketplace/module.ts pages.lists.cart: the file src/modules/marketplace/app/cart-pages.tsx does not exist — did you mean "cart-page.tsx"?',
  ]);
});

describe('names in declarations', () => {
  const offers = (more: object) =>
    writeSmallProject({
      'schemas/offers.schema.json': {
        type: 'object',
        properties: {
          name: { type: 'string' },
          product: { enum: ['SHOP', 'TILL'] },
          sum: { type: ['integer', 'null'], readOnly: true },
          address: { type: ['string', 'null'] },
          secret: { type: ['string', 'null'], writeOnly: true },
        },
      },
      'resources/sales/offers.json': { permissions: { read: ['staff'], update: ['staff'] }, ...more },
    });
  const sales = defineModule({
    name: 'sales',
    handlers: { 'close-offer': handler },
    pages: { lists: { board: new URL('file:///board.tsx') }, forms: { 'offer-steps': new URL('file:///steps.tsx') } },
    functions: { tax: { takes: { sum: ['integer'] }, gives: { tax: ['integer'] }, compute: () => ({}) } },
  });

  test.each<[string, object, string]>([
    [
      'handler',
      { actions: { close: { call: 'POST close', handler: 'close-offers' } } },
      'actions.close.handler: no module has a handler "close-offers" — did you mean "close-offer"?',
    ],
    ['view', { source: { view: 'account' } }, 'source.view: no module has a view "account" — did you mean "accounts"?'],
    ['list', { list: { page: 'bord' } }, 'list.page: no module has a page for lists "bord" — did you mean "board"?'],
    [
      'form',
      { create: { page: 'offer-step' } },
      'create.page: no module has a page for forms "offer-step" — did you mean "offer-steps"?',
    ],
    [
      'function',
      { compute: { function: 'taxes', from: { sum: 'sum' }, into: ['sum'] } },
      'compute.function: no module has a function "taxes" — did you mean "tax"?',
    ],
  ])('a %s that no module has', async (_, more, line) => {
    const project = offers(more);
    const failure = await readProject(project.folder, modulesOf({ modules: [sales] }, project.folder)).then(
      () => '',
      (error: Error) => error.message,
    );
    project.remove();
    expect(failure.split('\n')).toContain(`resources/sales/offers.json ${line}`);
  });
});
