/** Fills the equipment table of a database for measurements. */
import pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

const batches = { postgresql: 100_000, embedded: 5_000 };

/**
 * Copies rows until the table has this many. The embedded engine gives up a statement that takes long, so there the
 * indexes stay, and each statement copies few rows.
 */
export async function growEquipment(
  connection: pg.ClientConfig,
  size: number,
  engine: keyof typeof batches = 'postgresql',
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'equipment' order by ordinal_position`,
    );
    const names = columns.map(({ name }) => `"${name}"`);
    const values = columns.map(({ name }) => copied[name] ?? `"${name}"`);
    const fill = async (): Promise<void> => {
      for (let left = size - (await countOf(client)); left > 0; left = size - (await countOf(client)))
        await client.query(
          `insert into equipment (${names.join()}) select ${values.join()} from equipment limit ${Math.min(left, batches[engine])}`,
        );
    };
    if (engine === 'embedded') await fill();
    else await withoutIndexes(client, 'equipment', fill);
  } finally {
    await client.end();
  }
}

/** Values that no two rows share. */
const copied: Readonly<Record<string, string>> = {
  id: 'gen_random_uuid()',
  asset_tag: 'null',
  created_at: `created_at + random() * interval '1 day'`,
  fold_serial_number: `substr(md5(gen_random_uuid()::text), 1, 10)`,
};

async function countOf(client: pg.Client): Promise<number> {
  const { rows: counted } = await client.query<{ count: string }>('select count(*) as count from equipment');
  return Number(counted[0]?.count);
}
