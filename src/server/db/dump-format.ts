/**
 * A dump is text, one JSON value per line.
 *
 * It contains a head, then for each table its shape and its rows (arrays of PostgreSQL's text of each value, or null),
 * and an end with the number of rows and a checksum per table.
 */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { TableShape } from './catalog.ts';
import type { FrameworkTables } from './framework.ts';

export const dumpFormat = 1;
export const rowsAtATime = 1_000;

export interface DumpHead {
  readonly daicho: 'dump';
  readonly format: number;
  readonly made: string;
  readonly from: string;
  readonly extensions: readonly string[];
}

export interface DumpTable {
  readonly table: TableShape;
}

export interface DumpEnd {
  readonly end: true;
  readonly tables: Readonly<Record<string, TableSum>>;
}

export interface TableSum {
  readonly rows: number;
  /** Hexadecimal; the same for any order of the rows. */
  readonly checksum: string;
}

export type DumpLine = DumpHead | DumpTable | DumpEnd;

/** Counts rows and sums up their checksum. */
export function createTally(): { add(line: string): void; sum(): TableSum } {
  let rows = 0;
  let total = 0n;
  return {
    add(line) {
      rows++;
      total += BigInt(`0x${createHash('sha256').update(line).digest('hex').slice(0, 32)}`);
    },
    sum: () => ({ rows, checksum: BigInt.asUintN(128, total).toString(16).padStart(32, '0') }),
  };
}

/** The rows of one table in batches, each as its line in the dump. Needs a transaction. */
export async function* rowLines(
  trx: Transaction<FrameworkTables>,
  table: TableShape,
): AsyncGenerator<readonly string[]> {
  const values = sql.join(storedColumns(table).map((column) => sql`${sql.id(column.name)}::text`));
  await sql`declare table_rows no scroll cursor for
    select array_to_json(array[${values}]::text[])::text as line from ${sql.id(table.name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtATime)} from table_rows`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await sql`close table_rows`.execute(trx);
}

/** The columns with values of their own; generated ones are computed again. */
export function storedColumns(table: TableShape): TableShape['columns'] {
  return table.columns.filter((column) => !column.generated);
}
