/**
 * Prepared databases of a project, with tables, demo rows and uploaded files. Each is made once per version of sources,
 * declarations and settings, and then copied.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, openEmbeddedDatabase } from '#server/db/database.ts';
import type { Project } from '#server/declarations/project.ts';
import { readSettings } from '#server/settings.ts';
import { assemble } from '#server/start.ts';
import { databaseCache, quiet } from './database.ts';
import { type Made, preparedOnServer } from './prepared-on-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const archive = 'database.tar';
const uploads = 'uploads';

type Env = Readonly<Record<string, string>>;

/**
 * @param env settings on which the content of the database depends; its UPLOADS are filled as well
 * @param folder where the project was read from
 */
export async function preparedDatabase(folder: string, project: Project, env: Env): Promise<Database> {
  const { UPLOADS = '', ...rest } = env;
  const key = keyOf(project, rest);
  const { TEST_DATABASE_URL: server } = process.env;
  const made = server
    ? await preparedOnServer(server, key, (database, files) => fill(database, folder, project, rest, files))
    : await preparedHere(key, folder, project, rest);
  if (existsSync(made.files)) cpSync(made.files, UPLOADS, { recursive: true });
  return made.open();
}

async function preparedHere(key: string, folder: string, project: Project, env: Env): Promise<Made> {
  const prepared = path.join(databaseCache, `prepared-${key}`);
  dropUnused();
  if (existsSync(prepared)) utimesSync(prepared, new Date(), new Date());
  else await prepare(prepared, folder, project, env);
  return {
    files: path.join(prepared, uploads),
    open: () => openEmbeddedDatabase({ dataDirectory: null, template: path.join(prepared, archive), log: quiet }),
  };
}

/** A server fills the database and closes it. */
async function fill(database: Database, folder: string, project: Project, env: Env, files: string): Promise<void> {
  // As behind a proxy, so that this server has no development mailbox, which tests that count routes would find.
  const settings = readSettings({ ...env, TRUST_PROXY: '1', UPLOADS: files });
  await (await assemble(folder, project, database, settings, quiet)).stop();
}

async function prepare(prepared: string, folder: string, project: Project, env: Env): Promise<void> {
  const draft = mkdtempSync(path.join(databaseCache, 'draft-'));
  const data = path.join(draft, 'data');
  const database = await openEmbeddedDatabase({ dataDirectory: data, log: quiet });
  await fill(database, folder, project, env, path.join(draft, uploads));
  const engine = await PGlite.create(path.join(data, 'db'));
  const packed = await engine.dumpDataDir('none');
  await engine.close();
  writeFileSync(path.join(draft, archive), Buffer.from(await packed.arrayBuffer()));
  rmSync(data, { recursive: true, force: true });
  try {
    renameSync(draft, prepared);
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true });
  }
}

const hourMs = 3_600_000;
let isTidy = false;

/**
 * Deletes old databases, once per process. Each change of the sources leaves an unused one of several hundred megabytes
 * behind, and an interrupted run leaves its draft.
 */
function dropUnused(): void {
  mkdirSync(databaseCache, { recursive: true });
  const names = isTidy ? [] : readdirSync(databaseCache);
  isTidy = true;
  for (const name of names.filter((one) => /^(prepared|draft)-/.test(one))) {
    const folder = path.join(databaseCache, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    const limit = name.startsWith('draft-') ? hourMs : 6 * hourMs;
    if (Date.now() - mtimeMs > limit) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The sources are those of the server, the model and the modules, which include everything that writes rows. Columns of
 * files and permissions do not change rows, so projects that differ only in them share a database.
 */
function keyOf({ declarations }: Project, env: Env): string {
  const { resources, ...rest } = declarations;
  const stored = Object.values(resources).map(({ csv: _, permissions: __, routes: ___, ...resource }) => resource);
  const hash = createHash('sha256').update(JSON.stringify([stored, rest, env]));
  for (const part of ['src/model', 'src/server', 'src/modules', 'package-lock.json'])
    addTo(hash, path.join(root, part));
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash: ReturnType<typeof createHash>, file: string): void {
  if (!statSync(file).isDirectory()) hash.update(readFileSync(file));
  else for (const name of readdirSync(file).sort()) addTo(hash, path.join(file, name));
}
