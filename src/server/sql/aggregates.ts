/** Numbers about many records: counts and sums over exactly the rows that a list would show to this actor. */

import { sql } from 'kysely';
import type { Field } from '#model/types/fields/field.ts';
import { localizedRows } from './as-of.ts';
import { createBeside } from './beside/beside.ts';
import { createOnce } from './beside/once.ts';
import { titleColumn } from './columns.ts';
import { allOf } from './condition.ts';
import { rankOf } from './list/order-of.ts';
import { fromMain, type Reading, type Selection } from './list/reading.ts';
import { categoryPart, countedRows, visibleRows, whereOfEachRow, wherePart } from './list/where.ts';
import { main, rowsUnder } from './rows.ts';
import type { Sql } from './sql-part.ts';

const columnAt = (reading: Reading, field: string): Sql =>
  rowsUnder(main, reading.access.resource, reading).value(field);

/** One row with `count_0`, `count_1`, … of the selections. */
export function countsQuery(reading: Reading, selections: readonly Selection[]): Sql {
  const counts = selections.map(
    (selection, at) => sql`count(*) filter (where ${whereOfEachRow(reading, selection)}) as ${sql.ref(`count_${at}`)}`,
  );
  return sql`select ${sql.join(counts)} ${fromMain(reading)} where ${visibleRows(reading)}`;
}

/** The same for categories of one selection: each row is searched and filtered once. */
export function categoryCountsQuery(
  reading: Reading,
  selection: Selection,
  categories: readonly (string | null)[],
): Sql {
  const once = createOnce(main);
  const counts = categories.map((category, at) => {
    const where = categoryPart({ ...reading, once }, category) ?? sql`true`;
    return sql`count(*) filter (where ${where}) as ${sql.ref(`count_${at}`)}`;
  });
  const { begin, from, where } = countedRows(reading, { ...selection, category: null });
  return sql`${begin} select ${sql.join(counts)} ${from} ${once.joins()} where ${where}`;
}

interface Group {
  readonly columns: readonly Sql[];
  readonly join: Sql;
}

const noGroup: Group = { columns: [], join: sql`` };

/** Groups by the positions of the first columns: a derived column would have other parameters if it were repeated. */
const places = (count: number): Sql => sql.raw(Array.from({ length: count }, (_, at) => at + 1).join(', '));

/** `value` in its wire format; for a reference also `label`, the title of its target. */
function groupOf(reading: Reading, field: Field | undefined): Group {
  if (!field) return noGroup;
  const column = columnAt(reading, field.name);
  const value = sql`${column}::text as value`;
  const target = field.to ? reading.declarations.resources[field.to] : undefined;
  if (!target) return { columns: [value, sql`null::text as label`], join: sql`` };
  const title = sql.ref(`target.${titleColumn}`);
  return {
    columns: [value, sql`${title} as label`],
    join: sql`left join ${localizedRows(target, 'target', reading.moment.locale)} on target.id = ${column}`,
  };
}

export interface GroupRow {
  readonly value: string | null;
  readonly label: string | null;
  readonly count: number;
}

/**
 * Number of records for each value of the field, the most frequent first. With all values, those of a reference with a
 * declared order come in that order.
 *
 * @param limit most values; null for all, including records without a value
 */
export function groupsQuery(reading: Reading, selection: Selection, field: Field, limit: number | null): Sql {
  const { columns, join } = groupOf(reading, field);
  const where = allOf([
    wherePart(reading, selection),
    ...(limit === null ? [] : [sql`${columnAt(reading, field.name)} is not null`]),
  ]);
  const rank = limit === null ? rankOf(reading, field, 'target') : null;
  const order = [...(rank ? [sql`min(${rank}) nulls last`] : []), sql`count(*) desc`, places(columns.length)];
  return sql`select ${sql.join(columns)}, count(*) as count ${fromMain(reading)} ${join} where ${where}
    group by ${places(columns.length)} order by ${sql.join(order)} ${limit === null ? sql`` : sql`limit ${limit}`}`;
}

export interface Sums {
  readonly fields: readonly string[];
  readonly currency: string | null;
  readonly group: Field | undefined;
}

/**
 * `sum_0`, `sum_1`, … of the fields for each group and currency. `count` is the number of rows, `missing` of those
 * without any amount. Sorted by amount within each currency, because amounts of two currencies cannot be compared.
 */
export function sumsQuery(alone: Reading, selection: Selection, { fields, currency, group }: Sums): Sql {
  const beside = createBeside(main);
  const reading = { ...alone, beside };
  const { columns, join } = groupOf(reading, group);
  const sums = fields.map(
    (name, at) => sql`coalesce(sum(${columnAt(reading, name)}), 0)::double precision as ${sql.ref(`sum_${at}`)}`,
  );
  const isMissing = allOf(fields.map((name) => sql`${columnAt(reading, name)} is null`));
  const groups = columns.length + (currency ? 1 : 0);
  const order = [...(currency ? [sql.ref('currency')] : []), sql`${sql.ref('sum_0')} desc`, places(groups)];
  const all = [
    ...columns,
    ...(currency ? [sql`${columnAt(reading, currency)} as currency`] : []),
    ...sums,
    sql`count(*) as count`,
    sql`count(*) filter (where ${isMissing}) as missing`,
  ];
  return sql`select ${sql.join(all)} ${fromMain(alone)} ${beside.joins()} ${join} where ${wherePart(alone, selection)}
    ${groups > 0 ? sql`group by ${places(groups)} order by ${sql.join(order)}` : sql``}`;
}

export interface Trend {
  readonly date: Field;
  readonly sum: string | null;
  readonly currency: string | null;
  /** First days of the first month and of the month after the last. */
  readonly from: string;
  readonly before: string;
  readonly timeZone: string;
}

/** `value` of each `month` (YYYY-MM) with rows, by `currency`. */
export function trendQuery(reading: Reading, selection: Selection, trend: Trend): Sql {
  const { date, sum, currency, from, before, timeZone } = trend;
  const column = columnAt(reading, date.name);
  const day = date.kind === 'instant' ? sql`(${column} at time zone ${timeZone})::date` : column;
  const month = sql`to_char(${day}, 'YYYY-MM')`;
  const value = sum === null ? sql`count(*)` : sql`coalesce(sum(${columnAt(reading, sum)}), 0)::double precision`;
  const where = allOf([wherePart(reading, selection), sql`${day} >= ${from}::date`, sql`${day} < ${before}::date`]);
  return sql`select ${month} as month, ${currency ? columnAt(reading, currency) : sql`null`} as currency, ${value} as value
    ${fromMain(reading)} where ${where} group by 1, 2 order by 1, 2`;
}
