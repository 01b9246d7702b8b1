/**
 * Reads everything that a list shows, in its order, in batches. The ids are queried once and stored as 16 bytes per
 * row, or for each week if the list is counted by weeks; no connection is held while the client reads.
 */
import { sql } from 'kysely';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { canReveal, revealableFields } from '#model/access/sensitive.ts';
import { type ListRequest, writeListParams } from '#model/list/list-request.ts';
import { withQuery } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '../../clock.ts';
import { transaction } from '../../db/database.ts';
import type { Reading } from '../../sql/list/reading.ts';
import { idsQuery, recordsQuery } from '../../sql/select-records.ts';
import { inWeek, type Week, weeksQuery } from '../../sql/trail/count-by-weeks.ts';
import { uuidBytes, uuidText } from '../../uuid.ts';
import { type Author, writeAudit } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import { prefetched } from '../prefetched.ts';
import { mustRead } from './read-records.ts';
import { localeOf, type WireRecord, wireWriter } from './record-on-wire.ts';
import { exportVerbs, mustBeFew } from './reveal-limit.ts';

/** A statement of one batch stands for those of all others. */
const noId = '00000000-0000-0000-0000-000000000000';

/** Rows of one statement: planning it costs as much as reading a hundred rows. Two batches are in memory at a time. */
const batch = 500;

/** An export as a file. */
export interface Leaving {
  readonly author: Author;
  /** The file contains sensitive values, for the reason that the author gives. */
  readonly isWhole: boolean;
  /** Fields in the file. */
  readonly columns: readonly string[];
}

/** @param leaving null if no file leaves the server: rows are only read, masked */
export async function* exportRecords(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  request: ListRequest,
  leaving: Leaving | null,
): AsyncGenerator<readonly WireRecord[]> {
  mustRead(context, resource, actor, 'export');
  const revealed = leaving?.isWhole ? mustReveal(resource, actor) : [];
  const reading = { ...mustRead(context, resource, actor, 'read', request.baseDate), revealed };
  const shape = { resource, locale: localeOf(actor), project: context.project() };
  const { count: rows, batches } = await listedRows(context, reading, request);
  if (leaving) {
    const params = writeListParams(reading.access, request, 'query', momentOf(context.clock, actor));
    const call = withQuery(resource.wire.csv, { ...params, columns: [leaving.columns.join(',')] });
    await auditExport(context, resource, leaving, { revealed, rows, call: readable(call) });
  }
  async function* read(): AsyncGenerator<readonly WireRecord[]> {
    for await (const wanted of batches) {
      // Permissions are checked again: minutes may have passed since the row was listed.
      const plan = recordsQuery(reading, wanted, 'export');
      const like = () => recordsQuery(reading, [noId], 'export').query;
      const rows = await context.lists.read<WireRecord>(plan.query, like, reading.moment.now);
      const write = wireWriter(shape, plan);
      const byId = new Map(rows.map((row) => [String(row.id), write(row)]));
      yield wanted.map((id) => byId.get(id)).filter((record): record is WireRecord => record !== undefined);
    }
  }
  // The database reads the next batch while this one is written.
  yield* prefetched(read());
}

interface Listed {
  readonly count: number;
  /** Ids in the order of the list. */
  readonly batches: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
}

async function listedRows(
  { database: { kysely }, lists }: GateContext,
  reading: Reading,
  request: ListRequest,
): Promise<Listed> {
  const idsOf = async (part: Reading): Promise<readonly Buffer[]> => {
    const query = idsQuery(part, request, batch);
    const rows = await lists.read<{ ids: Buffer }>(query, () => query, reading.moment.now);
    return rows.map(({ ids }) => ids);
  };
  const query = weeksQuery(reading, request);
  if (!query) {
    const all = await idsOf(reading);
    return { count: all.reduce((sum, ids) => sum + ids.length / uuidBytes, 0), batches: textsOfEach(all) };
  }
  const { rows: weeks } = await sql<Week>`${query}`.execute(kysely);
  const idsIn = (week: string): Promise<readonly Buffer[]> => idsOf(inWeek(reading, request, week));
  // New entries, such as that of this export, are in the last week, so its rows are listed before them.
  const last = weeks
    .map(({ week }) => week)
    .toSorted()
    .at(-1);
  const ofLast = last === undefined ? [] : await idsIn(last);
  async function* batches(): AsyncGenerator<readonly string[]> {
    for (const { week } of weeks) for (const ids of week === last ? ofLast : await idsIn(week)) yield textsOf(ids);
  }
  return { count: weeks.reduce((sum, { number }) => sum + number, 0), batches: batches() };
}

function* textsOfEach(all: readonly Buffer[]): Generator<readonly string[]> {
  for (const ids of all) yield textsOf(ids);
}

const textsOf = (ids: Buffer): readonly string[] =>
  Array.from({ length: ids.length / uuidBytes }, (_, at) => uuidText(ids, at * uuidBytes));

/** @throws `forbidden` if the actor may see none of the hidden values */
export function mustReveal(resource: Resource, actor: Actor): readonly string[] {
  const access = accessOf(resource, actor);
  const revealed = revealableFields(resource).filter((field) => canReveal(access, field));
  if (revealed.length === 0) throw new Problem('forbidden');
  return revealed.map(({ name }) => name);
}

interface Left {
  readonly revealed: readonly string[];
  readonly rows: number;
  readonly call: string;
}

/** Written before the first row is sent: a client that aborts has received some rows. */
function auditExport(
  context: GateContext,
  resource: Resource,
  { author }: Leaving,
  { revealed, rows, call }: Left,
): Promise<void> {
  return transaction(context.database, async (handle) => {
    if (revealed.length > 0) await mustBeFew(context, handle, author.actor, exportVerbs.whole);
    await writeAudit(handle, author, context.clock.now(), {
      action: revealed.length > 0 ? exportVerbs.whole : exportVerbs.masked,
      resource: resource.stored.as,
      recordId: null,
      recordLabel: `CSV (${rows})`,
      changes: revealed.map((field) => ({ field, before: null, after: null, hidden: true as const })),
      details: call,
    });
  });
}

/** Decodes the query so that people can read it in the trail. */
const readable = (call: string): string => decodeURIComponent(call.replaceAll('+', ' '));
