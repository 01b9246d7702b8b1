/** Runs migrations of modules, each in one transaction with its note. */

import { dumpBefore } from '../../db/dump-before.ts';
import { withMigrationLock } from '../../db/migration-lock.ts';
import type { Modules } from '../../modules/join-modules.ts';
import type { Migration } from '../../modules/migration.ts';
import type { Author } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { gateTransaction } from '../last-administrator.ts';
import { moduleRecords } from '../module-records.ts';
import { reasonOf } from '../reason-of.ts';
import { server } from '../server-actor.ts';
import { lastNumbers, type MigrationNotes, readNotes, writeNotes } from './migration-notes.ts';

export interface MigrationRun {
  /** The folder for a dump of the database before the first migration. */
  readonly dumps: string;
  /** An existing fresh dump; without it, one is written here. */
  readonly dump?: string | undefined;
  say(line: string): void;
}

/** Why the server does not start; the message is for the operator. */
export class MigrationError extends Error {}

export interface DueMigration {
  readonly module: string;
  readonly migration: Migration;
}

/** Migrations that have not run in this database, in their order. */
export async function dueMigrations(handle: Handle, modules: Modules): Promise<readonly DueMigration[]> {
  const last = lastNumbers(modules);
  const notes = (await readNotes(handle)) ?? noneOf(last);
  mustNotBeNewer(notes, last);
  return dueIn(notes, modules.migrations);
}

/**
 * Runs all migrations that have not run in this database, in the order of the modules. Writes a dump before the first
 * one.
 *
 * @throws MigrationError for the first one that fails, which is undone; and if a newer module has migrated the database
 */
export async function migrateModules(context: GateContext, { dumps, dump, say }: MigrationRun): Promise<void> {
  const { database } = context;
  const { modules } = context.project();
  const last = lastNumbers(modules);
  if (isUpToDate(await readNotes(database.kysely), last)) return;
  await withMigrationLock(database.kysely, async () => {
    const notes = (await readNotes(database.kysely)) ?? (await beginNotes(database.kysely, last));
    mustNotBeNewer(notes, last);
    const due = dueIn(notes, modules.migrations);
    if (due.length > 0) {
      const file = dump ?? (await dumpBefore('migration', database, dumps));
      if (file !== dump) say(`Wrote a dump of the database before its migration: ${file}`);
      for (const one of due) {
        await runMigration(context, one, file);
        say(`Migration ${one.migration.number} of the module "${one.module}": ${one.migration.title}`);
      }
    }
    await writeNotes(database.kysely, { ...(await readNotes(database.kysely)), ...last });
  });
}

/** Notes for a database that is older than these notes: no migration has run. */
async function beginNotes(handle: Handle, last: MigrationNotes): Promise<MigrationNotes> {
  const notes = noneOf(last);
  await writeNotes(handle, notes);
  return notes;
}

const noneOf = (last: MigrationNotes): MigrationNotes =>
  Object.fromEntries(Object.keys(last).map((module) => [module, 0]));

const isUpToDate = (notes: MigrationNotes | null, last: MigrationNotes): boolean =>
  notes !== null && Object.entries(last).every(([module, number]) => notes[module] === number);

function mustNotBeNewer(notes: MigrationNotes, last: MigrationNotes): void {
  for (const [module, number] of Object.entries(last)) {
    const ran = notes[module] ?? 0;
    if (ran > number)
      throw new MigrationError(
        `Migration ${ran} of the module "${module}" has run in this database, and this version of the module ${number === 0 ? 'has none' : `ends with number ${number}`}: start the newer version, or restore the dump that was made before the migration.`,
      );
  }
}

/** A new module has no stored records in an older form. */
const dueIn = (
  notes: MigrationNotes,
  migrations: Readonly<Record<string, readonly Migration[]>>,
): readonly DueMigration[] =>
  Object.entries(migrations).flatMap(([module, all]) =>
    all.slice(notes[module] ?? all.length).map((migration): DueMigration => ({ module, migration })),
  );

async function runMigration(context: GateContext, { module, migration }: DueMigration, dump: string): Promise<void> {
  const { number, title } = migration;
  const author: Author = { actor: server, origin: 'system', requestId: null, reason: title };
  try {
    await context.database.withoutTimeLimit((kysely) => {
      const patient: GateContext = { ...context, database: { ...context.database, kysely } };
      return gateTransaction(patient, async (handle) => {
        await migration.run({ records: moduleRecords(patient, handle, author) });
        await writeNotes(handle, { ...(await readNotes(handle)), [module]: number });
      });
    });
  } catch (error) {
    throw new MigrationError(
      `Migration ${number} of the module "${module}" (${title}) failed and was undone: ${reasonOf(error)}. A dump of the database before it: ${dump}`,
      { cause: error },
    );
  }
}
