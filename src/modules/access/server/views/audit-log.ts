import { sql } from 'kysely';
import { type Access, accessOf, readsAll } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { sensitiveFields } from '#model/access/sensitive.ts';
import { memoize } from '#model/base/memoize.ts';
import type { Declarations } from '#model/types/declarations.ts';
import { weekCounts } from '#server/sql/trail/week-counts.ts';
import type { ViewContext, ViewQuery, ViewWeeks } from '#server/views/view.ts';

/** What the actor may read as a whole. An export asks for each of its batches. */
const openTo = ({ actor, declarations }: Pick<ViewContext, 'actor' | 'declarations'>): readonly Access[] =>
  openIn(declarations)(actor);

const openIn = memoize(({ resources }: Declarations) =>
  memoize((actor: Actor) =>
    Object.values(resources)
      .map((resource) => accessOf(resource, actor))
      .filter(readsAll),
  ),
);

const isOpen = (open: readonly Access[]) =>
  sql`entry.resource = any(${open.map(({ resource }) => resource.name)}::text[])`;

/** Names of fields by resource, where the database finds those of an entry without passing all others. */
const namesOf = (fields: readonly (readonly [resource: string, names: readonly string[]])[]) =>
  sql`${JSON.stringify(Object.fromEntries(fields))}::jsonb`;

/**
 * The audit log of all resources that the actor may read as a whole. Each change contains only fields that the actor
 * may read: a field that is hidden on a record is hidden in its history too.
 */
export const auditLog: ViewQuery = (context) => {
  const open = openTo(context);
  const fields = namesOf(open.map(({ resource, readable }) => [resource.name, readable]));
  // An entry may be older than the declaration that makes its field sensitive.
  const secrets = namesOf(
    open.map(({ resource }) => [resource.name, sensitiveFields(resource).map(({ name }) => name)]),
  );
  return sql`
    select entry.id, entry.at, entry.at as created_at, entry.at as updated_at,
      coalesce(entry.record_label, entry.action) as record_title,
      entry.actor_label as actor, entry.action, entry.resource, entry.record_id, entry.record_label,
      (select coalesce(jsonb_agg(case
          when (${secrets} -> entry.resource) ? (change ->> 'field')
          then jsonb_build_object('field', change ->> 'field', 'before', null, 'after', null, 'hidden', true)
          else change end), '[]'::jsonb) from jsonb_array_elements(entry.changes) as change
        where (${fields} -> entry.resource) ? (change ->> 'field')) as changes,
      entry.reason, entry.details, entry.origin, entry.request_id, entry.fold_actor, entry.fold_actor as actor__order,
      entry.fold_record_label
    from daicho_audit entry
    where ${isMost(open, context.declarations) ? sql`(${isOpen(open)}) is true` : isOpen(open)}`;
};

/**
 * True for an actor who reads most resources. An index would look for each of their names, and so pass all entries
 * before a page that lies far in the order of resources. `is true` keeps the condition from the indexes.
 */
const isMost = (open: readonly Access[], { resources }: Declarations): boolean =>
  2 * open.length > Object.keys(resources).length;

/** The same entries, counted. */
export const auditWeeks: ViewWeeks = {
  time: 'at',
  fields: ['resource', 'action', 'origin'],
  query: (context, span) =>
    sql`select entry.week, entry.resource, entry.action, entry.origin, entry.number
      from (${weekCounts(span)}) as entry where ${isOpen(openTo(context))}`,
};
