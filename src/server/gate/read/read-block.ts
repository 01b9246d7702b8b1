/** The data of a block for one actor, over exactly the rows and fields of the lists behind its numbers. */
import { type RawBuilder, sql } from 'kysely';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { monthsUntil } from '#model/base/months.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { seesTab } from '#model/features/detail/related.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import { presentBlocks, visibleBlocks } from '#model/pages/visible-blocks.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type {
  Aim,
  BandsBlock,
  Block,
  ChecklistBlock,
  DueBlock,
  ListBlock,
  StatsBlock,
  SumsBlock,
  TopBlock,
  TrendBlock,
} from '#model/types/screens/block.ts';
import type { BlocksTab } from '#model/types/screens/detail-declaration.ts';
import { momentOf } from '../../clock.ts';
import { countsQuery, type GroupRow, groupsQuery, sumsQuery, trendQuery } from '../../sql/aggregates.ts';
import type { Selection } from '../../sql/list/reading.ts';
import { type GateContext, readingOf } from '../gate-context.ts';
import { findRecord } from './find-record.ts';
import { type LogRequest, readLog } from './read-log.ts';
import { countRecords, listRecords } from './read-records.ts';
import { inForce } from './read-rules.ts';

/** A block, and the record if it is on a record's tab. */
export interface BlockRequest {
  readonly block: Block;
  readonly record: { readonly resource: Resource; readonly id: string; readonly tab: BlocksTab } | null;
  readonly log: LogRequest;
}

/** What the readers of all block kinds work with. */
interface BlockScope {
  readonly context: GateContext;
  readonly actor: Actor;
  /** Id of the record whose tab contains the block. */
  readonly id: string | null;
}

/** @throws `forbidden` if the actor does not see the block, `not-found` if the actor does not see the record */
export async function readBlock(context: GateContext, actor: Actor, request: BlockRequest): Promise<unknown> {
  const { record } = request;
  const { resources } = context.project().declarations;
  if (record) await requireBlock(context, actor, record, request.block);
  const [block] = visibleBlocks([request.block], (name) => {
    const resource = resources[name];
    return resource ? accessOf(resource, actor) : null;
  });
  if (!block) throw new Problem('forbidden');
  const scope: BlockScope = { context, actor, id: record?.id ?? null };
  if (!('aim' in block)) return answerOf(scope, block, request);
  const [isInForce = true] = await inForce(context, [block.aim], momentOf(context.clock, actor));
  return { ...((await answerOf(scope, block, request)) as object), inForce: isInForce };
}

async function answerOf(scope: BlockScope, block: Block, { log }: BlockRequest): Promise<unknown> {
  const { context, actor } = scope;
  if (block.kind === 'stats') return readStats(scope, block);
  if (block.kind === 'top') return readTop(scope, block);
  if (block.kind === 'bands') return readBands(scope, block);
  if (block.kind === 'due') return readDue(scope, block);
  if (block.kind === 'sums') return readSums(scope, block);
  if (block.kind === 'trend') return readTrend(scope, block);
  if (block.kind === 'list') return readList(scope, block);
  if (block.kind === 'checklist') return readChecklist(scope, block);
  if (block.kind === 'log') return readLog(context, block.resources, actor, log);
  throw new Problem('not-found');
}

/** Checks that the actor sees the record, and that the record has the tab and the block. */
async function requireBlock(
  context: GateContext,
  actor: Actor,
  { resource, id, tab }: NonNullable<BlockRequest['record']>,
  block: Block,
): Promise<void> {
  const found = await findRecord(context, context.database.kysely, resource, actor, id);
  if (!found) throw new Problem('not-found');
  if (!seesTab(actor, tab)) throw new Problem('forbidden');
  const moment = momentOf(context.clock, actor);
  if (!holdsFor(tab.when, found, moment) || presentBlocks([block], found, moment).length === 0)
    throw new Problem('not-found');
}

async function readStats(scope: BlockScope, { aim, reference, group, rate }: StatsBlock): Promise<unknown> {
  const { resource, reading, selection } = lookingAt(scope, aim, reference);
  const field = fieldOf(resource, group);
  const rows = await rowsOf<GroupRow>(scope, groupsQuery(reading, selection, field, null));
  const count = sumOf(rows);
  const answer = { items: inOrder(rows, field), count };
  if (rate === null) return answer;
  // The rate leaves out records without a value: nobody knows on which side they would count.
  const known = sumOf(rows.filter(({ value }) => value !== null));
  const part = sumOf(rows.filter(({ value }) => value !== null && rate.includes(value)));
  return { ...answer, rate: known === 0 ? null : Math.round((part / known) * 1000) / 1000 };
}

const sumOf = (rows: readonly GroupRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Declared values in their order, also without records; references by frequency. Records without a value come last. */
function inOrder(rows: readonly GroupRow[], { values, kind }: Field): readonly GroupRow[] {
  const declared = values ?? (kind === 'boolean' ? ['true', 'false'] : null);
  const present = rows.filter(({ value }) => value !== null);
  const none = rows.filter(({ value }) => value === null);
  if (!declared) return [...present, ...none];
  const found = new Map(present.map((row) => [row.value, row]));
  return [...declared.map((value) => found.get(value) ?? { value, label: null, count: 0 }), ...none];
}

async function readTop(scope: BlockScope, { aim, reference, group, limit }: TopBlock): Promise<unknown> {
  const { resource, reading, selection } = lookingAt(scope, aim, reference);
  const [items, count] = await Promise.all([
    rowsOf<GroupRow>(scope, groupsQuery(reading, selection, fieldOf(resource, group), limit)),
    countRecords(scope.context, resource, scope.actor, selection),
  ]);
  return { items, count };
}

async function readBands(scope: BlockScope, { aim, reference, bands }: BandsBlock): Promise<unknown> {
  const { resource } = lookingAt(scope, aim, reference);
  const [count, ...counts] = await countsOf(scope, resource, [aim, ...bands], reference);
  return { items: bands.map(({ name }, at) => ({ name, count: counts[at] ?? 0 })), count: count ?? 0 };
}

async function readDue(scope: BlockScope, { aim, reference, date, windows, limit }: DueBlock): Promise<unknown> {
  const { resource, selection } = lookingAt(scope, aim, reference);
  const [page, counts] = await Promise.all([
    listRecords(scope.context, resource, scope.actor, {
      ...wholeList(scope, resource),
      ...selection,
      size: limit,
      sort: { field: date, order: 'asc' },
    }),
    countsOf(scope, resource, windows, reference),
  ]);
  return { ...page, windows: windows.map(({ name }, at) => ({ name, count: counts[at] ?? 0 })) };
}

async function readSums(scope: BlockScope, { aim, reference, sum, currency, group }: SumsBlock): Promise<unknown> {
  const { resource, reading, selection } = lookingAt(scope, aim, reference);
  const rows = await rowsOf<Readonly<Record<string, unknown>>>(
    scope,
    sumsQuery(reading, selection, { fields: sum, currency, group: group ? fieldOf(resource, group) : undefined }),
  );
  const items = rows.map((row) => ({
    value: row.value ?? null,
    label: row.label ?? null,
    currency: row.currency ?? null,
    sums: sum.map((_, at) => Number(row[`sum_${at}`])),
    count: row.count,
    missing: row.missing,
  }));
  return { items };
}

async function readTrend(scope: BlockScope, block: TrendBlock): Promise<unknown> {
  const { resource, reading, selection } = lookingAt(scope, block.aim, block.reference);
  const { months, from, before } = monthsUntil(reading.moment.today, block.months);
  const rows = await rowsOf<{ month: string; currency: string | null; value: number }>(
    scope,
    trendQuery(reading, selection, {
      date: fieldOf(resource, block.date),
      sum: block.sum,
      currency: block.currency,
      from,
      before,
      timeZone: scope.context.clock.timeZone,
    }),
  );
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const series = (currencies.length > 0 ? currencies : [null]).map((currency) => ({
    currency,
    values: months.map((month) => rows.find((row) => row.month === month && row.currency === currency)?.value ?? 0),
  }));
  return { months, series };
}

async function readList(scope: BlockScope, { aim, reference, sort, limit }: ListBlock): Promise<unknown> {
  const { resource, selection } = lookingAt(scope, aim, reference);
  const request = { ...wholeList(scope, resource), ...selection, size: limit, sort };
  return await listRecords(scope.context, resource, scope.actor, request);
}

async function readChecklist(scope: BlockScope, { items, reference }: ChecklistBlock): Promise<unknown> {
  const { resources } = scope.context.project().declarations;
  const counted = new Map<string, number>();
  await Promise.all(
    [...new Set(items.map(({ resource: of }) => of))].map(async (of) => {
      const own = items.filter((item) => item.resource === of);
      const counts = await countsOf(scope, resources[of] as Resource, own, reference);
      for (const [at, { name }] of own.entries()) counted.set(name, counts[at] ?? 0);
    }),
  );
  const stands = await inForce(scope.context, items, momentOf(scope.context.clock, scope.actor));
  const shown = items.filter((_, at) => stands[at]);
  return {
    items: shown.map(({ name }) => ({ name, count: counted.get(name) ?? 0 })),
    inForce: shown.length > 0,
  };
}

/** The number of records in each category, by one query. */
async function countsOf(
  scope: BlockScope,
  resource: Resource,
  aims: readonly Aim[],
  by: string | null,
): Promise<readonly number[]> {
  if (aims.length === 0) return [];
  const reading = readingOf(scope.context, resource, scope.actor);
  const selections = aims.map((aim) => selectionOf(scope, aim, by));
  const [row] = await rowsOf<Readonly<Record<string, number>>>(scope, countsQuery(reading, selections));
  return aims.map((_, at) => row?.[`count_${at}`] ?? 0);
}

function lookingAt(scope: BlockScope, aim: Aim, by: string | null) {
  const resource = scope.context.project().declarations.resources[aim.resource] as Resource;
  return {
    resource,
    reading: readingOf(scope.context, resource, scope.actor),
    selection: selectionOf(scope, aim, by),
  };
}

const selectionOf = ({ id }: BlockScope, { category }: Aim, by: string | null): Selection => ({
  segment: null,
  category,
  search: '',
  filters: by !== null && id !== null ? { [by]: [id] } : {},
});

const wholeList = ({ actor }: BlockScope, resource: Resource): ListRequest => defaultRequest(accessOf(resource, actor));

const fieldOf = ({ fields }: Resource, name: string): Field => fields[name] as Field;

async function rowsOf<Row>({ context }: BlockScope, query: RawBuilder<unknown>): Promise<readonly Row[]> {
  return (await sql<Row>`${query}`.execute(context.database.kysely)).rows;
}
