/** Migrations of modules: each runs once in a database that is older than it, after a dump, whole or not at all. */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Problem } from '#model/access/errors.ts';
import type { Database } from '#server/db/database.ts';
import { restoreDatabase } from '#server/db/restore.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import { modulesOf } from '#server/modules/load-modules.ts';
import type { Migration, MigrationCall } from '#server/modules/migration.ts';
import { defineModule } from '#server/modules/module.ts';
import { readSettings } from '#server/settings.ts';
import { assemble, type Running } from '#server/start.ts';
import { testDatabase } from '#tests/support/database.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';

const text = { type: 'string', maxLength: 40 };
const files = {
  'schemas/loans.schema.json': {
    type: 'object',
    required: ['name'],
    properties: {
      name: text,
      borrower: { type: ['string', 'null'], maxLength: 40 },
      days: { type: ['integer', 'null'], maximum: 90 },
    },
  },
  'resources/library/loans.json': { permissions: { read: ['ga:view'] } },
};

interface Library {
  readonly database: Database;
  readonly dumps: string;
  readonly output: readonly string[];
  /** Starts the server on the same database, with these migrations of the module `library`, and those of others. */
  start(migrations: readonly Migration[], others?: Readonly<Record<string, readonly Migration[]>>): Promise<Running>;
  loans(): Promise<readonly unknown[]>;
}

async function openLibrary(): Promise<Library> {
  const { folder, remove } = writeSmallProject(files);
  const data = await mkdtemp(path.join(tmpdir(), 'daicho-migrations-'));
  const database = await testDatabase();
  const output: string[] = [];
  onTestFinished(async () => {
    await database.close();
    remove();
    await rm(data, { recursive: true, force: true });
  });
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIRECTORY: data,
    CLOCK: '2026-11-20T00:00:00.000Z',
  });
  const projectWith = (all: Readonly<Record<string, readonly Migration[]>>): Promise<Project> => {
    const modules = Object.entries(all).map(([name, migrations]) => defineModule({ name, migrations }));
    return readProject(folder, modulesOf({ modules }, folder));
  };
  return {
    database,
    dumps: path.join(data, 'dumps'),
    output,
    async start(library, others = {}) {
      const running = await assemble(
        folder,
        await projectWith({ library, ...others }),
        database,
        { ...settings, demo: false },
        (line) => void output.push(line),
      );
      onTestFinished(() => running.app.close());
      return running;
    },
    loans: () =>
      database.kysely
        .selectFrom('loans' as never)
        .select(['name', 'borrower', 'days'] as never)
        .where('deleted_at' as never, 'is', null as never)
        .orderBy('name' as never)
        .execute(),
  };
}

/** A library that was in use before its module had a migration. */
async function atWork(): Promise<Library> {
  const library = await openLibrary();
  const running = await library.start([]);
  const { rejected } = await running.bringIn('loans', 'name,borrower\r\nAtlas,Mori\r\nPrimer,\r\n');
  expect(rejected).toEqual([]);
  return library;
}

const migration = (number: number, run: Migration['run'], title = `Step ${number}`): Migration => ({
  number,
  title,
  run,
});
const setDays =
  (days: number) =>
  async ({ records }: MigrationCall): Promise<void> => {
    for await (const { id } of records.each('loans')) await records.put('loans', id, { days });
  };

test('each runs once, in its order, and the audit log says who changed what and why', async () => {
  const library = await atWork();
  const order: number[] = [];
  const both = [
    migration(
      1,
      async (call) => {
        order.push(1);
        await setDays(14)(call);
      },
      'Loans last two weeks',
    ),
    migration(2, async ({ records }) => {
      order.push(2);
      for await (const { id } of records.each('loans', { borrower: null })) await records.remove('loans', id);
      await records.put('loans', null, { name: 'Globe', borrower: null, days: 7 });
    }),
  ];
  await library.start(both.slice(0, 1));
  expect(await library.loans()).toEqual([
    { name: 'Atlas', borrower: 'Mori', days: 14 },
    { name: 'Primer', borrower: null, days: 14 },
  ]);
  await library.start(both);
  await library.start(both);
  expect(order).toEqual([1, 2]);
  expect(await library.loans()).toEqual([
    { name: 'Atlas', borrower: 'Mori', days: 14 },
    { name: 'Globe', borrower: null, days: 7 },
  ]);
  const entries = await library.database.kysely
    .selectFrom('daicho_audit')
    .selectAll()
    .where('resource', '=', 'loans')
    .execute();
  const systemEntries = entries
    .filter(({ origin }) => origin === 'system')
    .map(({ action, actor_label, reason }) => ({ action, actor_label, reason }));
  expect(systemEntries).toEqual(
    expect.arrayContaining([
      { action: 'update', actor_label: 'System', reason: 'Loans last two weeks' },
      { action: 'delete', actor_label: 'System', reason: 'Step 2' },
      { action: 'create', actor_label: 'System', reason: 'Step 2' },
    ]),
  );
  expect(library.output).toContain('Migration 1 of the module "library": Loans last two weeks');
});

test('a dump from before is written, which restores what was there', async () => {
  const library = await atWork();
  await library.start([migration(1, setDays(14))]);
  await library.start([migration(1, setDays(14))]);
  const [file, ...more] = readdirSync(library.dumps);
  expect(more).toEqual([]);
  const before = await testDatabase();
  onTestFinished(() => before.close());
  await restoreDatabase(before, createReadStream(path.join(library.dumps, file as string)));
  const rows = await before.kysely
    .selectFrom('loans' as never)
    .select(['name', 'days'] as never)
    .orderBy('name' as never)
    .execute();
  expect(rows).toEqual([
    { name: 'Atlas', days: null },
    { name: 'Primer', days: null },
  ]);
});

test('one that fails is undone, names itself and keeps the server from starting; those before it stay', async () => {
  const library = await atWork();
  const broken = [
    migration(1, setDays(14)),
    migration(
      2,
      async (call) => {
        await setDays(30)(call);
        throw new Error('no shelf is left');
      },
      'Loans last a month',
    ),
  ];
  await expect(library.start(broken)).rejects.toThrow(
    /^Migration 2 of the module "library" \(Loans last a month\) failed and was undone: no shelf is left\. A dump of the database before it: .*dumps/,
  );
  expect(await library.loans()).toMatchObject([{ days: 14 }, { days: 14 }]);
  const again: number[] = [];
  await library.start([migration(1, async () => void again.push(1)), migration(2, setDays(30))]);
  expect([again, await library.loans()]).toMatchObject([[], [{ days: 30 }, { days: 30 }]]);
});

test('what the schema refuses is named by its field, and nothing of it is kept', async () => {
  const library = await atWork();
  await expect(library.start([migration(1, setDays(91))])).rejects.toThrow(/invalid-field, \/days maximum/);
  await expect(library.start([migration(1, ({ records }) => records.remove('loans', 'x'))])).rejects.toThrow(
    /not-found/,
  );
  await expect(
    library.start([migration(1, async ({ records }) => void (await records.put('loan', null, {})))]),
  ).rejects.toThrow('there are no stored records of "loan"');
  await expect(
    library.start([migration(1, async () => Promise.reject(new Problem('state-conflict')))]),
  ).rejects.toThrow('state-conflict');
  expect(await library.loans()).toMatchObject([{ days: null }, { days: null }]);
});

test('nothing runs in a new database, nor for a module that is added to one that is kept', async () => {
  const never = migration(1, () => Promise.reject(new Error('It has run.')));
  const library = await openLibrary();
  await library.start([never]);
  await library.start([never], { shelves: [never] });
  expect(existsSync(library.dumps)).toBe(false);
});

test('a database that a newer module has migrated is refused', async () => {
  const library = await atWork();
  const both = [migration(1, setDays(14)), migration(2, setDays(30))];
  await library.start(both);
  await expect(library.start(both.slice(0, 1))).rejects.toThrow(
    'Migration 2 of the module "library" has run in this database, and this version of the module ends with number 1: start the newer version, or restore the dump that was made before the migration.',
  );
  expect(await library.loans()).toMatchObject([{ days: 30 }, { days: 30 }]);
});

test('in a database that is older than migrations all of them run, also when another module fails in between', async () => {
  const library = await atWork();
  await library.database.kysely.deleteFrom('daicho_meta').where('name', '=', 'module-migrations').execute();
  const broken = migration(1, () => Promise.reject(new Error('not yet')));
  await expect(library.start([migration(1, setDays(14))], { shelves: [broken] })).rejects.toThrow('not yet');
  await library.start([migration(1, setDays(14))], { shelves: [migration(1, setDays(21))] });
  expect(await library.loans()).toMatchObject([{ days: 21 }, { days: 21 }]);
});

test('two servers that start together run it once', async () => {
  const library = await atWork();
  let times = 0;
  const counted = [
    migration(1, async (call) => {
      times += 1;
      await setDays(14)(call);
    }),
  ];
  await Promise.all([library.start(counted), library.start(counted)]);
  expect([times, readdirSync(library.dumps).length]).toEqual([1, 1]);
});
