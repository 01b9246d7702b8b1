/** Lists of one table, by our server and by others on the same database. */
import pg from 'pg';
import { createDatabase } from '#tests/support/database.ts';
import { type Figure, type Measure, type Reading, shown } from '../figure.ts';
import { directus } from '../peers/directus.ts';
import { handWritten } from '../peers/hand-written.ts';
import { ours } from '../peers/ours.ts';
import { type Case, cases, type Peer, pageSize, type RunningPeer, type Table } from '../peers/peer.ts';
import { postgraphile } from '../peers/postgraphile.ts';
import { medianOf, number, spreadOf } from '../statistics.ts';
import { growEquipment } from '../support/grow-equipment.ts';
import { startServer } from '../support/server.ts';
import { throughput } from '../support/throughput.ts';

const sizes = [10_000, 100_000, 1_000_000];
const connections = 8;
const phaseMs = 3_000;
/** In the names of three rows of a thousand. */
const word = 'ファクス';

/** In the order in which they start: PostGraphile could not name the relations of the tables that Directus adds. */
const contestants: readonly Peer[] = [ours, postgraphile, directus, handWritten];

export const peers: Measure = {
  title: 'Lists beside other servers',
  how: [
    `The equipment table, pages of ${pageSize} rows with the exact count of all, ${connections} connections, on PostgreSQL (BENCH_DATABASE_URL). All servers read`,
    'the same table of the same database and are asked in turn, each alone; the first phase is not counted. Directus 10.13 and PostGraphile 4.14 are',
    'installed outside the project. Hand-written is a server of Node.js with the statements of a list: all columns, no permissions, no references.',
    'Ours also resolves references, permissions and states. Names of rows, the order of rows by default and the wording of answers differ.',
  ].join(' '),
  onDemand: true,
  async run({ repetitions, say }) {
    const url = process.env.BENCH_DATABASE_URL;
    if (!url) throw new Error('BENCH_DATABASE_URL must name a PostgreSQL server');
    const measured: Measured[] = [];
    for (const size of sizes) {
      say(`${number(size)} rows`);
      const database = await createDatabase(url);
      try {
        measured.push({ size, rates: await compare(await fill(database.url, size), repetitions, say) });
      } finally {
        await database.drop();
      }
    }
    return { figures: measured.flatMap(figuresOf), readings: measured.flatMap(readingsOf), notes: [] };
  },
};

interface Measured {
  readonly size: number;
  /** Calls per second. */
  readonly rates: Readonly<Record<Case, ReadonlyMap<string, readonly number[]>>>;
}

async function fill(databaseUrl: string, size: number): Promise<Table> {
  const server = await startServer({ DEMO_SCALE: '0.05', DATABASE_URL: databaseUrl });
  await server.stop();
  await growEquipment({ connectionString: databaseUrl }, size);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from equipment where deleted_at is null limit 1');
    return { databaseUrl, size, word, id: rows[0]?.id ?? '' };
  } finally {
    await client.end();
  }
}

async function compare(table: Table, repetitions: number, say: (line: string) => void): Promise<Measured['rates']> {
  const running: (readonly [string, RunningPeer])[] = [];
  try {
    for (const { name, start } of contestants) running.push([name, await start(table, connections)]);
    await mustAgree(running);
    const rates = {} as Record<Case, Map<string, number[]>>;
    for (const one of cases) {
      say(one);
      rates[one] = new Map(running.map(([name]) => [name, []]));
      for (let round = 0; round <= repetitions; round += 1)
        for (const [name, { caller, calls }] of running) {
          const rate = await throughput(() => caller.ask(calls[one]), connections, phaseMs);
          if (round > 0) rates[one].get(name)?.push(rate);
        }
    }
    return rates;
  } finally {
    for (const [, peer] of running) await peer.stop();
  }
}

/** All list the same numbers of rows. */
async function mustAgree(running: readonly (readonly [string, RunningPeer])[]): Promise<void> {
  for (const one of cases.filter((name) => name !== 'one record')) {
    const found = new Map<string, string>();
    for (const [name, { caller, calls, listOf }] of running) {
      const { rows, count } = listOf(await caller.read(calls[one]));
      found.set(name, `${rows.length} of ${count}`);
    }
    if (new Set(found.values()).size !== 1)
      throw new Error(`${one}: ${[...found].map(([name, rows]) => `${name} ${rows}`).join(', ')}`);
  }
}

const figuresOf = ({ size, rates }: Measured): readonly Figure[] =>
  cases.flatMap((one) => {
    const rateOf = (name: string): number => medianOf(rates[one].get(name) ?? []);
    return contestants
      .filter(({ name }) => name !== ours.name)
      .map(({ name }) => shown(`${one} at ${number(size)} rows, rate of ${name}`, rateOf(ours.name) / rateOf(name)));
  });

const readingsOf = ({ size, rates }: Measured): readonly Reading[] =>
  cases.map((one) => ({
    what: `${one}, ${number(size)} rows`,
    unit: 'calls/s',
    values: Object.fromEntries([...rates[one]].map(([name, all]) => [name, spreadOf(all)])),
  }));
