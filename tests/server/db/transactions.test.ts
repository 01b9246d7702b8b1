import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, transaction } from '#server/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table marks (id text primary key, place integer)`.execute(database.kysely);
});
afterAll(() => database.close());

async function count(id: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*) as found from marks where id = ${id}`.execute(
    database.kysely,
  );
  return rows[0]?.found ?? -1;
}

it('shows the rows of one transaction to others only after its commit', async () => {
  const id = randomUUID();
  let seen: Promise<number> | undefined;
  await transaction(database, async (trx) => {
    await sql`insert into marks (id) values (${id})`.execute(trx);
    seen = count(id);
    await sleep(100);
  });
  expect(await seen).toBeOneOf([0, 1]);
  expect(await count(id)).toBe(1);
});

it('keeps two transactions apart when both insert at once', async () => {
  const ids = [randomUUID(), randomUUID()];
  const outcomes = await Promise.allSettled(
    ids.map((id, index) =>
      transaction(database, async (trx) => {
        await sql`insert into marks (id) values (${id})`.execute(trx);
        await sleep(50);
        if (index === 0) throw new Error('changed my mind');
        await sql`update marks set place = 1 where id = ${id}`.execute(trx);
      }),
    ),
  );
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled']);
  expect(await Promise.all(ids.map(count))).toEqual([0, 1]);
});

it('undoes everything when the work fails', async () => {
  const id = randomUUID();
  const work = transaction(database, async (trx) => {
    await sql`insert into marks (id) values (${id})`.execute(trx);
    await sql`insert into marks (id) values (${id})`.execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'marks_pkey' });
  expect(await count(id)).toBe(0);
});

it.each(['40001', '40P01'])('tries again after %s', async (code) => {
  let attempts = 0;
  const answer = await transaction(database, async (trx) => {
    attempts++;
    if (attempts < 3)
      await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(trx);
    return 'done';
  });
  expect({ answer, attempts }).toEqual({ answer: 'done', attempts: 3 });
});

it('gives up after three retries', async () => {
  let attempts = 0;
  const work = transaction(database, async (trx) => {
    attempts++;
    await sql.raw("do $$ begin raise exception 'lost' using errcode = '40001'; end $$").execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(4);
});

it('answers each connection with its own query, however large the values', async () => {
  const large = 'x'.repeat(300_000);
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      for (let round = 0; round < 20; round++) {
        const value = `${worker}-${round}-${worker % 2 ? '' : large}`;
        const suffix = `${worker}`;
        const { rows } = await sql<{ value: string }>`select ${value}::text || ${sql.lit(suffix)} as value`.execute(
          database.kysely,
        );
        if (rows[0]?.value !== value + suffix) wrong.push(`${worker}-${round}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
});

it('says at once that it is ready', async () => {
  await expect(database.ready()).resolves.toBeUndefined();
});
