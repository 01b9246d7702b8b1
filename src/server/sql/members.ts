/** Who belongs to a record, as SQL: people of its types and included people, without excluded ones. */

import { sql } from 'kysely';
import type { Members } from '#model/types/records/members.ts';
import type { Resource } from '#model/types/resource.ts';
import { rowsAsOf } from './as-of.ts';
import { deletedColumn, sortColumnOf, titleOrderColumn } from './columns.ts';
import { allOf, compileCondition, fieldColumn } from './condition.ts';
import { isIn } from './ids.ts';
import { rowsUnder, type SqlContext } from './rows.ts';
import type { Sql } from './sql-part.ts';

type Own = Extract<Members, { kind: 'own' }>;

/** What a membership names: columns of a stored record, or values that are about to be stored. */
export interface Named {
  /** jsonb lists of texts. */
  readonly types: Sql;
  readonly include: Sql;
  readonly exclude: Sql;
}

const member = 'm';
const group = 'g';

/** Condition on a row `m` of the members' table. */
export function isMember(members: Own, { types, include, exclude }: Named, context: SqlContext): Sql {
  const target = context.declarations.resources[members.resource] as Resource;
  return allOf([
    sql`${sql.ref(`${member}.${deletedColumn}`)} is null`,
    ...(members.where ? [compileCondition(members.where, rowsUnder(member, target, context))] : []),
    sql`(${isIn(fieldColumn(member, members.type), types)} or ${isIn(sql`${sql.ref(`${member}.id`)}::text`, include)})`,
    sql`not ${isIn(sql`${sql.ref(`${member}.id`)}::text`, exclude)}`,
  ]);
}

export const namedBy = (members: Own, alias: string): Named => ({
  types: fieldColumn(alias, members.types),
  include: fieldColumn(alias, members.include),
  exclude: fieldColumn(alias, members.exclude),
});

/** Number of members of the record under the alias; each is counted once. */
export function memberCount(resource: Resource, context: SqlContext, alias: string): Sql {
  const { declarations } = context;
  const {
    keywords: { members },
  } = resource;
  if (members?.kind === 'own') {
    const target = declarations.resources[members.resource] as Resource;
    return sql`(select count(*) from ${from(target, member, context)} where ${isMember(members, namedBy(members, alias), context)})`;
  }
  const field = resource.fields[members?.field ?? ''];
  const between = declarations.resources[field?.to ?? ''];
  if (!field || between?.keywords.members?.kind !== 'own') throw new Error(`"${resource.name}" has no members`);
  const target = declarations.resources[between.keywords.members.resource] as Resource;
  const isLinked =
    field.computed?.kind === 'inverse'
      ? isIn(sql`${sql.ref(`${alias}.id`)}::text`, fieldColumn(group, field.computed.field))
      : isIn(sql`${sql.ref(`${group}.id`)}::text`, fieldColumn(alias, field.name));
  return sql`(select count(distinct ${sql.ref(`${member}.id`)}) from ${from(between, group, context)} join ${from(target, member, context)} on ${isMember(between.keywords.members, namedBy(between.keywords.members, group), context)} where ${sql.ref(`${group}.${deletedColumn}`)} is null and ${isLinked})`;
}

/**
 * The members of a record with these values: a page in the form of the select call, and their number.
 *
 * @param shown fields of the target that the actor may see
 */
export function membersQuery(
  members: Own,
  target: Resource,
  values: Readonly<Record<string, unknown>>,
  shown: readonly string[],
  context: SqlContext,
  limit: number,
): { readonly page: Sql; readonly count: Sql } {
  const list = (name: string): Sql => sql`${JSON.stringify(values[name] ?? [])}::jsonb`;
  const named = { types: list(members.types), include: list(members.include), exclude: list(members.exclude) };
  const where = isMember(members, named, context);
  const columns = Object.entries(target.select.fields).map(
    ([wireName, field]) =>
      sql`${shown.includes(field) ? fieldColumn(member, field) : sql`null`} as ${sql.id(wireName)}`,
  );
  const better = target.fields[target.title.fields[0] ?? '']?.sortBy;
  const order = better && shown.includes(better) ? sortColumnOf(target, better) : titleOrderColumn;
  return {
    page: sql`select ${sql.join(columns)} from ${from(target, member, context)} where ${where} order by ${sql.ref(`${member}.${order}`)}, ${sql.ref(`${member}.id`)} limit ${limit}`,
    count: sql`select count(*) as count from ${from(target, member, context)} where ${where}`,
  };
}

const from = (resource: Resource, alias: string, { moment }: SqlContext): Sql => rowsAsOf(resource, alias, moment);
