/** The table of imports that run part by part. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { RowState } from '#model/csv/import-answer.ts';
import type { FrameworkTables } from '../../../db/framework.ts';
import { errorCode } from '../../../db/transaction.ts';
import type { Handle } from '../../handle.ts';

export type Counts = Readonly<Record<RowState | 'rows', number>>;

/** Options that decide what an import writes; null for those that were not given. */
export type FileImportOptions = Readonly<Record<string, string | readonly string[] | null>>;

export interface FileImport {
  readonly id: string;
  readonly resource: string;
  /** Path of the file. */
  readonly file: string;
  readonly options: FileImportOptions;
  readonly by: string;
  /** Number of records in the file. */
  readonly rowCount: number;
  readonly partCount: number;
  readonly partsDone: number;
  /** Index of the first record that is not imported yet. */
  readonly nextRow: number;
  /** Numbers of imported records. */
  readonly counts: Counts;
  readonly rejectedBytes: number;
  readonly run: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly canceledAt: string | null;
}

export interface NewFileImport
  extends Pick<FileImport, 'resource' | 'file' | 'options' | 'by' | 'rowCount' | 'partCount'> {
  /** Hash of the content. */
  readonly sha256: string;
}

/** A person ended the import. */
export class ImportCanceled extends Error {}

const leasePrefix = 'file import';

/** The name under which one process at a time imports the content of a file. */
export const leaseOf = ({ resource, sha256 }: Pick<NewFileImport, 'resource' | 'sha256'>): string =>
  `${leasePrefix} ${resource} ${sha256}`;

/** The last import of this content. */
export async function findFileImport(
  handle: Handle,
  { resource, sha256 }: Pick<NewFileImport, 'resource' | 'sha256'>,
): Promise<FileImport | null> {
  const row = await handle
    .selectFrom('daicho_file_import')
    .selectAll()
    .where('resource', '=', resource)
    .where('sha256', '=', sha256)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? fileImportOf(row) : null;
}

/** An unfinished import of a file at the same path. */
export async function findUnfinished(
  handle: Handle,
  { resource, file }: Pick<FileImport, 'resource' | 'file'>,
): Promise<FileImport | null> {
  const row = await handle
    .selectFrom('daicho_file_import')
    .selectAll()
    .where('resource', '=', resource)
    .where('file', '=', file)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? fileImportOf(row) : null;
}

export async function beginFileImport(handle: Handle, one: NewFileImport, at: Date): Promise<FileImport> {
  const counts: Counts = { rows: 0, new: 0, changed: 0, unchanged: 0, rejected: 0 };
  const row = await handle
    .insertInto('daicho_file_import')
    .values({
      ...{ id: randomUUID(), run: randomUUID(), resource: one.resource, file: one.file, sha256: one.sha256 },
      ...{ options: JSON.stringify(one.options), actor_label: one.by, counts: JSON.stringify(counts) },
      ...{ row_count: one.rowCount, part_count: one.partCount, parts_done: 0, next_row: 0, rejected_bytes: 0 },
      ...{ started_at: at, updated_at: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fileImportOf(row);
}

/** Lets this process go on with an import. A process that still runs it can write no further part. */
export async function resumeFileImport(handle: Handle, id: string, at: Date): Promise<FileImport> {
  const row = await handle
    .updateTable('daicho_file_import')
    .set({ run: randomUUID(), updated_at: at, canceled_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fileImportOf(row);
}

/** Forgets unfinished imports of the file, so that it is imported from its first row. */
export async function forgetUnfinished(
  handle: Handle,
  { resource, sha256, file }: Pick<NewFileImport, 'resource' | 'sha256' | 'file'>,
): Promise<void> {
  await handle
    .deleteFrom('daicho_file_import')
    .where('resource', '=', resource)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('sha256', '=', sha256), where('file', '=', file)]))
    .execute();
}

/**
 * Notes a part in the transaction that writes its rows.
 *
 * @throws ImportCanceled, or an error if another process goes on with the import; both undo the part
 */
export async function notePart(
  handle: Handle,
  before: FileImport,
  part: Pick<FileImport, 'nextRow' | 'counts' | 'rejectedBytes'>,
  at: Date,
): Promise<FileImport> {
  const row = await handle
    .updateTable('daicho_file_import')
    .set({
      ...{ parts_done: before.partsDone + 1, next_row: part.nextRow, counts: JSON.stringify(part.counts) },
      ...{ rejected_bytes: part.rejectedBytes, updated_at: at },
    })
    .where('id', '=', before.id)
    .where('run', '=', before.run)
    .where('parts_done', '=', before.partsDone)
    .where('canceled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) return fileImportOf(row);
  await mustGoOn(handle, before);
  throw replaced();
}

/** @throws ImportCanceled, or an error if another process goes on with the import */
export async function mustGoOn(handle: Handle, { id, run }: FileImport): Promise<void> {
  const now = await handle
    .selectFrom('daicho_file_import')
    .select(['run', 'canceled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (now?.canceled_at) throw new ImportCanceled('The import was canceled.');
  if (now?.run !== run) throw replaced();
}

const replaced = (): Error => new Error('Another process goes on with this import.');

export async function endFileImport(handle: Handle, { id }: FileImport, at: Date): Promise<FileImport> {
  const row = await handle
    .updateTable('daicho_file_import')
    .set({ ended_at: at, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fileImportOf(row);
}

export interface ListedImport extends FileImport {
  readonly isRunning: boolean;
}

const missingTable = '42P01';

/** Imports that are not finished, the oldest first; none in a database that no server has used yet. */
export async function unfinishedImports(handle: Handle): Promise<readonly ListedImport[]> {
  try {
    const rows = await handle
      .selectFrom('daicho_file_import')
      .selectAll()
      .select((select) =>
        select
          .exists(
            select
              .selectFrom('daicho_lock')
              .select('name')
              .where(sql<boolean>`daicho_lock.name = ${`${leasePrefix} `} || resource || ' ' || sha256`)
              .where('daicho_lock.expires_at', '>', sql<string>`now()`),
          )
          .as('is_running'),
      )
      .where('ended_at', 'is', null)
      .orderBy('started_at')
      .execute();
    return rows.map((row) => ({ ...fileImportOf(row), isRunning: Boolean(row.is_running) }));
  } catch (error) {
    if (errorCode(error) !== missingTable) throw error;
    return [];
  }
}

/** Requests the end of an import. @returns false if no unfinished import has this id */
export async function cancelFileImport(handle: Handle, id: string, at: Date): Promise<boolean> {
  const rows = await handle
    .updateTable('daicho_file_import')
    .set({ canceled_at: at })
    .where(sql<string>`id::text`, '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** On the embedded database, a process that starts is the only one: the imports of earlier ones do not run any more. */
export async function forgetLostLeases(handle: Handle): Promise<void> {
  await handle.deleteFrom('daicho_lock').where('name', 'like', `${leasePrefix} %`).execute();
}

const fileImportOf = (row: Selectable<FrameworkTables['daicho_file_import']>): FileImport => ({
  ...{ id: row.id, resource: row.resource, file: row.file, by: row.actor_label, run: row.run },
  options: row.options as FileImportOptions,
  ...{ rowCount: row.row_count, partCount: row.part_count, partsDone: row.parts_done, nextRow: row.next_row },
  counts: row.counts as Counts,
  rejectedBytes: Number(row.rejected_bytes),
  ...{ startedAt: row.started_at, endedAt: row.ended_at, canceledAt: row.canceled_at },
});
