/** `daicho upgrade`: it does what its plan says, after a dump; it leaves what it cannot do. */
import { createReadStream, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { restoreDatabase } from '#server/db/restore.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import { engineVersionOf } from '#server/engine-files.ts';
import { modulesOf } from '#server/modules/load-modules.ts';
import type { Migration } from '#server/modules/migration.ts';
import { defineModule } from '#server/modules/module.ts';
import { readSettings } from '#server/settings.ts';
import { writeMeta } from '#server/sql/migrate/migrate.ts';
import { assemble } from '#server/start.ts';
import { isNewer } from '#server/upgrade/engine-note.ts';
import { upgradeDatabase } from '#server/upgrade/upgrade-project.ts';
import { testDatabase } from '#tests/support/database.ts';
import { root } from '#tests/support/server.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';

type Properties = Readonly<Record<string, unknown>>;

const text = { type: 'string', maxLength: 40 };
const permissions = { read: ['ga:view'] };
const loans: Properties = {
  name: text,
  borrower: { type: ['string', 'null'], maxLength: 40 },
  days: { type: ['integer', 'null'], maximum: 90 },
};

const version = await engineVersionOf(root);

async function projectOf(
  properties: Properties,
  { migrations = [], file = {}, name = 'loans', others = {} }: Partial<Version> = {},
): Promise<Project> {
  const { folder, remove } = writeSmallProject({
    [`schemas/${name}.schema.json`]: { type: 'object', required: ['name'], properties },
    [`resources/library/${name}.json`]: { ...file, permissions },
    ...others,
  });
  onTestFinished(remove);
  return readProject(folder, modulesOf({ modules: [defineModule({ name: 'library', migrations })] }, folder));
}

interface Version {
  readonly migrations: readonly Migration[];
  /** The resource file. */
  readonly file: Properties;
  readonly name: string;
  readonly others: Readonly<Record<string, object>>;
}

interface Library {
  readonly database: Database;
  readonly dumps: string;
  /** Lines of the upgrade. */
  upgrade(project: Project, settings?: Readonly<Record<string, string>>): Promise<readonly string[]>;
  plan(project: Project): Promise<readonly string[]>;
  rows(table: string): Promise<readonly unknown[]>;
  columns(): Promise<readonly string[]>;
}

/** A library that was in use with the first version of its declarations. */
async function atWork(): Promise<Library> {
  const data = await mkdtemp(path.join(tmpdir(), 'daicho-upgrade-'));
  const database = await testDatabase();
  onTestFinished(async () => {
    await database.close();
    await rm(data, { recursive: true, force: true });
  });
  const environment = { LOG_LEVEL: 'silent', PORT: '0', DATA_DIRECTORY: data, CLOCK: '2026-11-20T00:00:00.000Z' };
  const settings = { ...readSettings(environment), demo: false };
  const running = await assemble(root, await projectOf(loans), database, settings, () => undefined);
  await running.bringIn('loans', 'name,borrower,days\r\nAtlas,Mori,14\r\nPrimer,,\r\n');
  await running.app.close();
  const run = async (
    project: Project,
    planOnly: boolean,
    more: Readonly<Record<string, string>> = {},
  ): Promise<readonly string[]> => {
    const output: string[] = [];
    const withMore = readSettings({ ...environment, ...more });
    await upgradeDatabase(root, project, database, withMore, (line) => void output.push(line), { planOnly });
    return output;
  };
  return {
    database,
    dumps: path.join(data, 'dumps'),
    upgrade: (project, more) => run(project, false, more),
    plan: (project) => run(project, true),
    rows: async (table) => (await sql`select * from ${sql.table(table)} order by 1`.execute(database.kysely)).rows,
    async columns() {
      const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name || ' ' || data_type as name
        from information_schema.columns where table_schema = current_schema() order by 1`.execute(database.kysely);
      return rows.map(({ name }) => name);
    },
  };
}

const twoWeeks: Migration = {
  number: 1,
  title: 'Loans last two weeks',
  async run({ records }) {
    for await (const { id } of records.each('borrowings')) await records.put('borrowings', id, { days: 14 });
  },
};

const next: Partial<Version> = {
  name: 'borrowings',
  migrations: [twoWeeks],
  file: { was: 'loans', fields: { reader: { was: 'borrower' } } },
  others: {
    'schemas/shelves.schema.json': { type: 'object', required: ['name'], properties: { name: text } },
    'resources/library/shelves.json': { permissions },
  },
};
const nextProperties: Properties = {
  name: text,
  reader: { type: ['string', 'null'], maxLength: 40 },
  days: { type: ['number', 'null'], maximum: 90 },
  note: { type: ['string', 'null'], maxLength: 200 },
};
const nextLines = [
  'Tables: borrowings: renamed, was loans',
  'Tables: borrowings.reader: renamed, was borrower',
  'Tables: borrowings.days: its type becomes double precision, was bigint',
  'Tables: borrowings.note: new column',
  'Tables: shelves: new table',
  'Module library: migration 1, Loans last two weeks',
];

test('the plan names every change of a table and every migration, and changes nothing', async () => {
  const library = await atWork();
  const [before, rows] = [await library.columns(), await library.rows('loans')];
  const output = await library.plan(await projectOf(nextProperties, next));
  expect(output.at(-1)).toBe('Nothing was changed.');
  expect(output.slice(0, -1).toSorted()).toEqual(nextLines.toSorted());
  expect([await library.columns(), await library.rows('loans')]).toEqual([before, rows]);
  expect(() => readdirSync(library.dumps)).toThrow('ENOENT');
});

test('the upgrade does what the plan says, after one dump of what was there, and then has nothing to do', async () => {
  const library = await atWork();
  const project = await projectOf(nextProperties, next);
  const output = await library.upgrade(project);
  expect(output.slice(0, nextLines.length).toSorted()).toEqual(nextLines.toSorted());
  expect(output.at(-1)).toBe(`The database is up to date with Daicho ${version}.`);
  expect(await library.rows('borrowings')).toMatchObject([
    { name: 'Atlas', reader: 'Mori', days: 14, note: null },
    { name: 'Primer', reader: null, days: 14 },
  ]);
  const [dump, ...more] = readdirSync(library.dumps);
  expect([dump, more]).toEqual([expect.stringMatching(/^before-upgrade-.*\.jsonl$/), []]);
  const restored = await testDatabase();
  onTestFinished(() => restored.close());
  await restoreDatabase(restored, createReadStream(path.join(library.dumps, dump ?? '')));
  const { rows } = await sql`select name, borrower, days from loans order by name`.execute(restored.kysely);
  expect(rows).toEqual([
    { name: 'Atlas', borrower: 'Mori', days: 14 },
    { name: 'Primer', borrower: null, days: null },
  ]);
  expect(await library.upgrade(project)).toEqual([`Nothing to do: the database is up to date with Daicho ${version}.`]);
  expect(readdirSync(library.dumps)).toHaveLength(1);
});

test('what would lose values is refused by its old name, with nothing changed, unless that is allowed', async () => {
  const library = await atWork();
  const project = await projectOf({ name: text, days: loans.days });
  const before = await library.columns();
  await expect(library.upgrade(project)).rejects.toThrow(
    /loans\.borrower: no field of loans has this column any more; it contains 1 value\nNothing was changed/,
  );
  expect(await library.columns()).toEqual(before);
  const output = await library.upgrade(project, { ALLOW_DESTRUCTIVE: '1' });
  expect(output).toContain('Lost: loans.borrower: no field of loans has this column any more; it contains 1 value');
  expect(await library.columns()).not.toContain('loans.borrower text');
});

test('a value that cannot become the new type is counted under the name that the column still has', async () => {
  const library = await atWork();
  const project = await projectOf(
    { name: text, days: loans.days, reader: { type: ['integer', 'null'] } },
    { file: { fields: { reader: { was: 'borrower' } } } },
  );
  await expect(library.plan(project)).rejects.toThrow(
    'loans.borrower: its type changes from text to bigint, and one of its values cannot be converted',
  );
});

test('a migration that fails is undone, and the error names it, its reason and the dump', async () => {
  const library = await atWork();
  const broken: Migration = {
    ...twoWeeks,
    async run(call) {
      for await (const { id } of call.records.each('loans')) await call.records.put('loans', id, { days: 14 });
      throw new Error('no more shelves');
    },
  };
  await expect(library.upgrade(await projectOf(loans, { migrations: [broken] }))).rejects.toThrow(
    /Migration 1 of the module "library" \(Loans last two weeks\) failed and was undone: no more shelves[\s\S]*The upgrade has stopped\. A dump of the database before it: .*before-upgrade-.*\.jsonl/,
  );
  expect(await library.rows('loans')).toMatchObject([{ days: 14 }, { days: null }]);
});

test('a database of a newer engine is refused; a start on it says so and leaves its note', async () => {
  const library = await atWork();
  await writeMeta(library.database.kysely, 'engine', '99.0.0');
  const project = await projectOf(loans);
  await expect(library.upgrade(project)).rejects.toThrow(
    `Daicho 99.0.0 has used this database, but this is Daicho ${version}: install the newer version.`,
  );
  const output: string[] = [];
  const settings = { ...readSettings({ LOG_LEVEL: 'silent', PORT: '0' }), demo: false };
  const running = await assemble(root, project, library.database, settings, (line) => void output.push(line));
  await running.app.close();
  expect(output).toContain(`Warning: Daicho 99.0.0 has used this database, but this is Daicho ${version}.`);
  await expect(library.upgrade(project)).rejects.toThrow('99.0.0');
});

test('a database that is older than the note of the engine gets it', async () => {
  const library = await atWork();
  await library.database.kysely.deleteFrom('daicho_meta').where('name', '=', 'engine').execute();
  const output = await library.upgrade(await projectOf(loans));
  expect(output[0]).toBe(`Daicho: an older version to ${version}`);
  expect(await library.plan(await projectOf(loans))).toEqual([
    `Nothing to do: the database is up to date with Daicho ${version}.`,
  ]);
});

test('a new database has nothing to upgrade', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const output: string[] = [];
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  await upgradeDatabase(root, await projectOf(loans), database, settings, (line) => void output.push(line), {
    planOnly: false,
  });
  expect(output).toEqual(['The database is new: the first start creates its tables.']);
});

test.each([
  ['0.6.0', '0.5.9', true],
  ['0.10.0', '0.9.0', true],
  ['0.5.0', '0.5.0', false],
  ['0.5.0', '0.5.1', false],
  ['1.0.0', '0.9.9', true],
])('%s is newer than %s: %s', (one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});
