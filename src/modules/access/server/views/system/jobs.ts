import { sql } from 'kysely';
import { jobId } from '#server/gate/jobs/job-notes.ts';
import type { ViewQuery } from '#server/views/view.ts';

/** The jobs of the modules, with the last run of each. */
export const systemJobs: ViewQuery = ({ moment }) => sql`
  select job.*, job.name as record_title, lower(job.name) as fold_name, lower(job.name) as name__order
  from (
    select ${jobId} as id, due_at as created_at, coalesce(ended_at, started_at, due_at) as updated_at,
      coalesce(title ->> ${moment.locale ?? 'ja-JP'}, name) as name, name as code, module, schedule,
      case
        when state = 'running' then 'RUNNING'
        when requested_at is not null then 'REQUESTED'
        when state = 'failed' and canceled_at is not null then 'CANCELED'
        when state = 'failed' and retry_at is not null then 'RETRYING'
        when state = 'stopped' then 'INTERRUPTED'
        else upper(state)
      end as state,
      started_at, ended_at, coalesce(retry_at, next_at) as next_at, attempts, error
    from daicho_module_job
    where is_declared
  ) as job`;
