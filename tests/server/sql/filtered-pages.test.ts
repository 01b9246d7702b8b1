/** Each way to a page of rows that pass filters finds the same rows as sorting all of them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idsOfPage, type Source } from '#server/sql/list/ids-of-page.ts';
import { type Order, orderBy } from '#server/sql/list/order.ts';
import { main } from '#server/sql/rows.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
if (!project) throw new Error('no sample project');

/** More rows than are ever sorted come after more rows than are looked at first. */
const rows = 130_000;
const filters = {
  'half of all rows': sql`x.id % 2 = 0`,
  'none of the first rows, and more than are sorted': sql`x.id > 15000`,
  'none of the first rows, and few others': sql`x.id > ${rows} - 250`,
  'fewer rows than a page has': sql`x.id in (3, 70000, ${rows})`,
  'no row': sql`x.id < 0`,
};

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite(project);
  const { kysely } = suite.server.running.database;
  await sql`create table filtered_rows (id integer primary key, name text, deleted_at timestamptz)`.execute(kysely);
  await sql`insert into filtered_rows
    select at, case when at % 9 = 0 then null else lpad((at / 3)::text, 6, '0') end, case when at % 50 = 1 then now() end
    from generate_series(1, ${sql.lit(rows)}) as at`.execute(kysely);
  await sql`create index filtered_rows_name on filtered_rows (name, id) where deleted_at is null`.execute(kysely);
  await sql`analyze filtered_rows`.execute(kysely);
});
afterAll(() => suite?.stop());

describe.each(['asc', 'desc'] as const)('%s', (direction) => {
  const order: Order = {
    by: sql.ref(`${main}.name`),
    isIndexed: true,
    isNullable: true,
    join: null,
    direction,
    further: null,
  };
  const from = sql`from filtered_rows as ${sql.ref(main)} cross join lateral (select ${sql.ref(`${main}.id`)}) as x(id)`;
  const unfiltered = sql`${sql.ref(`${main}.deleted_at`)} is null`;

  test.each(Object.entries(filters))('%s', async (_, filter) => {
    const { kysely } = suite.server.running.database;
    const source: Source = { from, where: sql`${unfiltered} and ${filter}`, search: null, unfiltered, titles: null };
    const sorted = sql<{
      id: number;
    }>`select ${sql.ref(`${main}.id`)} as id ${from} where ${source.where} ${orderBy(order)}`;
    const all = (await sorted.execute(kysely)).rows.map(({ id }) => id);
    const last = Math.max(0, Math.ceil(all.length / 100) - 1);
    for (const page of new Set([0, 1, 9, 10, 25, last]))
      for (const count of [null, all.length]) {
        const query = idsOfPage(order, source, { first: page * 100, size: 100 }, { count });
        const found = (await sql<{ id: number }>`${query}`.execute(kysely)).rows.map(({ id }) => id);
        const expected = all.slice(page * 100, (page + 1) * 100);
        expect(new Set(found), `page ${page}, count ${count}`).toEqual(new Set(expected));
        expect(found.length).toBe(expected.length);
      }
  });
});
