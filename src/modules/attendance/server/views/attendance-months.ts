import { sql } from 'kysely';
import { dailyLimit, weeklyLimit } from '#model/features/working-days/minutes.ts';
import type { Sql } from '#server/sql/sql-part.ts';
import type { ViewQuery } from '#server/views/view.ts';

/**
 * Overtime from which a month is marked as near the limit, and the monthly limit (労働基準法 第36条第4項), in minutes.
 */
const nearLimit = 40 * 60;
const monthlyLimit = 45 * 60;

/**
 * One row per person, place and month, with the totals of its days. Overtime beyond forty hours a week leaves out hours
 * that already count as beyond eight hours a day, so that none counts twice (平成6年3月31日 基発181号). It belongs to
 * the day on which the week passes forty hours, whatever month the other days belong to. Work on the weekly day of rest
 * is paid separately and counts for neither.
 */
export const attendanceMonths: ViewQuery = ({ moment }) => sql`
  select md5(month.person_id::text || coalesce(month.place_id::text, '') || month.month)::uuid as id,
    month.created_at, month.updated_at, person.record_title, person.name, person.name_kana, person.name_order, person.name_order__order, month.person_id, month.place_id,
    month.closing_id, month.month, month.month_start, month.period,
    month.total_working_days, month.total_working_time_minutes, month.total_break_time_minutes, month.overtime_minutes,
    month.daily_overtime_minutes, month.weekly_overtime_minutes,
    month.night_minutes, month.holiday_minutes, month.error_day_count, month.edited_day_count,
    case when month.overtime_minutes > ${monthlyLimit}::integer then 'OVER_LIMIT'
      when month.overtime_minutes >= ${nearLimit}::integer then 'NEAR_LIMIT' else 'USUAL' end as overtime_level,
    closing.status as closing_status,
    concat_ws(' ', person.fold_name, person.fold_name_kana, person.fold_family_name_romaji, person.fold_given_name_romaji,
      person.fold_worker_number) as fold_name
  from (${sql.join(periodsAt(moment.today).map(monthsOf), sql` union all `)}) as month
  join people person on person.id = month.person_id and person.deleted_at is null
  left join attendance_closings closing on closing.id = month.closing_id and closing.deleted_at is null`;

/** The days of a period: from a day on, and before another; null has no such end. */
interface Period {
  readonly name: 'CURRENT' | 'PREVIOUS' | 'EARLIER';
  readonly from: Sql | null;
  readonly before: Sql | null;
}

/** Months after the current one are not of the past either, but nothing tells them from it: they count as earlier. */
function periodsAt(today: string): readonly Period[] {
  const begin = (months: number): Sql =>
    sql`(date_trunc('month', ${today}::date) + ${months}::integer * interval '1 month')::date`;
  return [
    { name: 'CURRENT', from: begin(0), before: begin(1) },
    { name: 'PREVIOUS', from: begin(-1), before: begin(0) },
    { name: 'EARLIER', from: null, before: begin(-1) },
    { name: 'EARLIER', from: begin(1), before: null },
  ];
}

// Long: it is one query whose parts refer to each other.
/**
 * The months of a period. A list of one period reads only its days, because the database leaves out a part of a union
 * whose constant contradicts a condition.
 */
function monthsOf({ name, from, before }: Period): Sql {
  const isFrom = from ? sql`week.work_date >= ${from}` : sql`true`;
  const isBefore = before ? sql`work_date < ${before}` : sql`true`;
  // The week of the first day may begin in the month before.
  const isInWeeks = from ? sql`work_date >= ${from} - extract(dow from ${from})::integer` : sql`true`;
  return sql`
    select ${name}::text as period, day.person_id, day.place_id, left(day.work_date::text, 7) as month, min(date_trunc('month', day.work_date)::date) as month_start,
      (array_agg(day.closing_id))[1] as closing_id, min(day.created_at) as created_at, max(day.updated_at) as updated_at,
      (count(*) filter (where day.total_working_time_minutes > 0))::integer as total_working_days,
      coalesce(sum(day.total_working_time_minutes), 0)::integer as total_working_time_minutes,
      coalesce(sum(day.total_break_time_minutes), 0)::integer as total_break_time_minutes,
      coalesce(sum(day.overtime_minutes + day.beyond_week), 0)::integer as overtime_minutes,
      coalesce(sum(day.overtime_minutes), 0)::integer as daily_overtime_minutes,
      coalesce(sum(day.beyond_week), 0)::integer as weekly_overtime_minutes,
      coalesce(sum(day.night_minutes), 0)::integer as night_minutes,
      coalesce(sum(day.holiday_minutes), 0)::integer as holiday_minutes,
      (count(*) filter (where not day.is_valid and day.acknowledged_on is null))::integer as error_day_count,
      (count(*) filter (where day.is_edited))::integer as edited_day_count
    from (
      select week.*, greatest(0, week.so_far - ${weeklyLimit}::integer)
        - greatest(0, week.so_far - week.regular - ${weeklyLimit}::integer) as beyond_week
      from (
        select shift.*, sum(shift.regular) over (
          partition by shift.person_id, shift.work_date - extract(dow from shift.work_date)::integer
          order by shift.work_date rows unbounded preceding
        ) as so_far
        from (
          select attendances.*, greatest(0, least(${dailyLimit}::integer,
            coalesce(total_working_time_minutes, 0) - coalesce(holiday_minutes, 0))) as regular
          from attendances where deleted_at is null and ${isInWeeks} and ${isBefore}
        ) as shift
      ) as week
      where ${isFrom}
    ) as day
    group by day.person_id, day.place_id, left(day.work_date::text, 7)`;
}
