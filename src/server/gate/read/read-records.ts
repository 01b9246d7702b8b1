/** Reading through the gate: lists and counts, only of rows and columns that the actor may see. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { may } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Database } from '../../db/database.ts';
import { categoryCountsQuery } from '../../sql/aggregates.ts';
import type { Reading, Selection, Within } from '../../sql/list/reading.ts';
import { countQuery, countUpToQuery } from '../../sql/select-records.ts';
import { countByWeeksQuery, fromWeek, placeByWeeksQuery, type WeekPlace } from '../../sql/trail/count-by-weeks.ts';
import { runPlan } from '../../telemetry/current-work.ts';
import { type GateContext, readingOf } from '../gate-context.ts';
import { knownPlaces, readPage, readRows } from './read-page.ts';
import type { WireRecord } from './record-on-wire.ts';

export interface Page {
  readonly items: readonly WireRecord[];
  readonly count: number;
  /** The list may have more rows than `count`. */
  readonly isAtLeast?: boolean;
}

/** @throws `forbidden` if the actor may read no record of this resource at all */
export function mustRead(context: GateContext, resource: Resource, actor: Actor, verb = 'read', baseDate?: string) {
  const reading = readingOf(context, resource, actor, baseDate);
  if (!may(reading.access, verb)) throw new Problem('forbidden');
  return reading;
}

/** A search shows its rows while somebody types: it waits only this long for the count when the rows are there. */
const searchPatienceMs = 10;

/**
 * @param patienceMs time after which the rows are returned with a lower bound of the count, for a search sooner; null
 * waits for the count
 */
export async function listRecords(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  request: ListRequest,
  within?: Within,
  patienceMs: number | null = null,
): Promise<Page> {
  const before = request.page * request.size;
  const reading = { ...mustRead(context, resource, actor, 'read', request.baseDate), ...(within ? { within } : {}) };
  if (before >= farRows) return farPage(context, reading, request);
  const count = (): Promise<number> => {
    const counting = countRecords(context, resource, actor, request, within);
    // It may fail before the rows arrive.
    counting.catch(() => undefined);
    return counting;
  };
  const isTyped = patienceMs !== null && request.search !== '';
  // While somebody types, the rows come first: both statements at once would share the processors.
  const begun = isTyped ? null : count();
  const patience = patienceMs === null || isTyped ? null : sleep(patienceMs, null, { ref: false });
  const places = await knownPlaces(context, reading, request);
  const items = await readPage(context, reading, request, { places, count: null, version: null });
  if (isLast(request, items.length)) return { items, count: before + items.length };
  const counting = begun ?? count();
  const limit = isTyped ? sleep(searchPatienceMs, null, { ref: false }) : patience;
  const known = await (limit ? Promise.race([counting, limit]) : counting);
  if (known !== null) return { items, count: known };
  if (isTyped) return { items, count: before + items.length, isAtLeast: true };
  const bound = await countUpTo(context, resource, actor, request, counting);
  return { items, count: Math.max(bound.count, before + items.length), isAtLeast: bound.isAtLeast };
}

/** A page far from the beginning, which is found faster if the total is known. */
async function farPage(context: GateContext, reading: Reading, request: ListRequest): Promise<Page> {
  const { access, within } = reading;
  const placed = within ? null : await pageByWeeks(context, reading, request);
  if (placed) return placed;
  const places = await knownPlaces(context, reading, request);
  const version = places && (await places.version());
  const count = await countRecords(context, access.resource, access.actor, request, within);
  refuseTooFar(context.database.engine, request.page * request.size, count);
  return { items: await readPage(context, reading, request, { places, count, version }), count };
}

/** A far page of a list that is counted by weeks; null for all others. */
async function pageByWeeks(context: GateContext, reading: Reading, request: ListRequest): Promise<Page | null> {
  const query = placeByWeeksQuery(reading, request);
  if (!query) return null;
  const { database } = context;
  const plan = `${reading.access.resource.name} count`;
  const { rows } = await runPlan(plan, () => sql<WeekPlace>`${query}`.execute(database.kysely));
  const { count, week, before } = rows[0] ?? { count: 0, week: null, before: null };
  if (week === null || before === null) return { items: [], count: count ?? 0 };
  const page = fromWeek(reading, request, { week, before });
  // It may be nearer to an end of the whole list.
  if (isTooFar(database.engine, page.range.first)) return null;
  return { items: await readRows(context, page.reading, request, { range: page.range }), count };
}

/** The number of rows follows from a page that is not full, unless it is beyond the end. */
const isLast = ({ page, size }: ListRequest, length: number): boolean => length < size && (length > 0 || page === 0);

/** What a list says about its rows until they are counted. */
const mostBound = 10_000;
const boundMs = 100;

/** Counts some of the rows while all of them are counted; 0 if that takes long, too. */
async function countUpTo(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  request: ListRequest,
  counting: Promise<number>,
): Promise<{ readonly count: number; readonly isAtLeast: boolean }> {
  const exact = counting.then((count) => ({ count, isAtLeast: false }));
  const none = sleep(boundMs, { count: 0, isAtLeast: true }, { ref: false });
  // The embedded engine answers one statement after the other.
  if (context.database.engine === 'embedded') return await Promise.race([exact, none]);
  const reading = mustRead(context, resource, actor, 'read', request.baseDate);
  const query = sql<{ count: number }>`${countUpToQuery(reading, request, mostBound)}`;
  const some = runPlan(`${resource.name} count`, () => query.execute(context.database.kysely)).then(
    ({ rows: [{ count } = { count: 0 }] }) => ({ count, isAtLeast: count === mostBound }),
  );
  some.catch(() => undefined);
  return await Promise.race([exact, some, none]);
}

/** Beyond this number of rows, a page is found faster if the total is known. */
const farRows = 10_000;

/**
 * The embedded engine skips this number of rows in well under two seconds. It cannot cancel a statement: a long one is
 * stopped by a restart, which all users notice. PostgreSQL cancels only the statement of the caller.
 */
const farthestRows = 200_000;

/** @throws `page-too-far` if the embedded engine would skip too many rows from either end */
export function refuseTooFar(engine: Database['engine'], before: number, count: number): void {
  if (isTooFar(engine, Math.min(before, count - before))) throw new Problem('page-too-far');
}

const isTooFar = (engine: Database['engine'], passed: number): boolean =>
  engine === 'embedded' && passed > farthestRows;

export async function countRecords(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  selection: Selection,
  within?: Within,
): Promise<number> {
  const reading = {
    ...mustRead(context, resource, actor, 'read', selection.baseDate),
    ...(within ? { within } : {}),
  };
  const { count } = await runPlan(`${resource.name} count`, async () => {
    const byWeeks = countByWeeksQuery(reading, selection);
    if (!byWeeks) return context.counts.read(countQuery(reading, selection), reading.moment.now);
    return (await sql<{ count: number }>`${byWeeks}`.execute(context.database.kysely)).rows[0] ?? { count: 0 };
  });
  return count ?? 0;
}

/**
 * Counts the rows of several categories in one statement, so that the rows are read and searched once for all of them.
 *
 * @returns in the order of the categories; null counts the rows of all categories
 */
export async function countCategories(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  selection: Selection,
  categories: readonly [string | null, ...(string | null)[]],
): Promise<readonly number[]> {
  const [first, ...others] = categories;
  if (others.length === 0) return [await countRecords(context, resource, actor, { ...selection, category: first })];
  const reading = mustRead(context, resource, actor, 'read', selection.baseDate);
  const counts = await context.counts.read(categoryCountsQuery(reading, selection, categories), reading.moment.now);
  return categories.map((_, at) => counts[`count_${at}`] ?? 0);
}
