/**
 * Prepared databases on a PostgreSQL server. Each is filled once per checkout, and is the template of the databases
 * that tests use.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createDatabase, databaseCache, quiet, temporaryDatabase } from './database.ts';

export interface Made {
  /** Folder of its uploaded files; may be missing. */
  readonly files: string;
  /** Opens a separate copy for each caller. */
  open(): Promise<Database>;
}

/** The name contains the checkout, since the database's files are in its folder. */
const prefix = `daicho_made_${createHash('sha256').update(databaseCache).digest('hex').slice(0, 8)}`;

/** @param fill gets an empty database, which it closes, and the folder for files */
export async function preparedOnServer(
  server: string,
  key: string,
  fill: (database: Database, files: string) => Promise<void>,
): Promise<Made> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Several processes may need the database at once; one of them fills it.
    await client.query('select pg_advisory_lock(hashtext($1))', [prefix]);
    const template = (await find(client, key)) ?? (await make(client, server, key, fill));
    return { files: filesOf(template), open: () => temporaryDatabase(server, quiet, template) };
  } finally {
    await client.end();
  }
}

const filesOf = (template: string): string => path.join(databaseCache, 'on-server', template);

/** A database whose files are missing cannot be used. */
async function find(client: pg.Client, key: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`${prefix}_`],
  );
  const names = rows.map(({ name }) => name);
  for (const name of names.filter((one) => !existsSync(filesOf(one))))
    await client.query(`drop database ${name} with (force)`);
  return names.find((name) => name.startsWith(`${prefix}_${key}_`) && existsSync(filesOf(name))) ?? null;
}

async function make(
  client: pg.Client,
  server: string,
  key: string,
  fill: (database: Database, files: string) => Promise<void>,
): Promise<string> {
  const template = `${prefix}_${key}_${randomBytes(3).toString('hex')}`;
  mkdirSync(filesOf(template), { recursive: true });
  const { name, url } = await createDatabase(server);
  await fill(await openDatabase({ databaseUrl: url, dataDirectory: '', log: quiet }), filesOf(template));
  await client.query(`alter database ${name} rename to ${template}`);
  return template;
}
