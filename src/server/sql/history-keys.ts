/**
 * The positions of the entries of a merged history. They are rows of one shape for all sources, so that they can be
 * sorted and paged together.
 */

import { sql } from 'kysely';
import { type EventPart, hasEnd } from '#model/features/detail/related.ts';
import type { EventsSource } from '#model/types/screens/detail-declaration.ts';
import { deletedColumn } from './columns.ts';
import { fromMain, type Reading } from './list/reading.ts';
import { visibleRows } from './list/where.ts';
import { main, rowsUnder } from './rows.ts';
import type { Sql } from './sql-part.ts';

export interface HistoryKey {
  /** Index of the source among those that the actor may see. */
  readonly source: number;
  readonly id: string;
  /** For a source that includes the end of its records. */
  readonly part: EventPart | null;
  /** The record has been deleted since. */
  readonly gone: boolean;
  /** YYYY-MM-DD in the company's time zone. */
  readonly day: string;
}

/** Changes of dated fields that the actor may read, by the day from which they hold. */
export const datedKeys = (source: number, resource: string, id: string, fields: readonly string[]): Sql => sql`
  select ${source}::int as source, id::text as id, null::text as part, false as gone, effective_date as day, at as moment
  from daicho_dated where resource = ${resource} and record_id = ${id} and state <> 'withdrawn'
    and exists (select 1 from jsonb_object_keys(changes) as one(name) where one.name = any(${fields}::text[]))`;

/** The creation of the record, and changes of the fields. */
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

/** Dates of the record itself, each under its field; on a day they come before all other entries. */
export const dateKeys = (source: number, dates: Readonly<Record<string, string>>, timeZone: string): Sql => sql`
  select ${source}::int as source, one.id, null::text as part, false as gone, one.day, one.day::timestamp at time zone ${timeZone} as moment
  from unnest(${Object.keys(dates)}::text[], ${Object.values(dates)}::date[]) as one(id, day)`;

/**
 * Rows of another resource. If the source includes their end, ended rows appear twice, and deleted rows are included.
 */
export function eventKeys(source: number, reading: Reading, eventsSource: EventsSource): Sql {
  const { at, until, ended } = eventsSource;
  if (!hasEnd(eventsSource)) return rowKeys(source, reading, { at, part: null });
  const deleted = { ...reading, isDeleted: true };
  return sql.join(
    [
      rowKeys(source, reading, { at, part: 'begun' }),
      ...(until === null ? [] : [rowKeys(source, reading, { at: until, part: 'ended', must: true })]),
      ...(ended
        ? [rowKeys(source, deleted, { at, part: 'begun' }), rowKeys(source, deleted, { at: null, part: 'ended' })]
        : []),
    ],
    sql` union all `,
  );
}

interface KeyOptions {
  /** Field with the time of the event; null for the time of deletion. */
  readonly at: string | null;
  readonly part: EventPart | null;
  /** Leaves out rows without a value in the field, instead of using the time of entry. */
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
  return sql`select ${source}::int as source, ${sql.ref(`${main}.id`)}::text as id, ${part}::text as part, ${reading.isDeleted ?? false}::boolean as gone,
    ${day} as day, ${moment} as moment ${fromMain(reading)} where ${rows}`;
}

/** The latest day first; within a day, the latest entry first. Ids decide between equal times. */
export const historyPage = (keys: readonly Sql[], { page, size }: { page: number; size: number }): Sql => sql`
  select source, id, part, gone, day from (${sql.join(keys, sql` union all `)}) as entries
  order by day desc, moment desc, id desc, source, part desc
  limit ${size} offset ${page * size}`;

export const historyCount = (keys: readonly Sql[]): Sql =>
  sql`select count(*) as count from (${sql.join(keys, sql` union all `)}) as entries`;
