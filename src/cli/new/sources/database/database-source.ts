/** Reads a table of a PostgreSQL database as the source of a new module. */
import pg from 'pg';
import type { ColumnField } from '../fields-from-table.ts';
import { type CatalogTable, type Query, readCatalog } from './read-catalog.ts';
import { readRows } from './read-rows.ts';
import { fieldsOfTable } from './table-fields.ts';

export interface DatabaseTable {
  readonly table: CatalogTable;
  readonly fields: readonly ColumnField[];
  readonly notes: readonly string[];
  /** Undefined if rows are not wanted. */
  readonly csv?: string;
}

interface Wanted {
  /** Returns the resource with the records of a table, if any; `own` is the table that is read. */
  readonly resourceOf: (table: string, own: string) => string | undefined;
  readonly withRows: boolean;
}

const isAddress = /^postgres(?:ql)?:\/\//;
const variable = /^env:(\w+)$/;

export const isDatabase = (from: string): boolean => isAddress.test(from) || variable.test(from);

/**
 * @param from an address, or `env:NAME` for an environment variable that contains one
 * @throws Error with a sentence without passwords
 */
export async function readDatabaseTable(
  from: string,
  { table, ...wanted }: Wanted & { readonly table: string | undefined },
): Promise<DatabaseTable> {
  const [, name] = variable.exec(from) ?? [];
  const connectionString = name === undefined ? from : (process.env[name] ?? '');
  if (!isAddress.test(connectionString))
    throw new Error(`The variable ${name} must contain an address such as postgres://user:password@host/database.`);
  const client = new pg.Client({ connectionString, application_name: 'npm run new', connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    // All reads see one state of the table, and cannot change it by mistake.
    await client.query('begin transaction isolation level repeatable read read only');
    const query: Query = (text, values = []) => client.query(text, [...values]);
    return await tableFrom(query, table, wanted);
  } catch (error) {
    throw new Error(withoutPassword(error, connectionString));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws Error with the names of all tables if no name is given */
export async function tableFrom(
  query: Query,
  name: string | undefined,
  { resourceOf, withRows }: Wanted,
): Promise<DatabaseTable> {
  const table = await readCatalog(query, name);
  const made = fieldsOfTable(table, (target) => resourceOf(target, table.name));
  const csv = withRows ? { csv: await readRows(query, table, made) } : {};
  return { table, fields: made.fields, notes: made.notes, ...csv };
}

function withoutPassword(error: unknown, address: string): string {
  const { password } = new URL(address);
  const { message, code } = error as { readonly message: string; readonly code?: string };
  const text = message || code || 'The database cannot be reached.';
  return password === '' ? text : text.replaceAll(password, '***').replaceAll(decodeURIComponent(password), '***');
}
