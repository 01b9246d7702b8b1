/** The `pg` pool: how values of PostgreSQL arrive in JavaScript, and how a lost connection is survived. */
import pg from 'pg';

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

/**
 * Opens a pool whose sessions run in UTC, and which outlives the loss of its connections:
 * a query on a lost connection fails, the next one gets a new connection.
 */
export function createPool(config: pg.PoolConfig, log: (message: string) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, types, onConnect: prepareSession });
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  // A connection that dies while somebody holds it reports here; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query("set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'");
}

/** `2026-04-01 09:30:00.123456+00` → `2026-04-01T09:30:00.123Z`. Instants that JavaScript cannot hold stay as they are. */
function toInstant(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (!match) return text;
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

function arrayOf(parse: Parser): Parser {
  return (text) => textArray(text).map((item) => (item === null ? null : parse(item)));
}
