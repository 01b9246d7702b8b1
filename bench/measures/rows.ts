/** Lists at three sizes of a table: what a page costs must not grow with the rows that it does not show. */
import path from 'node:path';
import { countAtLeast } from '#model/paths/wire.ts';
import { createDatabase } from '#tests/support/database.ts';
import { createClient } from '#tests/support/server.ts';
import {
  atLeast,
  atMost,
  type Figure,
  type Measure,
  type Reading,
  type Result,
  type RunOptions,
  shown,
} from '../figure.ts';
import { medianOf, number, percentile, spreadOf } from '../statistics.ts';
import { createCaller } from '../support/caller.ts';
import { firstAnswers, firstPage } from '../support/first-answers.ts';
import { growEquipment } from '../support/grow-equipment.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';
import { throughput } from '../support/throughput.ts';

const connections = 8;
const phaseMs = 2_000;
const bound = 80;
const pageBound = 1.5;

export const rows: Measure = {
  title: 'Lists at 10,000, 100,000 and 1,000,000 rows',
  how: [
    `The equipment list, page of 100 with its exact count, on ${connections} connections that stay open. A server and a database for each size;`,
    `phases of ${phaseMs / 1000} s alternate between the sizes, the first of each is not counted. The embedded engine has a tenth of the rows.`,
    'The figure is the rate with most rows in percent of the rate with fewest. Then one caller makes calls that are new, 40 of each kind, with most rows. Set BENCH_DATABASE_URL to measure PostgreSQL beside the embedded engine.',
  ].join(' '),
  async run(options) {
    const url = process.env.BENCH_DATABASE_URL;
    const results = [
      await measure({ label: 'embedded', sizes: [1_000, 10_000, 100_000], url: null }, options),
      ...(url ? [await measure({ label: 'PostgreSQL', sizes: [10_000, 100_000, 1_000_000], url }, options)] : []),
    ];
    return {
      figures: results.flatMap(({ figures }) => figures),
      readings: results.flatMap(({ readings }) => readings),
      notes: url ? [] : ['PostgreSQL was not measured: BENCH_DATABASE_URL was not set.'],
    };
  },
};

interface Engine {
  readonly label: string;
  readonly sizes: readonly number[];
  /** PostgreSQL, on which each size gets a database; null for the embedded engine. */
  readonly url: string | null;
}

/** A server whose equipment table has a number of rows. */
interface Sized {
  readonly size: number;
  ask(path: string): Promise<unknown>;
  read(path: string, headers?: Readonly<Record<string, string>>): Promise<unknown>;
  stop(): Promise<void>;
}

interface Case {
  readonly name: string;
  readonly path: string;
  readonly bound: number | null;
}

async function measure({ label, sizes, url }: Engine, { repetitions, say }: RunOptions): Promise<Result> {
  const servers: Sized[] = [];
  try {
    for (const size of sizes) {
      say(`${label}: ${size.toLocaleString('en')} rows`);
      servers.push(await startSized(size, url));
    }
    const figures: Figure[] = [];
    const readings: Reading[] = [];
    for (const one of cases) {
      say(`${label}: ${one.name}`);
      const rates = servers.map((): number[] => []);
      for (let round = 0; round <= repetitions; round += 1)
        for (const [at, server] of servers.entries())
          rates[at]?.push(await throughput(() => server.ask(one.path), connections, phaseMs));
      const counted = rates.map((all) => all.slice(1));
      const [fewest = [], most = []] = [counted[0], counted.at(-1)];
      const share = 100 * medianOf(most.map((rate, round) => rate / (fewest[round] ?? rate)));
      const what = `${one.name} at ${sizes.at(-1)?.toLocaleString('en')} rows, of the rate at ${sizes[0]?.toLocaleString('en')} (${label})`;
      figures.push(one.bound === null ? shown(what, share, '%') : atLeast(what, share, one.bound, '%'));
      for (const [at, { size }] of servers.entries())
        readings.push({
          what: `${label}: ${one.name}, ${number(size)} rows`,
          unit: 'calls/s',
          values: { ours: spreadOf(counted[at] ?? []) },
        });
    }
    const answers = await answersOf(servers.at(-1), label, say);
    return { figures: [...figures, ...answers.figures], readings: [...readings, ...answers.readings], notes: [] };
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Calls to the server with most rows that nobody has made before. */
async function answersOf(server: Sized | undefined, label: string, say: RunOptions['say']) {
  if (!server) return { figures: [], readings: [] };
  say(`${label}: calls that are new`);
  const list = '/v2/equipment';
  const answers = await firstAnswers(
    {
      async read(query) {
        const path = `${list}?${new URLSearchParams(query)}`;
        return ((await server.read(path, { prefer: countAtLeast })) as { items: Record<string, unknown>[] }).items;
      },
      async count(query) {
        return ((await server.read(`${list}-count?${new URLSearchParams(query)}`)) as { count: number }).count;
      },
    },
    server.size,
  );
  const first = answers.find(({ name }) => name === firstPage);
  const at = `at ${number(server.size)} rows (${label})`;
  return {
    figures: answers.flatMap(({ name, bound, ms }): Figure[] => {
      if (bound !== null) return [atMost(`${name} ${at}, 95 of 100 calls`, percentile(ms, 95), bound, 'ms')];
      return first && name !== firstPage
        ? [atMost(`${name} ${at}, of the first page`, medianOf(ms) / medianOf(first.ms), pageBound)]
        : [];
    }),
    readings: answers.map(
      ({ name, ms }): Reading => ({
        what: `${label}: ${name}, ${number(server.size)} rows`,
        unit: 'ms',
        values: { ours: spreadOf(ms) },
      }),
    ),
  };
}

const cases: readonly Case[] = [
  { name: 'list and count', path: '/v2/equipment', bound },
  { name: 'list and count with a filter', path: '/v2/equipment?verificationIn=OK', bound },
  { name: 'newest first', path: '/v2/equipment?sortColumn=CREATED_AT&orderDirection=DESC', bound },
  {
    name: 'search of a word in three rows of a thousand',
    path: `/v2/equipment?freeText=${encodeURIComponent('ファクス')}`,
    bound: null,
  },
  { name: 'search of four characters of a number', path: '/v2/equipment?freeText=3a7f', bound: null },
  {
    name: 'counts of all tabs',
    path: '/v2/equipment-count?categories=ALL&categories=PENDING_DISPOSAL&categories=DISPOSED',
    bound,
  },
];

async function startSized(size: number, url: string | null): Promise<Sized> {
  const database = url === null ? null : await createDatabase(url);
  const server = await startServer({
    DEMO_SCALE: '0.05',
    RATE_LIMIT: '0',
    ALLOW_DEMO_ACCOUNTS: '1',
    ...(database ? { DATABASE_URL: database.url, DATABASE_POOL: String(connections) } : {}),
  });
  const embedded = { host: path.join(server.dataDirectory, 'run'), port: 5432, user: 'postgres', password: '' };
  if (database) await growEquipment({ connectionString: database.url }, size);
  else await growEquipment({ ...embedded, database: 'postgres' }, size, 'embedded');
  const cookie = (await openSession(server.origin)).header;
  const caller = createCaller(server.origin, { cookie }, connections);
  const { body } = await createClient(server.origin, cookie).get('/v2/equipment');
  if (body.count !== size) throw new Error(`${body.count} rows instead of ${size}`);
  return {
    size,
    ask: (path) => caller.ask({ path }),
    read: (path, headers = {}) => caller.read({ path, headers }),
    async stop() {
      caller.close();
      await server.stop();
      await database?.drop();
    },
  };
}
