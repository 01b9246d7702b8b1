/** Databases of a cluster: empty ones, copies, and queries. */
import pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

export interface Handle {
  /** Rows with every value in PostgreSQL's text format. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export interface Databases {
  /** Creates an empty database. @returns its address */
  create(name: string): Promise<string>;
  /** Copies a database without open connections. @returns its address */
  copy(from: string, name: string): Promise<string>;
  drop(name: string): Promise<void>;
}

export function databasesOf(serverUrl: string): Databases {
  const administer = async (statement: string): Promise<void> => {
    const handle = await openHandle(serverUrl);
    await handle.query(statement).finally(() => handle.close());
  };
  const urlOf = (name: string): string => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  return {
    async create(name) {
      await administer(
        `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' strategy file_copy`,
      );
      return urlOf(name);
    },
    async copy(from, name) {
      await administer(`create database ${name} template ${from} strategy file_copy`);
      return urlOf(name);
    },
    drop: (name) => administer(`drop database if exists ${name} with (force)`),
  };
}

export async function openHandle(url: string): Promise<Handle> {
  const client = new pg.Client({ connectionString: url });
  // Dropping a database closes its connections; the next query reports the error.
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: async (text, values = []) => (await client.query(text, [...values])).rows as Row[],
    close: () => client.end(),
  };
}
