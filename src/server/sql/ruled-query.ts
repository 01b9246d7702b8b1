/** Writes policy results to records in one statement, only where they have changed. */

import { sql } from 'kysely';
import { missingOutcome } from '#model/features/policy-result/policy-result.ts';

import type { Resource, ResourceWith } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from './columns.ts';
import { allOf, compileCondition, fieldColumn } from './condition.ts';
import { isMember, namedBy } from './members.ts';
import { rowsUnder, type SqlContext } from './rows.ts';
import type { Sql } from './sql-part.ts';

const most = 500;

/** @param only condition on the rows `t` */
export function ruledQuery(resource: ResourceWith<'ruled'>, context: SqlContext, only: Sql): Sql {
  const {
    keywords: { ruled },
  } = resource;
  const { resources } = context.declarations;
  const rules = resources[ruled.resource] as Resource;
  const groups = resources[rules.fields[ruled.group]?.to ?? ''] as Resource;
  const {
    keywords: { members },
  } = groups;
  if (members?.kind !== 'own') throw new Error(`"${groups.name}" has no members`);
  const people = resources[members.resource] as Resource;
  const own = (name: string): Sql => fieldColumn('t', name);
  const about = Object.entries(ruled.on).map(
    ([name, ownField]) => sql`(${fieldColumn('r', name)} is null or ${fieldColumn('r', name)} = ${own(ownField)})`,
  );
  const counts = allOf([
    sql`r.${sql.ref(deletedColumn)} is null`,
    ...(ruled.where ? [compileCondition(ruled.where, rowsUnder('r', rules, context))] : []),
    ...about,
  ]);
  const missing = isMissing(resource, context);
  const into = sql.ref(columnOf(ruled.into));
  const assigned = sql.ref(columnOf(ruled.assigned));
  const rule = ruled.rule === null ? null : sql.ref(columnOf(ruled.rule));
  return sql`update ${sql.table(tableOf(resource))} as target set ${into} = found.outcome, ${assigned} = found.assigned
      ${rule ? sql`, ${rule} = found.rule` : sql``}
    from (
      select t.id, said.rule, left(said.assigned, ${sql.lit(most)}) as assigned,
        case
          when ${own(ruled.person)} is null then 'NO_WORKER'
          when said.missing then ${sql.lit(missingOutcome)}
          when said.rules = 0 then 'MATCHED'
          when not said.fits then 'VIOLATED'
          when ${own(ruled.actual)} is not null and not said.allowed then 'VIOLATED_ROLE'
          else 'MATCHED'
        end as outcome
      from ${sql.table(tableOf(resource))} as t
      cross join lateral (
        select count(*) as rules, coalesce(bool_or(m.id is not null), false) as fits,
          coalesce(bool_or(m.id is not null and ${missing}), false) as missing,
          coalesce(bool_or(m.id is not null and allowed.value = ${own(ruled.actual)}), false) as allowed,
          string_agg(distinct allowed.value, ' / ') filter (where m.id is not null) as assigned,
          (array_agg(r.id::text order by r.created_at, r.id) filter (where m.id is not null))[1] as rule
        from ${sql.table(tableOf(rules))} as r
        join ${sql.table(tableOf(groups))} as g on g.id = ${fieldColumn('r', ruled.group)} and g.${sql.ref(deletedColumn)} is null
        left join ${sql.table(tableOf(people))} as m
          on m.id = ${own(ruled.person)} and ${isMember(members, namedBy(members, 'g'), context)}
        cross join lateral jsonb_array_elements_text(${fieldColumn('r', ruled.allows)}) as allowed(value)
        where ${counts}
      ) as said
      where t.${sql.ref(deletedColumn)} is null and ${only}
    ) as found
    where target.id = found.id and (target.${into} is distinct from found.outcome or target.${assigned} is distinct from found.assigned
      ${rule ? sql`or target.${rule} is distinct from found.rule` : sql``})`;
}

/**
 * True if the rule `r` requires the person of `t` to have one in use, but the person has none. Neither this one nor
 * another one that the rule concerns is in use.
 */
function isMissing(resource: ResourceWith<'ruled'>, context: SqlContext): Sql {
  const {
    keywords: { ruled },
  } = resource;
  if (ruled.requires === null || ruled.used === null) return sql`false`;
  const isUsed = (alias: string): Sql =>
    sql`coalesce(${compileCondition(ruled.used ?? {}, rowsUnder(alias, resource, context))}, false)`;
  const about = Object.entries(ruled.on).map(
    ([name, ownField]) =>
      sql`(${fieldColumn('r', name)} is null or ${fieldColumn('r', name)} = ${fieldColumn('o', ownField)})`,
  );
  const others = allOf([
    sql`o.${sql.ref(deletedColumn)} is null`,
    sql`${fieldColumn('o', ruled.person)} = ${fieldColumn('t', ruled.person)}`,
    isUsed('o'),
    ...about,
  ]);
  return sql`(not ${isUsed('t')} and ${fieldColumn('r', ruled.requires)}
    and not exists (select 1 from ${sql.table(tableOf(resource))} as o where ${others}))`;
}
