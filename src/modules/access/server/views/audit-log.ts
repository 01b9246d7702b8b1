import { sql } from 'kysely';
import { accessOf, readsAll } from '#model/access/access.ts';
import { sensitiveFields } from '#model/access/sensitive.ts';
import type { ViewQuery } from '#server/views/view.ts';

/**
 * The audit log of all resources that the actor may read as a whole. Each change contains only fields that the actor
 * may read: a field that is hidden on a record is hidden in its history too.
 */
export const auditLog: ViewQuery = ({ actor, declarations }) => {
  const open = Object.values(declarations.resources)
    .map((resource) => accessOf(resource, actor))
    .filter(readsAll);
  const fields = open.flatMap(({ resource, readable }) =>
    readable.map((field) => ({ resource: resource.name, field })),
  );
  // An entry may be older than the declaration that makes its field sensitive.
  const secrets = open.flatMap(({ resource }) =>
    sensitiveFields(resource).map(({ name }) => ({ resource: resource.name, field: name })),
  );
  return sql`
    select entry.id, entry.at, entry.at as created_at, entry.at as updated_at,
      coalesce(entry.record_label, entry.action) as record_title,
      entry.actor_label as actor, entry.action, entry.resource, entry.record_id, entry.record_label,
      (select coalesce(jsonb_agg(case
          when (entry.resource, change ->> 'field') in (select * from unnest(${secrets.map(({ resource }) => resource)}::text[], ${secrets.map(({ field }) => field)}::text[]))
          then jsonb_build_object('field', change ->> 'field', 'before', null, 'after', null, 'hidden', true)
          else change end), '[]'::jsonb) from jsonb_array_elements(entry.changes) as change
        where (entry.resource, change ->> 'field') in (
          select * from unnest(${fields.map(({ resource }) => resource)}::text[], ${fields.map(({ field }) => field)}::text[])
        )) as changes,
      entry.reason, entry.details, entry.origin, entry.request_id, entry.fold_actor, entry.fold_actor as actor__order,
      entry.fold_record_label
    from daicho_audit entry
    where entry.resource = any(${open.map(({ resource }) => resource.name)}::text[])`;
};
