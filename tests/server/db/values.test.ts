import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.kysely);
  return rows[0]?.value;
}

it.each([
  ['count(*)', 1],
  ['9007199254740991::int8', 9_007_199_254_740_991],
  ['sum(5::int8)', 5],
  ['1.25::numeric', 1.25],
  ['array[1, null]::int8[]', [1, null]],
  ["date '2024-02-29'", '2024-02-29'],
  ["array[date '2024-02-29', null]", ['2024-02-29', null]],
  ["timestamptz '2026-04-01 09:30:00.1239+09'", '2026-04-01T00:30:00.123Z'],
  ["timestamptz '2026-04-01 09:30:00+09'", '2026-04-01T00:30:00.000Z'],
  ["array[timestamptz '2026-04-01 09:30:00.5+09']", ['2026-04-01T00:30:00.500Z']],
  ["timestamp '2026-04-01 09:30'", '2026-04-01 09:30:00'],
  ['\'{"a": [1, "二"]}\'::jsonb', { a: [1, '二'] }],
  ["current_setting('timezone')", 'UTC'],
  ["array['あ', null]", ['あ', null]],
])('reads %s', async (expression, expected) => {
  expect(await read(expression)).toEqual(expected);
});

it('sorts text by code point', async () => {
  const { rows } = await sql<{ word: string }>`
    select word from (values ('い'), ('b'), ('ア'), ('B'), ('亜'), ('あ')) as words (word) order by word`.execute(
    database.kysely,
  );
  expect(rows.map((row) => row.word)).toEqual(['B', 'b', 'あ', 'い', 'ア', '亜']);
});

it('keeps instants to the millisecond and writes dates from text', async () => {
  await sql`create table moments (at timestamptz, day date)`.execute(database.kysely);
  await sql`insert into moments values (${new Date('2026-11-20T00:00:00.001Z')}, ${'2026-11-20'})`.execute(
    database.kysely,
  );
  const { rows } = await sql`select * from moments`.execute(database.kysely);
  expect(rows).toEqual([{ at: '2026-11-20T00:00:00.001Z', day: '2026-11-20' }]);
});

it('leaves the parsers of other users of the driver alone', () => {
  expect(pg.types.getTypeParser(20, 'text')('5')).toBe('5');
});
