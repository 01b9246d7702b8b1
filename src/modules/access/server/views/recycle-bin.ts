import { sql } from 'kysely';
import { type Access, accessOf, may, rowsFor } from '#model/access/access.ts';
import { isRestorable } from '#model/features/bin/bin.ts';
import type { Resource } from '#model/types/resource.ts';
import { fromMain, type Reading } from '#server/sql/list/reading.ts';
import { rowsGranted } from '#server/sql/list/where.ts';
import { main } from '#server/sql/rows.ts';
import type { ViewContext, ViewQuery } from '#server/views/view.ts';

/** Deleted records that the actor may delete, and so restore. */
export const recycleBin: ViewQuery = (context) => {
  const accesses = deleting(context);
  const whole = accesses.filter(deletesAll);
  const some = accesses.filter((access) => !deletesAll(access));
  const named = whole.map(({ resource }) => resource.stored.as);
  const isGranted = [
    sql`bin.resource = any(${named}::text[])`,
    ...some.map((access) => {
      const reading: Reading = { ...context, access, views: {}, isDeleted: true };
      return sql`(bin.resource = ${access.resource.stored.as} and exists (
        select 1 ${fromMain(reading)} where ${sql.ref(`${main}.id`)} = bin.record_id and ${rowsGranted(reading, 'delete')}))`;
    }),
  ];
  return sql`
    select one.*, one.name as record_title, one.fold_name as name__order, one.fold_actor as actor__order
    from (
      select bin.record_id as id, bin.deleted_at as created_at, bin.deleted_at as updated_at, bin.title as name,
        bin.fold_title as fold_name, bin.fold_actor, bin.resource as list, bin.actor_label as actor, bin.deleted_at as at, bin.erase_on as erased_on,
        (select count(*)::int from daicho_bin part where part.part_of = bin.record_id) as parts
      from daicho_bin bin
      where bin.part_of is null and bin.erase_on > ${context.moment.today}::date and (${sql.join(isGranted, sql` or `)})
    ) as one`;
};

const deleting = ({ actor, declarations }: Pick<ViewContext, 'actor' | 'declarations'>): readonly Access[] =>
  Object.values(declarations.resources)
    .filter((resource) => isInBin(resource, declarations.resources[resource.stored.as]))
    .map((resource) => accessOf(resource, actor))
    .filter((access) => may(access, 'read') && may(access, 'delete'));

const isInBin = (resource: Resource, base: Resource | undefined): boolean =>
  resource.source.kind !== 'view' && base !== undefined && isRestorable(base);

const deletesAll = (access: Access): boolean => {
  const { source } = access.resource;
  const isPart = source.kind === 'mount' && source.where !== null;
  return !isPart && rowsFor(access, 'read') === null && rowsFor(access, 'delete') === null;
};
