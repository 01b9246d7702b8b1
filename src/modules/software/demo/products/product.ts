/** A demo product behind an address, and how it is found. */
import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { columnOf, deletedColumn, tableNamed } from '#server/sql/columns.ts';
import type { AppIntegrationsRecord } from '#types/app-integrations.ts';

/** Reserved names (RFC 2606), so that requests to real hosts are never intercepted. */
export const demoHosts = { scim: 'scim.example.com', mdm: 'mdm.example.com' } as const;

/** The token that the demo company's products accept. */
export const demoToken = 'daicho-demo';

export const integrations = 'app-integrations';

export interface ProductContext {
  readonly database: Database;
  readonly clock: Clock;
}

/** A row of a table: all columns are present. */
export type Row<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> } & { readonly id: string };

/** The integration that connects to the product; null while it is not connected. */
export type Product = Row<Pick<AppIntegrationsRecord, 'offers'>> | null;

export const addressOf = (host: string, path: string): string => `https://${host}/${path}`;

export async function productAt(context: ProductContext, address: string): Promise<Product> {
  const [found] = await rowsOf<AppIntegrationsRecord, 'offers'>(context, integrations, ['offers'], {
    baseUrl: address,
  });
  return found ?? null;
}

/** Rows that are not deleted and whose fields equal these values, the oldest first, with their ids. */
export async function rowsOf<T, K extends string & keyof T>(
  { database }: Pick<ProductContext, 'database'>,
  resource: string,
  fields: readonly K[],
  equal: Readonly<Record<string, string>>,
): Promise<readonly Row<Pick<T, K>>[]> {
  const columns = fields.map((name) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
  const conditions = Object.entries(equal).map(([name, value]) => sql` and ${sql.ref(columnOf(name))} = ${value}`);
  const { rows } = await sql<Row<Pick<T, K>>>`
    select id, ${sql.join(columns)} from ${sql.table(tableNamed(resource))}
    where ${sql.ref(deletedColumn)} is null${sql.join(conditions, sql``)} order by id`.execute(database.kysely);
  return rows;
}
