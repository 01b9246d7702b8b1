/** Counts and places of a list whose view is counted by weeks, without passing the rows before a page. */
import { sql } from 'kysely';
import { readsAll, rowsFor } from '#model/access/access.ts';
import { searchWords } from '#model/base/text/search-text.ts';
import { boundsOf } from '#model/fields/filter-values.ts';
import { type ListRequest, listFor } from '#model/list/list-request.ts';
import type { ViewWeeks } from '../../views/view.ts';
import { columnOf } from '../columns.ts';
import { allOf } from '../condition.ts';
import type { Reading, Selection } from '../list/reading.ts';
import type { PageRange } from '../list/way.ts';
import { instantsOf } from '../list/where.ts';
import { main } from '../rows.ts';
import type { Sql } from '../sql-part.ts';
import { type Span, wholeSpan } from './week-counts.ts';

/** One row with `count`; null if weeks do not tell it, for example because a text is searched. */
export function countByWeeksQuery(reading: Reading, selection: Selection): Sql | null {
  const counted = countedWeeks(reading, selection);
  return counted && sql`select coalesce(sum(number), 0)::bigint as count from (${counted}) as counted`;
}

/** Where a page begins. */
export interface WeekPlace {
  readonly count: number;
  /** The week of its first row, and the number of rows before that week; null beyond the end. */
  readonly week: string | null;
  readonly before: number | null;
}

/** One row as above; null if weeks do not tell it, or the list has another order. */
export function placeByWeeksQuery(reading: Reading, request: ListRequest): Sql | null {
  const { field, order } = request.sort;
  const counted = weeksOf(reading)?.time === field ? countedWeeks(reading, request) : null;
  if (!counted) return null;
  return sql`with counted as materialized (${counted}),
    placed as (select week, number, sum(number) over (order by week ${sql.raw(order)}) as upto from counted)
    select sum(counted.number)::bigint as count, max(first.week)::text as week, max(first.upto - first.number)::bigint as before
    from counted left join (
      select * from placed where upto > ${request.page * request.size} order by upto limit 1) as first on first.week = counted.week`;
}

export interface Week {
  /** Its Monday. */
  readonly week: string;
  /** Rows of the list in it. */
  readonly number: number;
}

/**
 * The weeks of a list in its order, so that an export reads one after the other; null if weeks do not tell them, the
 * list has another order, or the actor may export only some of its rows.
 */
export function weeksQuery(reading: Reading, request: ListRequest): Sql | null {
  const { field, order } = request.sort;
  if (weeksOf(reading)?.time !== field || rowsFor(reading.access, 'export') !== null) return null;
  const counted = countedWeeks(reading, request);
  return counted && sql`select week::text, number::bigint from (${counted}) as counted order by week ${sql.raw(order)}`;
}

/** The rows of a list in one week. */
export function inWeek(reading: Reading, { sort: { field } }: ListRequest, week: string): Reading {
  const time = sql.ref(`${main}.${columnOf(field)}`);
  return {
    ...reading,
    only: sql`${time} >= ${midnight(sql`${week}::date`)} and ${time} < ${midnight(sql`(${week}::date + 7)`)}`,
  };
}

const midnight = (date: Sql): Sql => sql`(${date}::timestamp at time zone 'UTC')`;

/** The same page, read from the beginning of its week. */
export function fromWeek(
  reading: Reading,
  request: ListRequest,
  { week, before }: { readonly week: string; readonly before: number },
): { readonly reading: Reading; readonly range: PageRange } {
  const { field, order } = request.sort;
  const time = sql.ref(`${main}.${columnOf(field)}`);
  const only =
    order === 'desc'
      ? sql`${time} < ${midnight(sql`(${week}::date + 7)`)}`
      : sql`${time} >= ${midnight(sql`${week}::date`)}`;
  return { reading: { ...reading, only }, range: { first: request.page * request.size - before, size: request.size } };
}

function weeksOf({ access, views, within }: Reading): ViewWeeks | null {
  const { source } = access.resource;
  const view = source.kind === 'view' && !source.where ? views[source.view] : undefined;
  const weeks = typeof view === 'object' ? view.weeks : undefined;
  return weeks && !within && readsAll(access) ? weeks : null;
}

/** Rows of `week` and `number`. */
function countedWeeks(reading: Reading, selection: Selection): Sql | null {
  const weeks = weeksOf(reading);
  const span = weeks && spanOf(reading, selection, weeks);
  if (!weeks || !span) return null;
  const { access, declarations, moment } = reading;
  const filters = weeks.fields.flatMap((field) => {
    const values = selection.filters[field] ?? [];
    return values.length > 0 ? [sql`${sql.ref(`${main}.${columnOf(field)}`)} in (${sql.join(values)})`] : [];
  });
  return sql`select week, sum(number) as number from (${weeks.query({ actor: access.actor, declarations, moment }, span)}) as ${sql.ref(main)}
    where ${allOf(filters)} group by week`;
}

/** The selected span of time; null if the selection has parts that weeks do not tell. */
function spanOf({ access, moment }: Reading, selection: Selection, { time, fields }: ViewWeeks): Span | null {
  const { segments, categories, ranges } = listFor(access);
  const isPart = [
    segments.find(({ name }) => name === selection.segment)?.where,
    categories.find(({ name }) => name === selection.category)?.where,
  ].some(Boolean);
  const range = ranges.find(({ field }) => field === time);
  const known = [...fields, ...(range ? [range.name] : [])];
  const used = Object.entries(selection.filters).flatMap(([name, values]) => (values.length > 0 ? [name] : []));
  if (isPart || searchWords(selection.search).length > 0 || !used.every((name) => known.includes(name))) return null;
  const bounds = range && boundsOf(range, selection.filters[range.name] ?? [], moment);
  return bounds ? instantsOf(access.resource.fields[time], bounds, moment.timeZone) : wholeSpan;
}
