/** Fills an empty house with the demo company: records through the same columns and computations as everything else. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { fileTypes } from '#model/files/file-types.ts';
import { isStoredFile, readFileAddress, type StoredFile } from '#model/files/stored-file.ts';
import type { Declarations, Resource } from '#model/resource.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { FrameworkTables } from './db/framework.ts';
import { demoBytes } from './demo/files.ts';
import { accountPeople, type DemoData, type DemoRecord, demoRecords } from './demo/index.ts';
import { demoMemberships } from './demo/memberships.ts';
import type { FileStore } from './files/file-store.ts';
import { ensureDemoAccounts, ensureDemoMemberships } from './identity/demo-accounts.ts';
import { tableOf } from './sql/columns.ts';
import { batchSize, insertQuery } from './sql/write-records.ts';

/** @returns number of records made; 0 when the house was not empty */
export async function installDemo(
  database: Database,
  declarations: Declarations,
  files: FileStore,
  clock: Clock,
  scale: number,
): Promise<number> {
  let data: DemoData | null = null;
  // Made when they are wanted: a house that has everything starts without them.
  const theData = (): DemoData => {
    data ??= demoRecords({ declarations, today: clock.today(), scale });
    return data;
  };
  const made = await database.withoutTimeLimit((kysely) =>
    kysely.transaction().execute(async (handle) => {
      if (await hasRows(handle, declarations)) return 0;
      let count = 0;
      // Rows that refer to each other in a circle have no order in which each could be checked at once.
      await sql`set constraints all deferred`.execute(handle);
      for (const { resource: name, records } of theData()) {
        const resource = declarations.resources[name];
        if (!resource) continue;
        for (let start = 0; start < records.length; start += batchSize)
          await insertQuery(resource, records.slice(start, start + batchSize)).execute(handle);
        await keepFiles(handle, files, resource, records);
        count += records.length;
      }
      return count;
    }),
  );
  // Fresh tables have no statistics, and plans made without them are slow.
  if (made > 0) await sql`analyze`.execute(database.kysely);
  await ensureDemoAccounts(database, () => accountPeople(theData()));
  if (made > 0) await ensureDemoMemberships(database, demoMemberships(theData()), clock.now());
  return made;
}

/** True when any table but those of exactly one record holds something. */
async function hasRows(handle: Kysely<FrameworkTables>, { resources }: Declarations): Promise<boolean> {
  const tables = Object.values(resources).filter(({ source, single }) => source.kind === 'table' && !single);
  if (tables.length === 0) return false;
  const each = tables.map((resource) => sql`exists (select 1 from ${sql.table(tableOf(resource))})`);
  const { rows } = await sql<{ any: boolean }>`select ${sql.join(each, sql` or `)} as "any"`.execute(handle);
  return rows[0]?.any ?? false;
}

/** The files that the records name: their bytes, and what is known of them. */
async function keepFiles(
  handle: Kysely<FrameworkTables>,
  files: FileStore,
  resource: Resource,
  records: readonly DemoRecord[],
): Promise<void> {
  const fields = Object.values(resource.fields).filter(({ upload }) => upload);
  for (const record of fields.length > 0 ? records : [])
    for (const field of fields)
      for (const file of filesIn(record[field.name], String(record.createdAt))) {
        const bytes = demoBytes(file);
        await files.receive(file.key, chunks(bytes), bytes.length, async () => undefined);
        await handle
          .insertInto('daicho_file')
          .values({
            key: file.key,
            account_id: 'system',
            purpose: 'field',
            name: file.name,
            content_type: file.type,
            size: bytes.length,
            sha256: createHash('sha256').update(bytes).digest('hex'),
            state: 'used',
            resource: resource.stored.as,
            field: field.name,
            record_id: String(record.id),
            created_at: file.at,
            expires_at: file.at,
          })
          .execute();
      }
}

/** A picture's address says its key and its name; demo pictures are PNG. */
function filesIn(value: unknown, at: string): readonly StoredFile[] {
  if (Array.isArray(value)) return value.filter(isStoredFile);
  const named = typeof value === 'string' ? readFileAddress(value) : null;
  return named ? [{ ...named, type: fileTypes.png.mime, size: 0, at }] : [];
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
