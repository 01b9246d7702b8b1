/** Restores a dump into an empty database and verifies its checksums; all in one transaction. */
import type { Readable } from 'node:stream';
import { sql, type Transaction } from 'kysely';
import { type ColumnShape, readTables, type TableShape } from './catalog.ts';
import type { Database } from './database.ts';
import {
  createTally,
  type DumpEnd,
  type DumpHead,
  type DumpTable,
  dumpFormat,
  rowLines,
  rowsAtATime,
  storedColumns,
  type TableSum,
} from './dump-format.ts';
import type { FrameworkTables } from './framework.ts';
import { piecesFunctionSql } from './pieces-function.ts';

const charactersAtATime = 4_000_000;

/**
 * Creates the tables of the dump, with their rows, keys and indexes. Existing tables must be empty and are created
 * again.
 *
 * @returns rows and checksum of each table, read back from the database.
 * @throws a sentence that says what is wrong; the database is then as before.
 */
export async function restoreDatabase(
  database: Database,
  stream: Readable,
): Promise<Readonly<Record<string, TableSum>>> {
  const lines = linesOf(stream);
  const head = await readHead(lines);
  return database.withoutTimeLimit(async (kysely) => {
    for (const extension of head.extensions)
      await sql`create extension if not exists ${sql.id(extension)}`.execute(kysely);
    return kysely.transaction().execute(async (trx) => {
      await dropEmptyTables(trx);
      // Indexes of searches use it.
      await sql.raw(piecesFunctionSql).execute(trx);
      const { tables, read, promised } = await load(trx, lines);
      for (const table of tables) await addKeys(trx, table, false);
      for (const table of tables) await addKeys(trx, table, true);
      compare(read, promised, 'The dump is damaged');
      const stored = await sumTables(trx, tables);
      compare(stored, promised, 'The rows in the database differ from the dump');
      return stored;
    });
  });
}

interface Loaded {
  readonly tables: readonly TableShape[];
  /** Sums of the rows that were read, and those stated at the end of the dump. */
  readonly read: Readonly<Record<string, TableSum>>;
  readonly promised: Readonly<Record<string, TableSum>>;
}

async function load(trx: Transaction<FrameworkTables>, lines: AsyncIterator<string>): Promise<Loaded> {
  const tables: TableShape[] = [];
  const read: Record<string, TableSum> = {};
  let line = await lines.next();
  while (!line.done) {
    const part = (parse(line.value) ?? {}) as Partial<DumpEnd & DumpTable>;
    if (part.end) return { tables, read, promised: part.tables ?? {} };
    if (!part.table) throw new Error('The dump is incomplete or damaged: a table or the end of the dump was expected.');
    tables.push(part.table);
    await createTable(trx, part.table);
    const rows = await loadRows(trx, part.table, lines);
    read[part.table.name] = rows.sum;
    line = rows.next;
  }
  throw new Error('The dump is incomplete: its last line is missing.');
}

async function loadRows(
  trx: Transaction<FrameworkTables>,
  table: TableShape,
  lines: AsyncIterator<string>,
): Promise<{ sum: TableSum; next: IteratorResult<string> }> {
  const tally = createTally();
  let batch: string[] = [];
  let characters = 0;
  let next = await lines.next();
  for (; !next.done && next.value.startsWith('['); next = await lines.next()) {
    tally.add(next.value);
    batch.push(next.value);
    characters += next.value.length;
    if (batch.length < rowsAtATime && characters < charactersAtATime) continue;
    await insert(trx, table, batch);
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) await insert(trx, table, batch);
  return { sum: tally.sum(), next };
}

async function insert(trx: Transaction<FrameworkTables>, table: TableShape, batch: readonly string[]): Promise<void> {
  const columns = storedColumns(table);
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const values = sql.join(columns.map((column, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(column.type)}`));
  const rows = `[${batch.join(',')}]`;
  await sql`insert into ${sql.id(table.name)} (${names}) select ${values} from jsonb_array_elements(${rows}::jsonb) as line`.execute(
    trx,
  );
}

async function createTable(trx: Transaction<FrameworkTables>, table: TableShape): Promise<void> {
  const columns = table.columns.map((column) => sql`${sql.id(column.name)} ${sql.raw(columnDefinition(column))}`);
  await sql`create table ${sql.id(table.name)} (${sql.join(columns)})`.execute(trx);
}

function columnDefinition({ type, notNull, expression, generated }: ColumnShape): string {
  const value =
    expression === null ? '' : generated ? ` generated always as (${expression}) stored` : ` default ${expression}`;
  return `${type}${value}${notNull ? ' not null' : ''}`;
}

/** Foreign keys come last: tables may refer to themselves and to each other. */
async function addKeys(trx: Transaction<FrameworkTables>, table: TableShape, foreign: boolean): Promise<void> {
  for (const { name, kind, definition } of table.constraints) {
    if ((kind === 'foreign') !== foreign) continue;
    await sql`alter table ${sql.id(table.name)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
  }
  if (foreign) return;
  for (const statement of table.indexes) await sql.raw(statement).execute(trx);
}

async function dropEmptyTables(trx: Transaction<FrameworkTables>): Promise<void> {
  const tables = await readTables(trx);
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(trx);
    if (rows.length > 0) filled.push(name);
  }
  if (filled.length > 0)
    throw new Error(`The database is not empty: there are rows in ${filled.join(', ')}. Restore into a new database.`);
  if (tables.length > 0) await sql`drop table ${sql.join(tables.map(({ name }) => sql.id(name)))}`.execute(trx);
}

async function sumTables(
  trx: Transaction<FrameworkTables>,
  tables: readonly TableShape[],
): Promise<Readonly<Record<string, TableSum>>> {
  const sums: Record<string, TableSum> = {};
  for (const table of tables) {
    const tally = createTally();
    for await (const lines of rowLines(trx, table)) {
      for (const line of lines) tally.add(line);
    }
    sums[table.name] = tally.sum();
  }
  return sums;
}

function compare(
  found: Readonly<Record<string, TableSum>>,
  promised: Readonly<Record<string, TableSum>>,
  what: string,
): void {
  const names = new Set([...Object.keys(found), ...Object.keys(promised)]);
  const errors = [...names].flatMap((name) => {
    const is = found[name];
    const should = promised[name];
    if (is && should && is.rows === should.rows && is.checksum === should.checksum) return [];
    return [
      `${name}: ${should?.rows ?? 0} rows expected, ${is?.rows ?? 0} found${is?.rows === should?.rows ? ', with other values' : ''}`,
    ];
  });
  if (errors.length > 0) throw new Error(`${what}: ${errors.join('; ')}.`);
}

async function readHead(lines: AsyncIterator<string>): Promise<DumpHead> {
  const first = await lines.next();
  const head = first.done ? null : (parse(first.value) as Partial<DumpHead> | null);
  if (head?.daicho !== 'dump') throw new Error('This is not a dump of Daicho.');
  if (head.format !== dumpFormat) {
    throw new Error(`The dump has format ${head.format}; this version reads ${dumpFormat}.`);
  }
  return head as DumpHead;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Splits at line feeds only: values may contain other line separators of Unicode. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest) yield rest;
}
