/** Where each entry of a merged history stands, source by source, as rows of one shape that can be put in one order and paged. */

import { sql } from 'kysely';
import { type EventPart, hasEnd } from '#model/features/detail/related.ts';
import type { EventsSource } from '#model/types/screens/detail-declaration.ts';
import { deletedColumn } from './columns.ts';
import { rowsUnder } from './rows.ts';
import { fromMain, main, type Reading, visibleRows } from './select-records.ts';
import type { Sql } from './sql-part.ts';

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
  select ${source}::int as source, id::text as id, null::text as part, false as gone, (at at time zone ${timeZone})::date as day, at as moment
  from daicho_audit where resource = ${resource} and record_id = ${id}
    and (action = 'create' or exists (select 1 from jsonb_array_elements(changes) as one where one->>'field' = any(${fields}::text[])))`;

/** Dates of the record itself, each under its field; they come before whatever else their day brought. */
export const dateKeys = (source: number, dates: Readonly<Record<string, string>>, timeZone: string): Sql => sql`
  select ${source}::int as source, one.id, null::text as part, false as gone, one.day, one.day::timestamp at time zone ${timeZone} as moment
  from unnest(${Object.keys(dates)}::text[], ${Object.values(dates)}::date[]) as one(id, day)`;

/** Rows of another resource; where their end is told, those that have one twice, and those that were deleted too. */
export function eventKeys(source: number, reading: Reading, eventsSource: EventsSource): Sql {
  const { at, until, ended } = eventsSource;
  if (!hasEnd(eventsSource)) return rowKeys(source, reading, { at, part: null });
  const gone = { ...reading, isGone: true };
  return sql.join(
    [
      rowKeys(source, reading, { at, part: 'begun' }),
      ...(until === null ? [] : [rowKeys(source, reading, { at: until, part: 'ended', must: true })]),
      ...(ended
        ? [rowKeys(source, gone, { at, part: 'begun' }), rowKeys(source, gone, { at: null, part: 'ended' })]
        : []),
    ],
    sql` union all `,
  );
}

interface KeyOptions {
  /** Field that says when it happened; null for when the row was deleted. */
  readonly at: string | null;
  readonly part: EventPart | null;
  /** Rows for which the field says nothing are left out, not told by when they were entered. */
  readonly must?: boolean;
}

function rowKeys(source: number, reading: Reading, { at, part, must = false }: KeyOptions): Sql {
  const { resource } = reading.access;
  const zone = reading.moment.timeZone ?? 'UTC';
  const value = at === null ? null : rowsUnder(main, resource, reading).value(at);
  const written = sql.ref(`${main}.${at === null ? deletedColumn : 'created_at'}`);
  const isDay = at !== null && resource.fields[at]?.kind === 'date';
  const moment = value && !isDay ? sql`coalesce(${value}, ${written})` : written;
  const dayOfMoment = sql`(${moment} at time zone ${zone})::date`;
  const day = value && isDay ? sql`coalesce(${value}, ${dayOfMoment})` : dayOfMoment;
  const rows = must && value ? sql`${visibleRows(reading)} and ${value} is not null` : visibleRows(reading);
  return sql`select ${source}::int as source, ${sql.ref(`${main}.id`)}::text as id, ${part}::text as part, ${reading.isGone ?? false}::boolean as gone,
    ${day} as day, ${moment} as moment ${fromMain(reading)} where ${rows}`;
}

/** The latest day first; of one day, what was entered later. Ids tell what the clock does not. */
export const historyPage = (keys: readonly Sql[], { page, size }: { page: number; size: number }): Sql => sql`
  select source, id, part, gone, day from (${sql.join(keys, sql` union all `)}) as told
  order by day desc, moment desc, id desc, source, part desc
  limit ${size} offset ${page * size}`;

export const historyCount = (keys: readonly Sql[]): Sql =>
  sql`select count(*) as count from (${sql.join(keys, sql` union all `)}) as told`;
