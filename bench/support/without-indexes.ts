import type pg from 'pg';

/** Fills a table without its indexes, apart from that of the primary key. They are made afterwards, which is faster. */
export async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexname <> $2',
    [table, `${table}_pkey`],
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`vacuum analyze ${table}`);
}
