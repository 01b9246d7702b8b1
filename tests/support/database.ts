/**
 * A fresh database for each call: on the server of TEST_DATABASE_URL if it is set, otherwise the embedded database in
 * memory, started from a template so that it takes tenths of a second. Both use the product's own pool and driver.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, openDatabase, openEmbeddedDatabase } from '#server/db/database.ts';
import { project } from './project.ts';

export const databaseCache = join(project, 'node_modules/.cache/daicho');

/** A silent log for databases whose messages no test checks. */
export const quiet = () => undefined;

export async function testDatabase(log: (message: string) => void = quiet): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return temporaryDatabase(server, log);
  return openEmbeddedDatabase({ dataDirectory: null, template: await databaseTemplate(), log });
}

/** The path of a packed empty embedded database; made on first use and kept for this version of the engine. */
export async function databaseTemplate(): Promise<string> {
  const path = join(databaseCache, `empty-database-${engineVersion()}.tar`);
  if (existsSync(path)) return path;
  const engine = await PGlite.create();
  const packed = await engine.dumpDataDir('none');
  await engine.close();
  mkdirSync(databaseCache, { recursive: true });
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, Buffer.from(await packed.arrayBuffer()));
  renameSync(draft, path);
  return path;
}

export interface NewDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** A new database on the server at `serverUrl`: empty, or a copy of `template`, to which no client may be connected. */
export async function createDatabase(serverUrl: string, template: string | null = null): Promise<NewDatabase> {
  const name = `daicho_test_${randomBytes(6).toString('hex')}`;
  // The default strategy first writes every page of a template into the log, which takes three times as long.
  const copy = template && `${template} strategy file_copy`;
  const content = copy ?? `template0 encoding 'UTF8' lc_collate 'C' ${await characterType(serverUrl)}`;
  await administer(serverUrl, `create database ${name} template ${content}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`).then(quiet),
  };
}

/** Like `createDatabase`, but opens the database; closing it drops it. */
export async function temporaryDatabase(
  serverUrl: string,
  log: (message: string) => void,
  template: string | null = null,
): Promise<Database> {
  const { url, drop } = await createDatabase(serverUrl, template);
  const database = await openDatabase({ databaseUrl: url, dataDirectory: '', log, maxConnections: 5 });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** With the plain C character type, trigrams and case conversion support only ASCII. */
async function characterType(serverUrl: string): Promise<string> {
  const found = await administer(serverUrl, "select 1 from pg_collation where collname in ('C.UTF-8', 'C.utf8')");
  return found > 0 ? "lc_ctype 'C.UTF-8'" : '';
}

async function administer(serverUrl: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function engineVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
