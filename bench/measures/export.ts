/** A million rows leave as a file, and the server's memory stays as it was. */
import { get, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { createDatabase } from '#tests/support/database.ts';
import { createClient } from '#tests/support/server.ts';
import { atMost, type Measure, type Reading, type Result, shown } from '../figure.ts';
import { spreadOf } from '../statistics.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';

const rows = 1_000_000;
const boundMb = 60;
const sampleMs = 200;
const api = '/v2/equipment';

interface Case {
  readonly name: string;
  readonly query: string;
  /** A pause after each megabyte. */
  readonly restMs?: number;
}

const all = 'category=ALL&mode=view';
const cases: readonly Case[] = [
  { name: 'UTF-8', query: all },
  { name: 'UTF-8, sorted by type', query: `${all}&sortColumn=EQUIPMENT_TYPE&sortOrder=desc` },
  { name: 'UTF-8, every field, for editing', query: `${all.replace('view', 'edit')}` },
  { name: 'UTF-8, a slow reader', query: all, restMs: 100 },
  { name: 'Shift_JIS, with its losses counted before', query: `${all}&encoding=Shift_JIS` },
];

export const exporting: Measure = {
  title: 'Exports of 1,000,000 rows',
  how: [
    'The equipment list with a million rows, copies of demo data made by one statement, is exported over HTTP from a server of its own.',
    `Memory is the resident set of the server’s process, asked every ${sampleMs} ms: its peak during the export, less what it was before.`,
    'Before the first one, an export of 10,000 rows is read, so that what every first export loads is not counted. The rows of each file are counted.',
    'PostgreSQL only (BENCH_DATABASE_URL): the embedded engine keeps its tables in memory of the same process.',
  ].join(' '),
  async run({ say }) {
    const url = process.env.BENCH_DATABASE_URL;
    if (!url)
      return { figures: [], readings: [], notes: ['Exports were not measured: BENCH_DATABASE_URL was not set.'] };
    const database = await createDatabase(url);
    try {
      return await measure(database.url, say);
    } finally {
      await database.drop();
    }
  },
};

async function measure(databaseUrl: string, say: (line: string) => void): Promise<Result> {
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO_SCALE: '0.97', RATE_LIMIT: '0' });
  try {
    const cookie = (await openSession(server.origin)).header;
    const client = createClient(server.origin, cookie);
    await exportOnce(server.origin, cookie, { name: 'warm', query: all });
    say('making rows');
    await makeRows(databaseUrl);
    const { count } = (await client.get(`${api}-count?category=ALL`)).body;
    const growths: number[] = [];
    const readings: Reading[] = [];
    for (const one of cases) {
      say(one.name);
      const before = server.memory();
      let peak = before;
      const sampling = setInterval(() => {
        peak = Math.max(peak, server.memory());
      }, sampleMs);
      const started = performance.now();
      const lines = await exportOnce(server.origin, cookie, one).finally(() => clearInterval(sampling));
      const seconds = (performance.now() - started) / 1000;
      if (lines !== count + 1) throw new Error(`${one.name}: ${lines} lines for ${count} rows`);
      growths.push(peak - before);
      readings.push(
        { what: `${one.name}: growth`, unit: 'MB', values: { ours: spreadOf([peak - before]) } },
        { what: `${one.name}: speed`, unit: 'rows/s', values: { ours: spreadOf([count / seconds]) } },
      );
      say(`${(peak - before).toFixed(1)} MB over ${before.toFixed(0)} MB, ${seconds.toFixed(1)} s`);
    }
    return {
      figures: [
        atMost('Memory for an export of 1,000,000 rows, over what the server had', Math.max(...growths), boundMb, 'MB'),
        shown('… of all of them after each other, at their end', server.memory(), 'MB'),
      ],
      readings,
      notes: [`${count.toLocaleString('en')} rows.`],
    };
  } finally {
    await server.stop();
  }
}

/** Copies of what the demo data hold, until there are so many; what must be unique stays empty. */
async function makeRows(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string }>(
      "select indexname as name from pg_indexes where tablename = 'equipment' and indexdef like '%gin%'",
    );
    // Nothing is searched here, and copying would take minutes with them.
    for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`);
    const { rows: columns } = await client.query<{ name: string }>(`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'equipment' and column_name <> 'id' and is_generated = 'NEVER'
        and column_name not in (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = 'equipment'::regclass and i.indisunique and not i.indisprimary)`);
    const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
    await client.query(
      `insert into equipment (id, ${names}) select gen_random_uuid(), ${names}
       from equipment, generate_series(1, 200) order by 1 limit $1::int - (select count(*) from equipment)`,
      [rows],
    );
    await client.query('analyze equipment');
  } finally {
    await client.end();
  }
}

/** Lines of the file. */
async function exportOnce(origin: string, cookie: string, { query, restMs = 0 }: Case): Promise<number> {
  const client = createClient(origin, cookie);
  for (;;) {
    const { status, body, text } = await client.get(`${api}-csv?${query}`);
    if (status === 202) continue;
    if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
    return readLines(await answerOf(new URL(body.url, origin), cookie), restMs);
  }
}

const answerOf = (url: URL, cookie: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { cookie } }, (answer) =>
      answer.statusCode === 200 ? resolve(answer) : reject(new Error(`the file answers ${answer.statusCode}`)),
    ).on('error', reject);
  });

async function readLines(answer: IncomingMessage, restMs: number): Promise<number> {
  let lines = 0;
  let unrested = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) lines++;
    unrested += chunk.length;
    if (restMs === 0 || unrested < 2 ** 20) continue;
    unrested = 0;
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return lines;
}
