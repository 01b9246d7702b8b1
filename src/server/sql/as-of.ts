/**
 * The rows of a resource as of a day. This is its table, with dated columns replaced by the values that held then or
 * are planned. Queries read from it like from the table, so that filters, order, categories and counts agree.
 * `valuesOn` in the model does the same for one record.
 */

import { sql } from 'kysely';
import { memoize } from '#model/base/memoize.ts';
import type { States } from '#model/types/actions/states.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import {
  type ColumnPlan,
  columnOf,
  columnsOf,
  foldColumnOf,
  localizedColumns,
  sortColumnOf,
  tableOf,
  titleColumn,
  titleOrderColumn,
} from './columns.ts';
import { compileCondition, fieldColumn, type Rows } from './condition.ts';
import type { Sql } from './sql-part.ts';
import { wordsOf } from './words-of.ts';

/**
 * The source after `from` or `join`. This is the table itself, unless another day than today is requested, or a
 * language with other texts.
 *
 * @param withoutPlan for a future day: ignores what is planned under this id
 */
export function rowsAsOf(resource: Resource, alias: string, moment: Moment, withoutPlan?: string): Sql {
  const { base, today, locale } = moment;
  const table = sql.table(tableOf(resource));
  const { states } = resource;
  if (base === undefined || !isOfAnotherDay(resource, moment)) return localizedRows(resource, alias, locale);
  const dated = new Set(datedColumns(resource));
  const localized = localizedColumns(resource, locale);
  const columns = columnsOf(resource).map((column) => {
    const place = localized.get(column.name);
    if (place !== undefined)
      return sql`${dated.has(column.name) ? standing({ ...column, name: place }) : sql.ref(`now.${place}`)} as ${sql.ref(column.name)}`;
    if (dated.has(column.name)) return sql`${standing(column)} as ${sql.ref(column.name)}`;
    if (states && hasStates(resource) && column.field?.name === states.field)
      return sql`${stateOn(states, { base, today })} as ${sql.ref(column.name)}`;
    return sql.ref(`now.${column.name}`);
  });
  const changes = base < today ? undone(resource, base) : planned(resource, base, withoutPlan);
  const joined = dated.size > 0 ? sql`left join (${changes}) as then_ on then_.record_id = now.id` : sql``;
  return sql`(select ${sql.join(columns)} from ${table} as now ${joined}) as ${sql.id(alias)}`;
}

/** True if the requested day may show other rows than the table contains. */
export const isOfAnotherDay = (resource: Resource, { base, today }: Moment): boolean =>
  base !== undefined && base !== today && (resource.keywords.dated !== undefined || hasStates(resource));

const hasStates = ({ states }: Resource): boolean => states !== null && states.asOf.length > 0;

/** Today's rows, with texts in the language. */
export function localizedRows(resource: Resource, alias: string, locale: Locale | undefined): Sql {
  const table = sql.table(tableOf(resource));
  if (localizedColumns(resource, locale).size === 0) return sql`${table} as ${sql.id(alias)}`;
  return sql`(${localizedSelect(resource, locale)}) as ${sql.id(alias)}`;
}

/** Only renames columns, so that the planner sees through it and every index works. */
const localizedSelect = (resource: Resource, locale: Locale | undefined): Sql => {
  const localized = localizedColumns(resource, locale);
  const columns = columnsOf(resource).map(({ name }) =>
    localized.has(name) ? sql`${sql.ref(localized.get(name) as string)} as ${sql.id(name)}` : sql.ref(name),
  );
  return sql`select ${sql.join(columns)} from ${sql.table(tableOf(resource))}`;
};

/**
 * A query that names tables itself, with texts in the language: the names of tables are replaced by localized selects.
 */
export function localizedQuery(query: Sql, { resources }: Declarations, locale: Locale | undefined): Sql {
  const words = wordsOf(query);
  // No others: PostgreSQL finds no row of a query with a `with` clause by an index.
  const localized = Object.values(resources).filter(
    (resource) =>
      resource.source.kind === 'table' && localizedColumns(resource, locale).size > 0 && words.has(tableOf(resource)),
  );
  if (localized.length === 0) return query;
  const named = localized.map(
    (resource) => sql`${sql.table(tableOf(resource))} as not materialized (${localizedSelect(resource, locale)})`,
  );
  // A query with its own `with` clause cannot follow another one directly.
  return sql`with ${sql.join(named)} select spoken.* from (${query}) as spoken`;
}

/** Without a matching declared state for the day, today's state holds. */
function stateOn({ field, asOf }: States, moment: Pick<Moment, 'base' | 'today'>): Sql {
  const rows: Rows = {
    moment: { ...moment, me: null, now: `${moment.today}T00:00:00.000Z` },
    value: (name) => fieldColumn('now', name),
    // Evaluated for nobody: a list with `@me` matches nothing here.
    isList: () => false,
    rule: (name) => {
      throw new Error(`the state of a day cannot depend on the rule "${name}"`);
    },
  };
  const cases = asOf.map(
    ({ when, state }) => sql`when ${when ? compileCondition(when, rows) : sql`true`} then ${state}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${fieldColumn('now', field)} end`;
}

/** Columns of dated fields, and those that are computed from them when a row is written. */
export const datedColumns = memoize(({ keywords: { dated }, fields, stored }: Resource): readonly string[] => {
  const names = new Set(dated?.fields ?? []);
  // A derived text may be computed from another one.
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    for (const { name, derive } of Object.values(fields))
      if (derive?.fields.some((one) => names.has(one))) names.add(name);
  }
  return [
    ...[...names].map(columnOf),
    ...(stored.title.fields.some((name) => names.has(name)) ? [titleColumn, titleOrderColumn] : []),
    ...stored.ordered.filter((name) => names.has(name)).map((name) => sortColumnOf({ stored }, name)),
    ...stored.search.filter((name) => names.has(name)).map(foldColumnOf),
  ];
});

/** The value of that day, if it differs from today's. */
function standing({ name, type }: ColumnPlan): Sql {
  const key = sql.lit(name);
  const text = sql`then_.held ->> ${key}`;
  const value = type === 'jsonb' ? sql`nullif(then_.held -> ${key}, 'null'::jsonb)` : sql`(${text})::${sql.raw(type)}`;
  return sql`case when then_.held -> ${key} is null then ${sql.ref(`now.${name}`)} else ${value} end`;
}

/** For each record and column, what the first later change replaced. */
const undone = (resource: Resource, base: string): Sql =>
  held(
    resource,
    sql`coalesce(c.before, '{}')`,
    sql`coalesce(c.derived_before, '{}')`,
    sql`c.state = 'applied' and c.effective_date > ${base}::date`,
    sql`c.effective_date, c.place`,
  );

/**
 * For each record and column, what the last change until that day sets; leaves out changes that could not be applied.
 */
const planned = (resource: Resource, base: string, without?: string): Sql =>
  held(
    resource,
    sql`c.changes`,
    sql`c.derived`,
    sql`c.state = 'planned' and c.problem is null and c.effective_date <= ${base}::date${
      without === undefined ? sql`` : sql` and c.plan_id is distinct from ${without}::uuid`
    }`,
    sql`c.effective_date desc, c.place desc`,
  );

/** Values by record and column; stored changes contain fields and computed columns separately. */
function held(resource: Resource, values: Sql, derived: Sql, where: Sql, order: Sql): Sql {
  const names = (resource.keywords.dated?.fields ?? []).map(
    (name) => sql`when ${sql.lit(name)} then ${sql.lit(columnOf(name))}`,
  );
  return sql`select record_id, jsonb_object_agg(name, value) as held from (
      select distinct on (c.record_id, one.name) c.record_id, one.name, one.value
      from daicho_dated as c, lateral (
        select case key ${sql.join(names, sql` `)} end as name, value from jsonb_each(${values})
        union all select key, value from jsonb_each(${derived})) as one
      where c.resource = ${resource.stored.as} and ${where} and one.name is not null
      order by c.record_id, one.name, ${order}) as last
    group by record_id`;
}
