/**
 * Entries of the audit log counted by week, resource, action and origin. Counts of past weeks are kept in a table with
 * the version of their week; the entries of other weeks are counted. One statement reads both, so the sum is exact.
 * Weeks begin on Monday in UTC.
 */
import { sql } from 'kysely';
import type { Sql } from '../sql-part.ts';
import { triggersPart, weekMark } from './week-versions.ts';

/** Instants as parts of a statement; null for no bound. */
export interface Span {
  readonly from: Sql | null;
  /** Exclusive. */
  readonly before: Sql | null;
}

export const wholeSpan: Span = { from: null, before: null };

/**
 * The weeks of a span as `with` clauses. `weeks` has `week`, `version`, `begins` and `ends` within the span, and
 * `is_kept` (null counts as false).
 */
export const weeksPart = ({ from, before }: Span): Sql => sql`
  span as materialized (select ${from ?? sql`null`}::timestamptz as first, ${before ?? sql`null`}::timestamptz as beyond),
  bounds as materialized (select greatest(first, (select min(at) from daicho_audit)) as first,
    least(beyond, (select max(at) + interval '1 microsecond' from daicho_audit)) as beyond from span
    where exists (select 1 from daicho_audit)),
  marks as materialized (select substr(name, ${sql.lit(weekMark.length + 1)})::date as week, sum(mark)::text as version
    from daicho_version where name like ${sql.lit(`${weekMark}%`)} group by name),
  weeks as materialized (
    select one.week, one.version, greatest(one.begins, bounds.first) as begins, least(one.ends, bounds.beyond) as ends,
      coalesce(span.first <= one.begins, true) and coalesce(span.beyond >= one.ends, true)
        and kept.version = one.version and ${triggersPart} as is_kept
    from span, bounds, lateral (
      select midnight::date as week, midnight at time zone 'UTC' as begins,
        (midnight + interval '7 days') at time zone 'UTC' as ends, coalesce(marks.version, '0') as version
      from generate_series(date_trunc('week', bounds.first at time zone 'UTC'),
        (bounds.beyond - interval '1 microsecond') at time zone 'UTC', interval '7 days') as midnight
      left join marks on marks.week = midnight::date where bounds.first < bounds.beyond) as one
    left join daicho_audit_week as kept on kept.week = one.week)`;

/** Rows of `week`, `resource`, `action`, `origin` and `number`, of which several may be about the same. */
export const weekCounts = (span: Span): Sql => sql`
  with ${weeksPart(span)}
  select weeks.week, kept.resource, kept.action, kept.origin, kept.number
    from weeks join daicho_audit_count as kept on kept.week = weeks.week where weeks.is_kept
  union all
  select weeks.week, found.resource, found.action, found.origin, found.number
    from weeks cross join lateral (
      select resource, action, origin, count(*) as number from daicho_audit
      where at >= weeks.begins and at < weeks.ends group by resource, action, origin) as found
    where weeks.is_kept is not true`;
