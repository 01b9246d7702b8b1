import { sql } from 'kysely';
import type { ViewQuery } from '#server/views/view.ts';

/** Normalizes an asset tag: case, width and spaces do not matter. */
const tag = (column: string) => sql`upper(regexp_replace(normalize(${sql.ref(column)}, NFKC), '\\s', '', 'g'))`;

/** Every device of a self-report task, with the answer. A task without its device has the reason in `invalid`. */
const reports = sql`
  select task.id, task.created_at, task.updated_at, coalesce(device.record_title, task.title) as record_title,
    task.instance_id, task.id as task_instance_id, instance.request_id, task.package_id, task.pattern_id, instance.anchor_date,
    task.due_date, task.status, device.id as device_id, task.assignee_id as assigned_person_id,
    case when task.status = 'Reported' then 'REPORTED' else 'NOT_REPORTED' end as report_result,
    task.device_condition, task.answered_at as reported_at, task.answered_by_id as reported_by_id, task.memo,
    task.reported_asset_tag, task.scan_method, task.photo,
    case
      when coalesce(task.reported_asset_tag, '') = '' then 'NOT_TOLD'
      when ${tag('task.reported_asset_tag')} = ${tag('device.asset_tag')} then 'MATCHED'
      else 'MISMATCHED'
    end as tag_result,
    case
      when device.id is null then 'NO_DEVICE'
      when coalesce(device.name, '') !~ '\\S' then 'NO_DEVICE_NAME'
    end as invalid
  from operation_tasks task
  join operation_instances instance on instance.id = task.instance_id and instance.deleted_at is null
  left join devices device on device.id = task.device_id and device.deleted_at is null
  where task.deleted_at is null and task.form = 'DEVICE_SELF_REPORT' and task.status <> 'Aborted'`;

export const deviceSelfReports: ViewQuery = () => reports;

/** Requests of patterns that run per device, with counts of their reports. */
export const deviceInventoryRequests: ViewQuery = () => sql`
  select request.id, request.created_at, request.updated_at, request.record_title, request.name, request.name__order, request.fold_name,
    request.id as request_id, pattern.package_id, request.pattern_id, request.anchor_date, request.memo,
    count(report.id)::integer as targets,
    count(*) filter (where report.report_result = 'REPORTED')::integer as reported,
    count(*) filter (where report.report_result = 'NOT_REPORTED')::integer as not_reported,
    count(*) filter (where report.device_condition = 'GOOD')::integer as good,
    count(*) filter (where report.device_condition = 'BAD')::integer as bad,
    count(*) filter (where report.tag_result = 'MISMATCHED')::integer as mismatched
  from operation_requests request
  join operation_patterns pattern on pattern.id = request.pattern_id and pattern.per_device
  left join (${reports}) as report on report.request_id = request.id
  where request.deleted_at is null
  group by request.id, pattern.id`;
