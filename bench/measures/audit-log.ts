/** The audit log with many entries: near and far pages, each order and each filter. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase } from '#tests/support/database.ts';
import { type Client, createClient } from '#tests/support/server.ts';
import { atMost, type Figure, type Measure, type Reading, type Result, type RunOptions } from '../figure.ts';
import { medianOf, number, spreadOf } from '../statistics.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';
import { withoutIndexes } from '../support/without-indexes.ts';

const usual = 400_000;
const part = 10_000;
const pageSize = 100;
/**
 * Milliseconds. The embedded database cannot cancel a statement: beyond its limit it restarts, which aborts everybody's
 * work.
 */
const bounds = { page: 100, any: 2_000 };

interface Log {
  readonly entries: number;
  readonly engine: 'embedded' | 'PostgreSQL';
}

/** @param last number of the last page */
const callsOf = (last: number): readonly (readonly [name: string, query: string])[] => {
  const [far, middle] = [`page ${number(last + 1)}`, `page ${number((last + 1) / 2)}`];
  return [
    ['first page', ''],
    [far, `pageIndex=${last}`],
    [middle, `pageIndex=${(last - 1) / 2}`],
    [`${far}, oldest first`, `pageIndex=${last}&sortColumn=AT&sortOrder=asc`],
    ['by who it was', 'sortColumn=ACTOR&sortOrder=asc'],
    [`by who it was, ${far}`, `pageIndex=${last}&sortColumn=ACTOR&sortOrder=asc`],
    [`by what it concerns, ${far}`, `pageIndex=${last}&sortColumn=RESOURCE&sortOrder=asc`],
    ['one resource', 'resourceIn=equipment&pageIndex=500'],
    ['one action', 'actionIn=delete'],
    ['a search in thirty days', 'freeText=%E6%A4%9C%E7%B4%A2&atFrom=2026-10-22'],
  ];
};

/** Calls whose order is that of time; on PostgreSQL, all their pages are near. */
const isByTime = (query: string): boolean => query === '' || /^pageIndex=\d+(&sortColumn=AT&.*)?$/.test(query);

export const auditLog: Measure = {
  title: 'The audit log with many entries',
  how: [
    `${number(usual)} entries of a year (on PostgreSQL \`BENCH_AUDIT_ENTRIES\`), made by statements, each with three changes. Pages of ${pageSize} with their`,
    'count, over HTTP, one after the other; the first answer to each call is not counted. Set BENCH_DATABASE_URL to measure PostgreSQL beside the embedded engine.',
  ].join(' '),
  async run(options) {
    const results = [await onEmbedded({ entries: usual, engine: 'embedded' }, options)];
    const url = process.env.BENCH_DATABASE_URL;
    const entries = Number(process.env.BENCH_AUDIT_ENTRIES ?? usual);
    if (url) results.push(await onPostgresql(url, { entries, engine: 'PostgreSQL' }, options));
    return {
      figures: results.flatMap(({ figures }) => figures),
      readings: results.flatMap(({ readings }) => readings),
      notes: url ? [] : ['PostgreSQL was not measured: BENCH_DATABASE_URL was not set.'],
    };
  },
};

async function onEmbedded(log: Log, options: RunOptions): Promise<Result> {
  const server = await startServer({ DEMO_SCALE: '0.1', RATE_LIMIT: '0' });
  try {
    const host = path.join(server.dataDirectory, 'run');
    await fill({ host, port: 5432, user: 'postgres', database: 'postgres', password: '' }, log.entries);
    return await measure(server.origin, log, options);
  } finally {
    await server.stop();
  }
}

async function onPostgresql(url: string, log: Log, options: RunOptions): Promise<Result> {
  const database = await createDatabase(url);
  const env = { DEMO_SCALE: '0.1', RATE_LIMIT: '0', DATABASE_URL: database.url };
  try {
    await (await startServer(env)).stop();
    await fill({ connectionString: database.url }, log.entries);
    const server = await startServer(env);
    try {
      await untilCounted(database.url);
      return await measure(server.origin, log, options);
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
  }
}

const yearSeconds = 365 * 86_400;

async function fill(connection: pg.ClientConfig, entries: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await withoutIndexes(client, 'daicho_audit', async () => {
      // In parts, because the embedded database treats a long statement as one that hangs.
      for (let first = 1; first <= entries; first += part) await client.query(partOf(first, entries));
    });
  } finally {
    await client.end();
  }
}

const partOf = (first: number, entries: number): string => `
  insert into daicho_audit (id, at, actor, actor_label, action, resource, record_id, record_label, changes, origin, fold_actor, fold_record_label)
  select (lpad(to_hex(n), 12, '0') || '7000' || substr(md5(n::text), 1, 16))::uuid,
    timestamptz '2025-11-20' + n * interval '${yearSeconds / entries} seconds', 'account:' || n % 40, '担当 ' || n % 40,
    (array['create', 'update', 'update', 'update', 'delete'])[1 + n % 5], (array['equipment', 'people', 'devices', 'licenses'])[1 + n % 4],
    gen_random_uuid()::text, '測定 ' || n, jsonb_build_array(
      jsonb_build_object('field', 'name', 'before', 'A' || n, 'after', 'B' || n),
      jsonb_build_object('field', 'note', 'before', null, 'after', '測定'),
      jsonb_build_object('field', 'status', 'before', 'STORED', 'after', 'IN_USE')),
    'api', '担当 ' || n % 40, '測定 ' || n
  from generate_series(${first}, ${first + part - 1}) as n`;

/** A job counts the weeks that have ended. */
async function untilCounted(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (let waited = 0; waited < countingMs; waited += 1_000) {
      const { rows } = await client.query<{ weeks: string }>('select count(*) as weeks from daicho_audit_week');
      if (Number(rows[0]?.weeks) >= weeksOfYear) return;
      await sleep(1_000);
    }
  } finally {
    await client.end();
  }
  throw new Error('the weeks of the audit log were not counted');
}

const countingMs = 600_000;
const weeksOfYear = 52;

async function measure(origin: string, { entries, engine }: Log, { repetitions, say }: RunOptions): Promise<Result> {
  const client = createClient(origin, (await openSession(origin)).header);
  const figures: Figure[] = [];
  const readings: Reading[] = [];
  const of = `${engine}, ${number(entries)} entries`;
  for (const [name, query] of callsOf(entries / pageSize - 1)) {
    say(`${of}: ${name}`);
    await timed(client, query);
    const times: number[] = [];
    for (let run = 0; run < repetitions; run += 1) times.push(await timed(client, query));
    const bound = engine === 'PostgreSQL' && isByTime(query) ? bounds.page : bounds.any;
    figures.push(atMost(`Audit log, ${name} (${of})`, medianOf(times), bound, 'ms'));
    readings.push({ what: `${of}: ${name}`, unit: 'ms', values: { ours: spreadOf(times) } });
  }
  return { figures, readings, notes: [] };
}

async function timed(client: Client, query: string): Promise<number> {
  const begin = performance.now();
  const { status, text } = await client.get(`/v2/audit-log?${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${text.slice(0, 200)}`);
  return performance.now() - begin;
}
