/** The `pg` pool: how PostgreSQL's values are converted to JavaScript, and how lost connections are handled. */
import pg from 'pg';
import { isStale, type PreparedStatements } from './prepared-statements.ts';

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, interval: 1186, numeric: 1700 } as const;
const arrayOid = { int8: 1016, timestamp: 1115, date: 1182, timestamptz: 1185, numeric: 1231 } as const;
const textArrayOid: number = 1009;

type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;
const textArray = pg.types.getTypeParser(textArrayOid, 'text') as (text: string) => (string | null)[];

const parsers = new Map<number, Parser>([
  [oid.int8, Number],
  [oid.numeric, Number],
  [oid.date, asText],
  [oid.timestamp, asText],
  [oid.interval, asText],
  [oid.timestamptz, toInstant],
  [arrayOid.int8, arrayOf(Number)],
  [arrayOid.numeric, arrayOf(Number)],
  [arrayOid.date, textArray],
  [arrayOid.timestamp, textArray],
  [arrayOid.timestamptz, arrayOf(toInstant)],
]);

/** Parsers of this pool only; other users of `pg` in the same process keep theirs. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format),
};

/** Settings for reading and writing times in every session, independent of the database's configuration. */
const sessionSettings: readonly Setting[] = [
  ['timezone', 'UTC'],
  ['datestyle', 'ISO, YMD'],
  ['intervalstyle', 'iso_8601'],
];

export type Setting = readonly [name: string, value: string];

/**
 * Opens a pool whose sessions run in UTC, and which survives the loss of its connections. A query on a lost connection
 * fails; the next one gets a new connection.
 */
export function createPool(config: pg.PoolConfig, log: (message: string) => void): pg.Pool {
  return openPool({ ...config, onConnect: prepareSession }, log);
}

/** @param prepared statements that are run by a name */
export const connectionsOf = (pool: pg.Pool, prepared: PreparedStatements | null = null): Connections => ({
  connect: async () => (prepared ? withNames(await pool.connect(), prepared) : pool.connect()),
  end: () => pool.end(),
  state: () => stateOf(pool),
});

const withNames = (client: pg.PoolClient, prepared: PreparedStatements): Connection => ({
  async query(text, values) {
    const name = typeof text === 'string' ? prepared.nameOf(text) : null;
    if (name === null) return client.query(text, values as unknown[]);
    try {
      return await client.query({ name, text, values: values as unknown[] });
    } catch (error) {
      if (!isStale(error)) throw error;
      prepared.drop(text);
      // Within a transaction, which has failed, the first error says more.
      return await client.query(text, values as unknown[]).catch(() => Promise.reject(error));
    }
  },
  release: () => client.release(),
});

/** What Kysely needs of a pool, and its state. */
export interface Connections {
  connect(): Promise<Connection>;
  end(): Promise<void>;
  state(): PoolState;
}

/** Numbers of connections, and of callers that wait for one. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

const stateOf = ({ totalCount: open, idleCount: idle, waitingCount: waiting }: pg.Pool): PoolState => ({
  ...{ open, idle, waiting },
});

export interface Connection {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature
  query(text: any, values?: readonly unknown[]): Promise<any>;
  release(): void;
}

/**
 * The same through a pooler that assigns its connections per transaction (PgBouncer). Session settings do not last
 * there, so every statement has a transaction, which begins with the settings.
 */
export function createPooledPool(
  config: pg.PoolConfig,
  settings: readonly Setting[],
  log: (message: string) => void,
): Connections {
  const pool = openPool(config, log);
  const beginning = [...sessionSettings, ...settings].map(([name, value]) => `set local ${name} = '${value}'`);
  return {
    connect: async () => withBeginnings(await pool.connect(), beginning),
    end: () => pool.end(),
    state: () => stateOf(pool),
  };
}

function withBeginnings(client: pg.PoolClient, beginning: readonly string[]): Connection {
  let isOpen = false;
  const begin = (text: string): Promise<unknown> => client.query([text, ...beginning].join('; '));
  return {
    async query(text, values) {
      const word = typeof text === 'string' ? (/^\w+/.exec(text)?.[0] ?? '').toLowerCase() : '';
      if (word === 'begin' || word === 'start') {
        const answer = await begin(text);
        isOpen = true;
        return answer;
      }
      if (word === 'commit' || word === 'rollback') isOpen = isOpen && /\bto\b/i.test(text);
      if (isOpen || word === 'commit' || word === 'rollback') return client.query(text, values as unknown[]);
      await begin('begin');
      try {
        const answer = await client.query(text, values as unknown[]);
        await client.query('commit');
        return answer;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    },
    release: () => client.release(),
  };
}

function openPool(config: pg.PoolConfig, log: (message: string) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, types });
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  // A connection that dies while in use reports here; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(sessionSettings.map(([name, value]) => `set ${name} = '${value}'`).join('; '));
}

/**
 * `2026-04-01 09:30:00.123456+00` → `2026-04-01T09:30:00.123Z`. Instants outside of JavaScript's range stay unchanged.
 */
function toInstant(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (!match) return text;
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

function arrayOf(parse: Parser): Parser {
  return (text) => textArray(text).map((item) => (item === null ? null : parse(item)));
}
