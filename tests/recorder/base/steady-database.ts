/** Makes fresh databases identical: replaces random ids and the times at which rows were made. */
import type { Handle, Row } from './databases.ts';
import { pinnedClock } from './product.ts';
import { isWithin, momentOf, moments, type Span, timeOfId, uuids } from './steady-text.ts';

interface Table {
  readonly name: string;
  /** Column → its type. */
  readonly columns: ReadonlyMap<string, string>;
}

/** Only the framework's tables have random ids; ids of demo records are the same each time. */
const hasIdsOfChance = /^daicho_/;
/** Columns that do not help to identify a row. */
const ofChance = /^(id|sub|account_id|salt|verifier|tokens|.*hash|.*_at|code.*|sealed)$/;

/** Replaces the ids of all requests that were made while the database was filled. */
const noRequest = '00000000-0000-4000-8000-00000000feed';

export async function steadyDatabase(handle: Handle, span: Span): Promise<void> {
  const tables = await tablesOf(handle);
  const names = await newNames(handle, tables, span);
  await handle.query('set session_replication_role = replica');
  for (const table of tables) await steadyTable(handle, table, names, span);
  await handle.query('set session_replication_role = origin');
  await handle.query('analyze');
}

async function tablesOf(handle: Handle): Promise<readonly Table[]> {
  const rows = await handle.query(
    `select table_name, column_name, udt_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  );
  const found = new Map<string, Map<string, string>>();
  for (const { table_name: table, column_name: column, udt_name: type } of rows)
    found.set(String(table), (found.get(String(table)) ?? new Map()).set(String(column), String(type)));
  return [...found].map(([name, columns]) => ({ name, columns }));
}

/** Old id → its steady one. */
async function newNames(handle: Handle, tables: readonly Table[], span: Span): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const concerned = tables.filter(({ name, columns }) => hasIdsOfChance.test(name) && columns.has('id'));
  for (const [at, { name }] of concerned.entries()) {
    const rows = await handle.query(`select * from ${name}`);
    for (const [rank, row] of [...rows].sort((one, other) => inOrder(one, other, names)).entries())
      names.set(String(row.id), steadyId(String(row.id), at, rank, span));
  }
  return names;
}

/** Ids of version 7 sort by their time, others by the content of the row. */
function inOrder(one: Row, other: Row, names: ReadonlyMap<string, string>): number {
  const [a, b] = [String(one.id), String(other.id)];
  const keys = timeOfId(a) !== null && timeOfId(b) !== null ? [a, b] : [one, other].map((row) => contentOf(row, names));
  return keys[0] === keys[1] ? 0 : (keys[0] ?? '') < (keys[1] ?? '') ? -1 : 1;
}

/** The account's steady id distinguishes rows with equal content; accounts get their steady ids first. */
const contentOf = (row: Row, names: ReadonlyMap<string, string>): string => {
  const steady = Object.entries(row).filter(([column]) => !ofChance.test(column));
  return `${JSON.stringify(steady).replaceAll(uuids, '')} ${names.get(String(row.account_id)) ?? ''}`;
};

function steadyId(id: string, table: number, rank: number, span: Span): string {
  const end = `8${table.toString(16).padStart(3, '0')}-${rank.toString(16).padStart(12, '0')}`;
  const time = timeOfId(id);
  if (time === null) return `00000000-0000-4000-${end}`;
  const steady = isWithin(time, span) ? Date.parse(pinnedClock) : time;
  const hex = steady.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-${end}`;
}

async function steadyTable(
  handle: Handle,
  { name, columns }: Table,
  names: ReadonlyMap<string, string>,
  span: Span,
): Promise<void> {
  const wanted = [...columns].filter(([, type]) => /^(uuid|text|jsonb|timestamptz)$/.test(type));
  if (wanted.length === 0) return;
  const list = wanted.map(([column]) => `"${column}"::text as "${column}"`).join(', ');
  const quoted = `"${name}"`;
  for (const { ctid, ...row } of await handle.query(`select ctid::text, ${list} from ${quoted}`)) {
    const changes = Object.entries(row).flatMap(([column, value]) => {
      if (typeof value !== 'string') return [];
      const steady = column === 'request_id' ? noRequest : steadyText(value, names, span);
      return steady === value ? [] : [[column, steady] as const];
    });
    if (changes.length === 0) continue;
    const set = changes.map(([column], at) => `"${column}" = $${at + 2}::text::${columns.get(column)}`).join(', ');
    await handle.query(`update ${quoted} set ${set} where ctid = $1::tid`, [
      ctid,
      ...changes.map(([, value]) => value),
    ]);
  }
}

const steadyText = (text: string, names: ReadonlyMap<string, string>, span: Span): string =>
  text
    .replaceAll(uuids, (id) => names.get(id) ?? id)
    .replaceAll(moments, (moment) => (isWithin(momentOf(moment), span) ? pinnedClock : moment));

/** Every id anywhere in the database. */
export async function idsIn(handle: Handle): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const { name } of await tablesOf(handle))
    for (const { row } of await handle.query(`select t::text as row from "${name}" as t`))
      for (const id of String(row).match(uuids) ?? []) ids.add(id);
  return ids;
}
