/** Lists over HTTP with 100,000 rows, compared with the same SQL sent directly through the driver. */
import { Agent, get } from 'node:http';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { accessOf } from '#model/access/access.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import { createClock } from '#server/clock.ts';
import { createPool } from '#server/db/connections/pool.ts';
import type { Database } from '#server/db/database.ts';
import type { FrameworkTables } from '#server/db/framework.ts';
import { readProject } from '#server/declarations/project.ts';
import { createGate } from '#server/gate/gate.ts';
import type { Counts } from '#server/sql/versions/count-cache.ts';
import { createListReader } from '#server/sql/versions/list-reader.ts';
import { createDatabase } from '#tests/support/database.ts';
import { createClient } from '#tests/support/server.ts';
import { atLeast, type Measure, type Reading, type Result, type RunOptions, shown } from '../figure.ts';
import { medianOf, spreadOf } from '../statistics.ts';
import { actorOf } from '../support/actor-of.ts';
import { listPath } from '../support/list-path.ts';
import { root } from '../support/project.ts';
import { type BenchServer, startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';
import { throughput } from '../support/throughput.ts';

const bound = 60;
/** The demo data have 10,400 pieces of equipment at scale 1. */
const scale = 9.616;
const connections = 8;
const phaseMs = 2_000;

export const load: Measure = {
  title: 'Lists at 100,000 rows',
  how: [
    `The equipment list at 100,000 rows of demo data, page of 100 with its count, on ${connections} connections that stay open.`,
    'Raw: the SQL text and parameters that the gate sends for the same request, recorded from the gate itself, both statements at once',
    `through a pool of as many connections as the server has. Phases of ${phaseMs / 1000} s alternate: raw, HTTP, raw, … the first of each is not counted. HTTP answers are read whole.`,
    'The load comes from another process than the server. Set BENCH_DATABASE_URL to measure PostgreSQL beside the embedded engine.',
  ].join(' '),
  async run(options) {
    const embedded = await onEmbedded(options);
    const url = process.env.BENCH_DATABASE_URL;
    const results = url ? [embedded, await onPostgresql(url, options)] : [embedded];
    return {
      figures: results.flatMap(({ figures }) => figures),
      readings: results.flatMap(({ readings }) => readings),
      notes: [
        ...results.flatMap(({ notes }) => notes),
        ...(url ? [] : ['PostgreSQL was not measured: BENCH_DATABASE_URL was not set.']),
      ],
    };
  },
};

interface Engine {
  readonly label: string;
  readonly connection: pg.PoolConfig;
  readonly env: Readonly<Record<string, string>>;
}

async function onEmbedded(options: RunOptions): Promise<Result> {
  const connectionOf = ({ dataDirectory }: BenchServer): pg.PoolConfig => ({
    host: path.join(dataDirectory, 'run'),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: '',
    connectionTimeoutMillis: 20_000,
  });
  return withServer({}, (server) =>
    measure(server, { label: 'embedded', connection: connectionOf(server), env: {} }, options),
  );
}

async function onPostgresql(url: string, options: RunOptions): Promise<Result> {
  const database = await createDatabase(url);
  try {
    const env = { DATABASE_URL: database.url, DATABASE_POOL: String(connections) };
    const connection = { connectionString: database.url };
    return await withServer(env, (server) => measure(server, { label: 'PostgreSQL', connection, env }, options));
  } finally {
    await database.drop();
  }
}

async function withServer<T>(
  env: Readonly<Record<string, string>>,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  // Each call has a different address, because calls per address and minute are limited.
  const server = await startServer({ DEMO_SCALE: String(scale), TRUST_PROXY: '1', ALLOW_DEMO_ACCOUNTS: '1', ...env });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function measure(server: BenchServer, engine: Engine, { repetitions, say }: RunOptions): Promise<Result> {
  const pool = createPool({ ...engine.connection, max: connections }, () => undefined);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    const cookie = (await openSession(server.origin)).header;
    const cases = await recordCases(server.origin, cookie, pool);
    const readings: Reading[] = [];
    const ratios: (readonly [string, number])[] = [];
    for (const one of cases) {
      say(`${engine.label}: ${one.name}`);
      const viaHttp = () => ask(agent, server.origin, one.path, cookie);
      const viaDriver = () => Promise.all(one.statements.map(({ text, values }) => pool.query(text, values)));
      await agree(one, viaHttp, viaDriver);
      const raw: number[] = [];
      const http: number[] = [];
      // The first phase of each side only warms up caches and compilers.
      for (let round = 0; round <= repetitions; round += 1) {
        raw[round] = await throughput(viaDriver, connections, phaseMs);
        http[round] = await throughput(viaHttp, connections, phaseMs);
      }
      raw.shift();
      http.shift();
      ratios.push([one.name, 100 * medianOf(http.map((value, round) => value / (raw[round] ?? value)))]);
      const values = { ours: spreadOf(http), raw: spreadOf(raw) };
      readings.push({ what: `${engine.label}: ${one.name}`, unit: 'lists/s', values });
    }
    const [[, first] = ['', 0], ...others] = ratios;
    return {
      figures: [
        atLeast(`List + count over HTTP at 100,000 rows, of raw SQL (${engine.label})`, first, bound, '%'),
        ...others.map(([name, ratio]) => shown(`… ${name} (${engine.label})`, ratio, '%')),
      ],
      readings,
      notes: [`${engine.label}: ${cases[0]?.count.toLocaleString('en')} rows.`],
    };
  } finally {
    agent.destroy();
    await pool.end();
  }
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

interface Case {
  readonly name: string;
  readonly path: string;
  readonly count: number;
  readonly statements: readonly Statement[];
}

/** Everyday requests, each with the statements that the gate sends to the database for it. */
async function recordCases(origin: string, cookie: string, pool: pg.Pool): Promise<readonly Case[]> {
  const project = await readProject(root);
  const resource = project.declarations.resources.equipment;
  const types = project.declarations.resources['equipment-types'];
  if (!resource || !types) throw new Error('the equipment module is not declared');
  const client = createClient(origin, cookie);
  const actor = actorOf((await client.get('/v2/session')).body);
  const type = (await client.get(types.wire.list)).body.items[0];
  const access = accessOf(resource, actor);
  const base = defaultRequest(access);
  const requests: readonly (readonly [string, ListRequest])[] = [
    ['first page', base],
    ['one equipment type', { ...base, filters: { equipmentTypeId: [type.id] } }],
    ['search for a word', { ...base, search: 'ノート' }],
    ['sorted by type', { ...base, sort: { field: 'equipmentTypeId', order: 'desc' } }],
    ['page 500', { ...base, page: 499 }],
  ];

  const statements: Statement[] = [];
  const kysely = new Kysely<FrameworkTables>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      statements.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  const gate = createGate({
    database: { kysely } as Database,
    // The statements of a first request, without what is known from earlier ones.
    counts: {
      reads: { hit: 0, miss: 0, uncached: 0 },
      read: async (query) => (await sql<Counts>`${query}`.execute(kysely)).rows[0] ?? {},
    },
    places: { of: () => Promise.resolve(null) },
    lists: createListReader(kysely, null),
    clock: createClock('Asia/Tokyo', new Date('2026-11-20T00:00:00.000Z')),
    project: () => project,
    services() {
      throw new Error('nothing but lists is read here');
    },
    sealed: () => Promise.reject(new Error('nothing is sealed here')),
    tryConnection: () => Promise.reject(new Error('no product')),
    sendCommand: () => Promise.resolve(),
    changeAccount: () => Promise.reject(new Error('no product is asked here')),
    cleanFiles: () => Promise.resolve(),
    binDays: 90,
    administrators: { concerns: () => false, exist: async () => true },
    changed() {},
  });
  const cases: Case[] = [];
  for (const [name, request] of requests) {
    statements.length = 0;
    const { count } = await gate.list(resource, actor, request);
    const path = listPath(access, request);
    cases.push({ name, path, count, statements: [...statements] });
  }
  return cases;
}

/** Checks that both sides return the same rows and the same count. */
async function agree(
  { name, count }: Case,
  viaHttp: () => Promise<Buffer>,
  viaDriver: () => Promise<readonly pg.QueryResult[]>,
): Promise<void> {
  const answer = JSON.parse((await viaHttp()).toString()) as { items: readonly { id: string }[]; count: number };
  const results = await viaDriver();
  const counted = results.flatMap(({ rows }) => rows).find((row) => Object.keys(row).join() === 'count')?.count;
  const ids = results.find(({ fields }) => fields.length > 1)?.rows.map(({ id }) => id);
  const isSame = answer.count === count && counted === count && ids?.join() === answer.items.map(({ id }) => id).join();
  if (!isSame) throw new Error(`${name}: HTTP and the driver answer differently`);
}

let calls = 0;

function ask(agent: Agent, origin: string, path: string, cookie: string): Promise<Buffer> {
  calls += 1;
  const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  return new Promise((resolve, reject) => {
    get(new URL(path, origin), { agent, headers: { cookie, 'x-forwarded-for': address } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${path} answered ${response.statusCode}: ${body}`));
      });
    }).on('error', reject);
  });
}
