/** Where each entry of a merged history stands, source by source, as rows of one shape that can be put in one order and paged. */
import { type RawBuilder, sql } from 'kysely';
import type { EventPart } from '#model/related.ts';
import type { EventsSource } from '#model/resource.ts';
import { deletedColumn } from './columns.ts';
import { rowsUnder } from './rows.ts';
import { fromMain, main, type Reading, visibleRows } from './select-records.ts';

type Sql = RawBuilder<unknown>;

export interface HistoryKey {
  /** Place of the source among those that the reader is told of. */
  readonly source: number;
  readonly id: string;
  /** Of a source that tells the end of its records. */
  readonly part: EventPart | null;
  /** The record has been deleted since. */
  readonly gone: boolean;
  /** YYYY-MM-DD in the company's zone. */
  readonly day: string;
}

/** Changes of dated fields that the reader may read, by the day from which they hold. */
export const datedKeys = (source: number, resource: string, id: string, fields: readonly string[]): Sql => sql`
  select ${source}::int as source, id::text as id, null::text as part, false as gone, effective_date as day, at as moment
  from daicho_dated where resource = ${resource} and record_id = ${id} and state <> 'withdrawn'
    and exists (select 1 from jsonb_object_keys(changes) as one(name) where one.name = any(${fields}::text[]))`;

/** How the record began, and changes of the fields. */
export const auditKeys = (
  source: number,
  resource: string,
  id: string,
  fields: readonly string[],
  timeZone: string,
): Sql => sql`
  select ${source}::int as source, id, null::text as part, false as gone, (at at time zone ${timeZone})::date as day, at as moment
  from daicho_audit where resource = ${resource} and record_id = ${id}
    and (action = 'create' or exists (select 1 from jsonb_array_elements(changes) as one where one->>'field' = any(${fields}::text[])))`;

/** Rows of another resource; where their end is told, those that were deleted too, twice. */
export function eventKeys(source: number, reading: Reading, { at, ended }: EventsSource): Sql {
  if (!ended) return rowKeys(source, reading, at, null, false);
  const gone = { ...reading, isGone: true };
  return sql`${rowKeys(source, reading, at, 'begun', false)}
    union all ${rowKeys(source, gone, at, 'begun', true)}
    union all ${rowKeys(source, gone, null, 'ended', true)}`;
}

/** @param at field that says when it happened; null for when the row was deleted */
function rowKeys(source: number, reading: Reading, at: string | null, part: EventPart | null, gone: boolean): Sql {
  const { resource } = reading.access;
  const zone = reading.moment.timeZone ?? 'UTC';
  const value = at === null ? null : rowsUnder(main, resource, reading).value(at);
  const written = sql.ref(`${main}.${at === null ? deletedColumn : 'created_at'}`);
  const isDay = at !== null && resource.fields[at]?.kind === 'date';
  const moment = value && !isDay ? sql`coalesce(${value}, ${written})` : written;
  const dayOfMoment = sql`(${moment} at time zone ${zone})::date`;
  const day = value && isDay ? sql`coalesce(${value}, ${dayOfMoment})` : dayOfMoment;
  return sql`select ${source}::int as source, ${sql.ref(`${main}.id`)}::text as id, ${part}::text as part, ${gone}::boolean as gone,
    ${day} as day, ${moment} as moment ${fromMain(reading)} where ${visibleRows(reading)}`;
}

/** The latest day first; of one day, what was entered later. Ids tell what the clock does not. */
export const historyPage = (keys: readonly Sql[], { page, size }: { page: number; size: number }): Sql => sql`
  select source, id, part, gone, day from (${sql.join(keys, sql` union all `)}) as told
  order by day desc, moment desc, id desc, source, part desc
  limit ${size} offset ${page * size}`;

export const historyCount = (keys: readonly Sql[]): Sql =>
  sql`select count(*) as count from (${sql.join(keys, sql` union all `)}) as told`;
