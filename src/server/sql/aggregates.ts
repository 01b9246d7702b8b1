/** Numbers about many records: counted and added over exactly the rows that a list would show to this actor. */
import { type RawBuilder, sql } from 'kysely';
import type { Field } from '#model/resource.ts';
import { columnOf, tableOf, titleColumn } from './columns.ts';
import { allOf } from './condition.ts';
import { fromMain, main, type Reading, type Selection, visibleRows, wherePart } from './select-records.ts';

type Sql = RawBuilder<unknown>;

const columnAt = (field: string): Sql => sql.ref(`${main}.${columnOf(field)}`);

/** One row with `count_0`, `count_1`, … of these selections. */
export function countsQuery(reading: Reading, selections: readonly Selection[]): Sql {
  const counts = selections.map(
    (selection, at) => sql`count(*) filter (where ${wherePart(reading, selection)}) as ${sql.ref(`count_${at}`)}`,
  );
  return sql`select ${sql.join(counts)} ${fromMain(reading)} where ${visibleRows(reading)}`;
}

interface Group {
  readonly columns: readonly Sql[];
  readonly by: readonly Sql[];
  readonly join: Sql;
}

const noGroup: Group = { columns: [], by: [], join: sql`` };

/** `value` as the wire writes it, and of a reference `label`, its target's title. */
function groupOf({ declarations }: Reading, field: Field | undefined): Group {
  if (!field) return noGroup;
  const column = columnAt(field.name);
  const value = sql`${column}::text as value`;
  const target = field.to ? declarations.resources[field.to] : undefined;
  if (!target) return { columns: [value, sql`null as label`], by: [column], join: sql`` };
  const title = sql.ref(`target.${titleColumn}`);
  return {
    columns: [value, sql`${title} as label`],
    by: [column, title],
    join: sql`left join ${sql.table(tableOf(target))} as target on target.id = ${column}`,
  };
}

export interface GroupRow {
  readonly value: string | null;
  readonly label: string | null;
  readonly count: number;
}

/** Records of each value of the field, the most first. @param limit at most so many; null for all, those without a value too */
export function groupsQuery(reading: Reading, selection: Selection, field: Field, limit: number | null): Sql {
  const { columns, by, join } = groupOf(reading, field);
  const where = allOf([
    wherePart(reading, selection),
    ...(limit === null ? [] : [sql`${columnAt(field.name)} is not null`]),
  ]);
  return sql`select ${sql.join(columns)}, count(*) as count ${fromMain(reading)} ${join} where ${where}
    group by ${sql.join(by)} order by count(*) desc, ${sql.join(by)} ${limit === null ? sql`` : sql`limit ${limit}`}`;
}

export interface Sums {
  readonly fields: readonly string[];
  readonly currency: string | null;
  readonly group: Field | undefined;
}

/** `sum_0`, `sum_1`, … of the fields for each group and currency, with `count` of the rows and `missing` of those without any amount. */
export function sumsQuery(reading: Reading, selection: Selection, { fields, currency, group }: Sums): Sql {
  const { columns, by, join } = groupOf(reading, group);
  const sums = fields.map(
    (name, at) => sql`coalesce(sum(${columnAt(name)}), 0)::double precision as ${sql.ref(`sum_${at}`)}`,
  );
  const isMissing = allOf(fields.map((name) => sql`${columnAt(name)} is null`));
  const groups = [...by, ...(currency ? [columnAt(currency)] : [])];
  const all = [
    ...columns,
    ...(currency ? [sql`${columnAt(currency)} as currency`] : []),
    ...sums,
    sql`count(*) as count`,
    sql`count(*) filter (where ${isMissing}) as missing`,
  ];
  return sql`select ${sql.join(all)} ${fromMain(reading)} ${join} where ${wherePart(reading, selection)}
    ${groups.length > 0 ? sql`group by ${sql.join(groups)} order by ${sql.ref('sum_0')} desc, ${sql.join(groups)}` : sql``}`;
}

export interface Trend {
  readonly date: Field;
  readonly sum: string | null;
  readonly currency: string | null;
  /** First days of the first month and of the one after the last. */
  readonly from: string;
  readonly before: string;
  readonly timeZone: string;
}

/** `value` of each `month` (YYYY-MM) that has any, by `currency`. */
export function trendQuery(reading: Reading, selection: Selection, trend: Trend): Sql {
  const { date, sum, currency, from, before, timeZone } = trend;
  const column = columnAt(date.name);
  const day = date.kind === 'instant' ? sql`(${column} at time zone ${timeZone})::date` : column;
  const month = sql`to_char(${day}, 'YYYY-MM')`;
  const value = sum === null ? sql`count(*)` : sql`coalesce(sum(${columnAt(sum)}), 0)::double precision`;
  const where = allOf([wherePart(reading, selection), sql`${day} >= ${from}::date`, sql`${day} < ${before}::date`]);
  return sql`select ${month} as month, ${currency ? columnAt(currency) : sql`null`} as currency, ${value} as value
    ${fromMain(reading)} where ${where} group by 1, 2 order by 1, 2`;
}
