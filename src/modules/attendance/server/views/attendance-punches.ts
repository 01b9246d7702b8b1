import { sql } from 'kysely';
import type { ViewQuery } from '#server/views/view.ts';

/** Every time record as a row, with the time in the time zone of its day. */
export const attendancePunches: ViewQuery = () => sql`
  select punch.id, day.created_at, day.updated_at, day.record_title, day.person_id, day.work_date, day.place_id,
    punch.record_type, to_char(punch.at at time zone day.time_zone, 'HH24:MI') as time,
    (punch.at at time zone day.time_zone)::date > day.work_date as is_next_day, punch.at, punch.is_edited, punch.reason, punch.place
  from attendances day
  cross join lateral (
    select (record ->> 'timeRecordId')::uuid as id, record ->> 'recordType' as record_type, (record ->> 'at')::timestamptz as at,
      (record ->> 'isEdited')::boolean as is_edited, record ->> 'editReason' as reason, record ->> 'place' as place
    from jsonb_array_elements(case when jsonb_typeof(day.time_records) = 'array' then day.time_records else '[]'::jsonb end) record
  ) punch
  where day.deleted_at is null`;
