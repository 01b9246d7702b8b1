/** kill -9 of `daicho import` in the middle of a part: the part is undone, and the same command brings in every row once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportState } from '#server/csv/in-parts/import-file-in-parts.ts';
import { openEmbeddedDatabase } from '#server/db/database.ts';
import { unfinishedImports } from '#server/gate/import/parts/file-imports.ts';
import { readSettings } from '#server/settings.ts';
import { type Running, start } from '#server/start.ts';
import { createDatabase, databaseTemplate, quiet } from '#tests/support/database.ts';
import { makeDirectory } from '#tests/support/directory.ts';
import { textOf } from '#tests/support/imports.ts';
import { root } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';
import { memberFiles } from '../csv/member-files.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const folder = makeDirectory();
const file = path.join(folder, 'members.csv');
const count = 12_000;

let small: SmallProject;
let env: Readonly<Record<string, string>>;
let drop: () => Promise<void> = async () => undefined;
let running: Running;

beforeAll(async () => {
  small = writeSmallProject(memberFiles);
  const rows = Array.from({ length: count }, (_, at) => [`M${at}`, `Member ${at}`]);
  writeFileSync(file, textOf([['code', 'name'], ...rows]));
  const data = path.join(folder, 'data');
  env = { DATA_DIRECTORY: data, DEMO: '0', LOG_LEVEL: 'silent' };
  if (serverUrl) {
    const made = await createDatabase(serverUrl);
    drop = made.drop;
    env = { ...env, DATABASE_URL: made.url };
  } else {
    const template = await databaseTemplate();
    await (await openEmbeddedDatabase({ dataDirectory: data, template, log: quiet })).close();
  }
});
afterAll(async () => {
  await running?.stop();
  await drop();
  small?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command, and kills it while it imports the second part. @returns the signal that ended it */
async function killedCommand(): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/import/import.ts', 'members', file], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PROJECT_DIRECTORY: small.folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.includes('5,000 of 12,000 rows')) setTimeout(() => child.kill('SIGKILL'), 100);
  });
  const [, signal] = await once(child, 'close');
  return signal ?? printed;
}

const codes = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ code: string }>`select code from members`.execute(running.database.kysely);
  return rows.map(({ code }) => Number(code.slice(1))).sort((one, other) => one - other);
};
const upTo = (end: number): readonly number[] => Array.from({ length: end }, (_, at) => at);

test('a killed import goes on at the first part that is not done', async () => {
  expect(await killedCommand()).toBe('SIGKILL');
  running = await start(small.folder, readSettings(env), quiet);
  const { kysely } = running.database;
  expect(await codes()).toEqual(upTo(5_000));
  expect(await unfinishedImports(kysely)).toMatchObject([{ partsDone: 1, counts: { rows: 5_000 } }]);
  // On a server, the lease of the killed process lasts for half a minute.
  if (serverUrl) await sql`delete from daicho_lock where name like 'file import %'`.execute(kysely);

  const states: ImportState[] = [];
  const order = { resource: 'members', file, account: null, encoding: null, variant: null, into: null, ignored: [] };
  const { counts } = await running.importInParts(
    { ...order, rejected: null, isDryRun: false, isRestart: false },
    { signal: new AbortController().signal, progress: (state) => states.push(state) },
  );
  expect(states[0]?.counts.rows).toBe(5_000);
  expect(counts).toEqual({ rows: count, new: count, changed: 0, unchanged: 0, rejected: 0 });
  expect(await codes()).toEqual(upTo(count));
});
