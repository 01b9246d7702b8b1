import { sql } from 'kysely';
import type { ViewContext, ViewQuery } from '#server/views/view.ts';

/** Open tasks, total tasks and next due date of a person; an account without a person has none. */
const ownTasks = ({ actor }: ViewContext) => sql`
  select task.package_id, task.pattern_id, task.status, task.due_date
  from operation_tasks task
  where task.deleted_at is null and task.status <> 'Aborted'
    and task.assignee_id = ${actor.kind === 'account' ? actor.personId : null}::uuid`;

const counted = sql`
  count(*) filter (where status = 'NotStarted')::integer as open_tasks, count(*)::integer as total_tasks,
  min(due_date) filter (where status = 'NotStarted') as next_due_date`;

/** Packages in which the actor has tasks. */
export const myPackages: ViewQuery = (context) => sql`
  select package.id, package.created_at, package.updated_at, package.record_title, package.name, package.name__order, package.description, package.core,
    package.fold_name, theirs.open_tasks, theirs.total_tasks, theirs.next_due_date, theirs.pattern_id,
    case when theirs.open_tasks > 0 then 'InProgress' else 'Completed' end as status
  from operation_packages package
  join (
    select package_id, ${counted},
      (array_agg(pattern_id order by case when status = 'NotStarted' then 0 else 1 end, due_date, pattern_id))[1] as pattern_id
    from (${ownTasks(context)}) as task group by package_id
  ) as theirs on theirs.package_id = package.id
  where package.deleted_at is null`;

/** Patterns in which the actor has tasks. */
export const myPatterns: ViewQuery = (context) => sql`
  select pattern.id, pattern.created_at, pattern.updated_at, pattern.record_title, pattern.name, pattern.name__order, pattern.description,
    pattern.fold_name, pattern.package_id, theirs.open_tasks, theirs.total_tasks, theirs.next_due_date
  from operation_patterns pattern
  join (select pattern_id, ${counted} from (${ownTasks(context)}) as task group by pattern_id) as theirs
    on theirs.pattern_id = pattern.id
  where pattern.deleted_at is null`;
