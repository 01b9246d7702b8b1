/** Exports a million rows, while the server's memory must stay constant. */
import { get, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { createDatabase } from '#tests/support/database.ts';
import { createClient } from '#tests/support/server.ts';
import { atMost, type Measure, type Reading, type Result, shown } from '../figure.ts';
import { spreadOf } from '../statistics.ts';
import { type BenchServer, startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';

const rows = 1_000_000;
/** The memory of an export of this size is the baseline; only growth beyond it is caused by the number of rows. */
const fewRows = 100_000;
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
    `Memory is the resident set of the server’s process, asked every ${sampleMs} ms: its peak during the export of ${rows.toLocaleString('en')} rows,`,
    `less its peak while the same server made the same files of ${fewRows.toLocaleString('en')} rows. So what any export takes, and what the collector`,
    'leaves lying about, is not counted; what grows with the rows is. The rows of each file are counted.',
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
    const exportAll = async (total: number): Promise<readonly Export[]> => {
      say(`making ${total.toLocaleString('en')} rows`);
      await makeRows(databaseUrl, total);
      const { count } = (await client.get(`${api}-count?category=ALL`)).body;
      const done: Export[] = [];
      for (const one of cases) {
        const { peak, seconds, lines } = await watchedExport(server, cookie, one);
        if (lines !== count + 1) throw new Error(`${one.name}: ${lines} lines for ${count} rows`);
        say(`${one.name}: ${peak.toFixed(0)} MB at most, ${seconds.toFixed(1)} s`);
        done.push({ peak, seconds, lines });
      }
      return done;
    };
    const before = server.memory();
    const few = await exportAll(fewRows);
    const many = await exportAll(rows);
    const usual = Math.max(...few.map(({ peak }) => peak));
    const readings = cases.map(({ name }, at): readonly Reading[] => {
      const { peak = 0, seconds = 0, lines = 0 } = many[at] ?? {};
      return [
        { what: `${name}: at most`, unit: 'MB', values: { ours: spreadOf([peak]) } },
        { what: `${name}: speed`, unit: 'rows/s', values: { ours: spreadOf([(lines - 1) / seconds]) } },
      ];
    });
    return {
      figures: [
        atMost(
          'Memory for an export of 1,000,000 rows, over one of 100,000',
          Math.max(...many.map(({ peak }) => peak)) - usual,
          boundMb,
          'MB',
        ),
        shown('… the most that the server had with 100,000 rows', usual, 'MB'),
        shown('… what it had before the first one', before, 'MB'),
      ],
      readings: readings.flat(),
      notes: [],
    };
  } finally {
    await server.stop();
  }
}

interface Export {
  /** MB. */
  readonly peak: number;
  readonly seconds: number;
  readonly lines: number;
}

async function watchedExport(server: BenchServer, cookie: string, one: Case): Promise<Export> {
  let peak = server.memory();
  const sampling = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, sampleMs);
  const started = performance.now();
  const lines = await exportOnce(server.origin, cookie, one).finally(() => clearInterval(sampling));
  return { peak, seconds: (performance.now() - started) / 1000, lines };
}

/** Copies the demo rows until the table has the given number; unique fields stay empty. */
async function makeRows(databaseUrl: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string }>(
      "select indexname as name from pg_indexes where tablename = 'equipment' and indexdef like '%gin%'",
    );
    // No search needs the indexes here, and copying with them would take minutes.
    for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`);
    const { rows: columns } = await client.query<{ name: string }>(`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'equipment' and column_name <> 'id' and is_generated = 'NEVER'
        and column_name not in (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = 'equipment'::regclass and i.indisunique and not i.indisprimary)`);
    const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
    await client.query(
      `insert into equipment (id, ${names}) select gen_random_uuid(), ${names}
       from equipment, generate_series(1, ($1::int / (select count(*) from equipment) + 1)::int) order by 1 limit $1::int - (select count(*) from equipment)`,
      [total],
    );
    await client.query('analyze equipment');
  } finally {
    await client.end();
  }
}

/** Returns the number of rows of the file, including the header. */
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
  let isQuoted = false;
  let unrested = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    // Line breaks within quotes belong to a text of several lines.
    for (const byte of chunk) {
      if (byte === 0x22) isQuoted = !isQuoted;
      else if (byte === 0x0a && !isQuoted) lines++;
    }
    unrested += chunk.length;
    if (restMs === 0 || unrested < 2 ** 20) continue;
    unrested = 0;
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return lines;
}
