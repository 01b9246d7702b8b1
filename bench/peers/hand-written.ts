/** The least that a server can do: the statements of a list, written by hand, and their rows as JSON. */
import { createServer } from 'node:http';
import pg from 'pg';
import { createCaller } from '../support/caller.ts';
import { middleOf, type Peer, pageSize } from './peer.ts';

export const handWritten: Peer = {
  name: 'hand-written',
  async start(table, connections) {
    const pool = new pg.Pool({ connectionString: table.databaseUrl, max: connections });
    const server = createServer((request, response) => {
      void answer(pool, new URL(request.url ?? '/', 'http://localhost'))
        .then((found) => response.setHeader('content-type', 'application/json').end(JSON.stringify(found)))
        .catch(() => response.writeHead(500).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    const caller = createCaller(`http://127.0.0.1:${address.port}`, {}, connections);
    return {
      caller,
      calls: {
        list: { path: '/' },
        'page in the middle': { path: `/?offset=${middleOf(table)}` },
        'search of a word': { path: `/?${new URLSearchParams({ word: table.word })}` },
        'one record': { path: `/?id=${table.id}` },
      },
      listOf: (found) => found as { rows: unknown[]; count: number },
      async stop() {
        caller.close();
        await new Promise((resolve) => server.close(resolve));
        await pool.end();
      },
    };
  },
};

async function answer(pool: pg.Pool, { searchParams }: URL): Promise<unknown> {
  const id = searchParams.get('id');
  if (id !== null)
    return (await pool.query('select * from equipment where deleted_at is null and id = $1', [id])).rows[0];
  const word = searchParams.get('word');
  const where =
    word === null
      ? 'deleted_at is null'
      : 'deleted_at is null and (name ilike $1 or model ilike $1 or serial_number ilike $1 or asset_tag ilike $1)';
  const values = word === null ? [] : [`%${word}%`];
  const offset = Number(searchParams.get('offset') ?? 0);
  const [page, counted] = await Promise.all([
    pool.query(`select * from equipment where ${where} order by id limit ${pageSize} offset ${offset}`, values),
    pool.query<{ count: string }>(`select count(*) as count from equipment where ${where}`, values),
  ]);
  return { rows: page.rows, count: Number(counted.rows[0]?.count) };
}
