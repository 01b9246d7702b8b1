/**
 * Erases deleted records whose time in the recycle bin is over. Each portion is a transaction of its own, so that
 * readers and writers go on meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endedSources } from '#model/features/detail/related.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { transaction } from '../../db/database.ts';
import { underLease } from '../../db/lease.ts';
import { deletedColumn, tableOf } from '../../sql/columns.ts';
import { type Author, writeAudits } from '../audit.ts';
import { dropFiles } from '../erase/drop-files.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { server } from '../server-actor.ts';
import { savepoint } from '../write/savepoint.ts';

type BinContext = Pick<GateContext, 'database' | 'clock' | 'project'>;

/** Records of one transaction, without their parts. */
const portion = 100;

/** @returns the number of erased records; null if another server erases them */
export function emptyBin(context: BinContext, signal: AbortSignal): Promise<number | null> {
  const { database } = context;
  return underLease(database.kysely, 'recycle-bin', async (lost) => {
    const author: Author = { actor: server, origin: 'system', requestId: randomUUID() };
    let count = 0;
    for (let last = portion; last === portion && !signal.aborted && !lost.aborted; count += last)
      last = await transaction(database, (handle) => erasePortion(context, handle, author));
    return count;
  });
}

interface Entry {
  readonly record_id: string;
  readonly resource: string;
  readonly title: string;
  /** The record with which it was deleted, or itself. */
  readonly whole: string;
  readonly place: number;
}

async function erasePortion({ clock, project }: BinContext, handle: Handle, author: Author): Promise<number> {
  const { declarations } = project();
  const due = await handle
    .selectFrom('daicho_bin')
    .select('record_id')
    .where('part_of', 'is', null)
    .where('erase_on', '<=', clock.today())
    .orderBy('erase_on')
    .orderBy('record_id')
    .limit(portion)
    .forUpdate()
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ record_id: id }) => id);
  // The parts of a record come before it: they refer to it.
  const { rows } = await sql<Entry>`
    delete from daicho_bin where record_id = any(${ids}::uuid[]) or part_of = any(${ids}::uuid[])
    returning record_id, resource, title, coalesce(part_of, record_id) as whole, place`.execute(handle);
  const inOrder = [...rows].sort((a, b) => a.whole.localeCompare(b.whole) || a.place - b.place);
  const shown = shownAfterwards(declarations);
  const erased: Entry[] = [];
  for (const entry of inOrder) {
    const resource = declarations.resources[entry.resource];
    if (resource?.source.kind !== 'table' || shown.has(entry.resource)) continue;
    if (await eraseRow(handle, resource, entry.record_id)) erased.push(entry);
  }
  await writeAudits(
    handle,
    author,
    clock.now(),
    erased.map(({ record_id: recordId, resource, title: recordLabel }) => ({
      ...{ action: 'expire', resource, recordId, recordLabel },
      changes: [],
    })),
  );
  return due.length;
}

/** Resources whose deleted records a timeline still shows. */
const shownAfterwards = ({ resources }: Declarations): ReadonlySet<string> =>
  new Set(
    Object.values(resources)
      .flatMap(({ detail }) => detail.tabs.flatMap(endedSources))
      .map(({ resource }) => resources[resource]?.stored.as ?? resource),
  );

const stillReferenced = '23503';

/** @returns false if another record still refers to it, so that it stays, deleted as it is */
async function eraseRow(handle: Handle, resource: Resource, id: string): Promise<boolean> {
  const end = await savepoint(handle);
  try {
    await sql`delete from ${sql.table(tableOf(resource))}
      where id = ${id} and ${sql.ref(deletedColumn)} is not null`.execute(handle);
    await end('release savepoint');
  } catch (error) {
    await end('rollback to savepoint');
    if ((error as { code?: unknown }).code !== stillReferenced) throw error;
    return false;
  }
  await dropFiles(handle, { resource, fields: null, rows: [{ id }], titles: new Map() });
  await handle
    .deleteFrom('daicho_dated')
    .where('resource', '=', resource.stored.as)
    .where('record_id', '=', id)
    .execute();
  return true;
}
