/** The audit log with 400,000 entries: near and far pages, each order and each filter. */
import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '#tests/support/database.ts';
import { type Client, createClient } from '#tests/support/server.ts';
import { atMost, type Figure, type Measure, type Reading, type Result, type RunOptions } from '../figure.ts';
import { medianOf, spreadOf } from '../statistics.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';

const entries = 400_000;
const part = 10_000;
const lastPage = 3_999;
/**
 * Milliseconds. The embedded database cannot cancel a statement: beyond its limit it restarts, which aborts everybody's
 * work.
 */
const bounds = { lastPage: 100, any: 2_000 };

const calls: readonly (readonly [string, string])[] = [
  ['first page', ''],
  ['page 4,000', `pageIndex=${lastPage}`],
  ['page 2,000', 'pageIndex=1999'],
  ['page 4,000, oldest first', `pageIndex=${lastPage}&sortColumn=AT&sortOrder=asc`],
  ['by who it was', 'sortColumn=ACTOR&sortOrder=asc'],
  ['by who it was, page 4,000', `pageIndex=${lastPage}&sortColumn=ACTOR&sortOrder=asc`],
  ['by what it concerns, page 4,000', `pageIndex=${lastPage}&sortColumn=RESOURCE&sortOrder=asc`],
  ['one resource', 'resourceIn=equipment&pageIndex=500'],
  ['one action', 'actionIn=delete'],
  ['a search', 'freeText=%E6%A4%9C%E7%B4%A2'],
];

export const auditLog: Measure = {
  title: `The audit log at ${entries.toLocaleString('en')} entries`,
  how: [
    `Entries of a year, made by statements, each with three changes. Pages of 100 with their count, over HTTP, one after`,
    'the other; the first answer to each call is not counted. Set BENCH_DATABASE_URL to measure PostgreSQL beside the embedded engine.',
  ].join(' '),
  async run(options) {
    const results = [await onEmbedded(options)];
    const url = process.env.BENCH_DATABASE_URL;
    if (url) results.push(await onPostgresql(url, options));
    return {
      figures: results.flatMap(({ figures }) => figures),
      readings: results.flatMap(({ readings }) => readings),
      notes: url ? [] : ['PostgreSQL was not measured: BENCH_DATABASE_URL was not set.'],
    };
  },
};

async function onEmbedded(options: RunOptions): Promise<Result> {
  const server = await startServer({ DEMO_SCALE: '0.1', RATE_LIMIT: '0' });
  try {
    const host = path.join(server.dataDirectory, 'run');
    await fill({ host, port: 5432, user: 'postgres', database: 'postgres', password: '' });
    return await measure(server.origin, 'embedded', options);
  } finally {
    await server.stop();
  }
}

async function onPostgresql(url: string, options: RunOptions): Promise<Result> {
  const database = await createDatabase(url);
  const server = await startServer({ DEMO_SCALE: '0.1', RATE_LIMIT: '0', DATABASE_URL: database.url });
  try {
    await fill({ connectionString: database.url });
    return await measure(server.origin, 'PostgreSQL', options);
  } finally {
    await server.stop();
    await database.drop();
  }
}

async function fill(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // In parts, because the embedded database treats a long statement as one that hangs.
    for (let first = 1; first <= entries; first += part)
      await client.query(`
      insert into daicho_audit (id, at, actor, actor_label, action, resource, record_id, record_label, changes, origin, fold_actor, fold_record_label)
      select gen_random_uuid(), timestamptz '2025-11-20' + n * interval '78 seconds', 'account:' || n % 40, '担当 ' || n % 40,
        (array['create', 'update', 'update', 'update', 'delete'])[1 + n % 5], (array['equipment', 'people', 'devices', 'licenses'])[1 + n % 4],
        gen_random_uuid()::text, '測定 ' || n, jsonb_build_array(
          jsonb_build_object('field', 'name', 'before', 'A' || n, 'after', 'B' || n),
          jsonb_build_object('field', 'note', 'before', null, 'after', '測定'),
          jsonb_build_object('field', 'status', 'before', 'STORED', 'after', 'IN_USE')),
        'api', '担当 ' || n % 40, '測定 ' || n
      from generate_series(${first}, ${first + part - 1}) as n`);
    await client.query('analyze daicho_audit');
  } finally {
    await client.end();
  }
}

async function measure(origin: string, engine: string, { repetitions, say }: RunOptions): Promise<Result> {
  const client = createClient(origin, (await openSession(origin)).header);
  const figures: Figure[] = [];
  const readings: Reading[] = [];
  for (const [name, query] of calls) {
    say(`${engine}: ${name}`);
    await timed(client, query);
    const times: number[] = [];
    for (let run = 0; run < repetitions; run += 1) times.push(await timed(client, query));
    const bound = engine === 'PostgreSQL' && query === calls[1]?.[1] ? bounds.lastPage : bounds.any;
    figures.push(atMost(`Audit log, ${name} (${engine})`, medianOf(times), bound, 'ms'));
    readings.push({ what: `${engine}: ${name}`, unit: 'ms', values: { ours: spreadOf(times) } });
  }
  return { figures, readings, notes: [] };
}

async function timed(client: Client, query: string): Promise<number> {
  const begin = performance.now();
  const { status, text } = await client.get(`/v2/audit-log?${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${text.slice(0, 200)}`);
  return performance.now() - begin;
}
