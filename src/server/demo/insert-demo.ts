/** Inserts demo rows into their tables, and stores the files that they name. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isStoredFile, readFileAddress, type StoredFile } from '#model/base/stored-file.ts';
import { fileTypes } from '#model/fields/file-types.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { claimLease } from '../db/lease.ts';
import type { FileStore } from '../files/file-store.ts';
import { derivedBy, enterChanges } from '../gate/dated/enter-changes.ts';
import { refreshLease } from '../gate/refresh/run-refreshes.ts';
import { server } from '../gate/server-actor.ts';
import { insertLinked } from '../sql/insert-linked.ts';
import { type DemoDated, demoChanges, type RankOf } from './dated.ts';
import { addDays } from './dates.ts';
import type { DemoData, DemoRecord } from './demo-record.ts';
import { demoBytes } from './files.ts';
import { createRandom } from './random.ts';
import { enterScheduled } from './scheduled.ts';
import { usualSeed } from './seed.ts';

/**
 * Runs within a transaction.
 *
 * @param dated how records change over time, by resource
 * @returns number of records made; leaves out rows of resources that are not declared
 */
export async function insertDemo(
  handle: Kysely<FrameworkTables>,
  { resources }: Pick<Declarations, 'resources'>,
  files: FileStore,
  data: DemoData,
  today: string,
  dated: Readonly<Record<string, DemoDated>>,
): Promise<number> {
  const parts = data.flatMap(({ resource: name, records }) => {
    const resource = resources[name];
    return resource ? [{ resource, records }] : [];
  });
  await insertLinked(handle, resources, parts);
  for (const { resource, records } of parts) {
    await keepFiles(handle, files, resource, records);
    await holdRefreshes(handle, resource, records);
    if (resource.keywords.dated) await enterDated(handle, resource, data, today, dated[resource.name] ?? {});
  }
  await enterScheduled(handle, { resources }, data);
  return parts.reduce((sum, { records }) => sum + records.length, 0);
}

const aCentury = 100 * 365 * 86_400;

/** No product exists to read: records that show a running refresh get its lease, as if another server ran it. */
async function holdRefreshes(
  handle: Kysely<FrameworkTables>,
  { name, keywords: { refresh } }: Resource,
  records: readonly DemoRecord[],
): Promise<void> {
  if (!refresh) return;
  for (const { id } of records.filter((record) => record[refresh.status] === 'IN_PROGRESS'))
    await claimLease(handle, refreshLease({ name }, String(id)), 'demo', aCentury);
}

/** Past changes of the records, and planned ones. */
async function enterDated(
  handle: Kysely<FrameworkTables>,
  resource: Resource,
  data: DemoData,
  today: string,
  { rank, hasEnded }: DemoDated,
): Promise<void> {
  const author = { actor: server, origin: 'system', requestId: null } as const;
  const records = data.find((part) => part.resource === resource.name)?.records ?? [];
  const byId = new Map(records.map((record) => [String(record.id), record]));
  const rankOf = rank === undefined ? undefined : ranksIn(data, rank);
  const random = createRandom(usualSeed + 9);
  for (const { state, date, ...change } of demoChanges(resource, records, today, random, rankOf, hasEnded)) {
    const record = byId.get(change.recordId) ?? {};
    const derived = derivedBy(resource, { ...record, ...change.before }, { ...record, ...change.changes });
    const at = new Date(`${state === 'applied' ? date : addDays(today, -3)}T00:30:00.000Z`);
    await enterChanges(handle, { resource, author, state }, at, [{ ...change, date, derived }]);
  }
}

/** Ranks of the records that a field refers to. */
function ranksIn(data: DemoData, rank: string): RankOf {
  const ranks = new Map(
    data.flatMap(({ resource, records }) =>
      records.flatMap((record) => {
        const held = record[rank];
        return typeof held === 'number' ? [[`${resource} ${record.id}`, held] as const] : [];
      }),
    ),
  );
  return ({ to }, value) => ranks.get(`${to} ${value}`) ?? null;
}

/** Stores the files of the records: their bytes and their rows. */
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

/** A picture's address contains its key and its name; demo pictures are PNG. */
function filesIn(value: unknown, at: string): readonly StoredFile[] {
  if (Array.isArray(value)) return value.filter(isStoredFile);
  const named = typeof value === 'string' ? readFileAddress(value) : null;
  return named ? [{ ...named, type: fileTypes.png.mime, size: 0, at }] : [];
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
