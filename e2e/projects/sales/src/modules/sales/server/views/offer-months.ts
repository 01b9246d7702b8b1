import type { ViewQuery } from 'daicho/module';
import { sql } from 'kysely';

/** Number of offers per month. */
export const offerMonths: ViewQuery = () => sql`
  select md5(month)::uuid as id, min(created_at) as created_at, max(updated_at) as updated_at,
    month as record_title, month, count(*)::integer as offers
  from (select created_at, updated_at, to_char(created_at, 'YYYY-MM') as month from offers where deleted_at is null) as offer
  group by month`;
