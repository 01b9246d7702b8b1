/** Writes the whole database, as of one moment, as a dump that both engines can restore. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Transaction } from 'kysely';
import { readExtensions, readTables, type TableShape } from './catalog.ts';
import type { Database } from './database.ts';
import { createTally, type DumpLine, dumpFormat, rowLines, type TableSum } from './dump-format.ts';
import type { FrameworkTables } from './framework.ts';

/**
 * Writes every table of the database to `stream`, which stays open.
 *
 * @returns rows and checksum of each table, as written at the end of the dump.
 */
export function dumpDatabase(database: Database, stream: Writable): Promise<Readonly<Record<string, TableSum>>> {
  return database.withoutTimeLimit((kysely) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const extensions = await readExtensions(trx);
        const made = new Date().toISOString();
        await writeLine(stream, { daicho: 'dump', format: dumpFormat, made, from: database.describe, extensions });
        const tables: Record<string, TableSum> = {};
        for (const table of await readTables(trx)) tables[table.name] = await dumpTable(trx, table, stream);
        await writeLine(stream, { end: true, tables });
        return tables;
      }),
  );
}

async function dumpTable(trx: Transaction<FrameworkTables>, table: TableShape, stream: Writable): Promise<TableSum> {
  const tally = createTally();
  await writeLine(stream, { table });
  for await (const lines of rowLines(trx, table)) {
    for (const line of lines) tally.add(line);
    await write(stream, lines.map((line) => `${line}\n`).join(''));
  }
  return tally.sum();
}

function writeLine(stream: Writable, line: DumpLine): Promise<void> {
  return write(stream, `${JSON.stringify(line)}\n`);
}

async function write(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}
