import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTables } from '#server/db/catalog.ts';
import type { Database } from '#server/db/database.ts';
import { frameworkPrefix, migrateFramework } from '#server/db/framework.ts';
import { withMigrationLock } from '#server/db/migration-lock.ts';
import { testDatabase } from '#tests/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('makes its tables once; the second time changes nothing', async () => {
  const migrate = () => withMigrationLock(database.kysely, () => migrateFramework(database.kysely));
  await migrate();
  const before = await fingerprint();
  await migrate();
  expect(await fingerprint()).toEqual(before);
  const names = (await readTables(database.kysely)).map((table) => table.name);
  expect(names.every((name) => name.startsWith(frameworkPrefix))).toBe(true);
  expect(names).toHaveLength(30);
});

it('takes what the types say', async () => {
  const { kysely } = database;
  await migrateFramework(kysely);
  await kysely.insertInto('daicho_account').values({ id: 'a1', email: 'hanako@example.jp', label: '花子' }).execute();
  const account = await kysely.selectFrom('daicho_account').selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({ sub: null, scopes: [], status: 'active' });
  expect(account.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it('turns the areas that accounts held themselves into memberships, once', async () => {
  const { kysely } = database;
  await sql`alter table daicho_account add column areas jsonb not null default '["staff", "individual"]'`.execute(
    kysely,
  );
  for (let round = 0; round < 2; round++) await migrateFramework(kysely);
  const memberships = await kysely
    .selectFrom('daicho_membership')
    .select(['account_id', 'area', 'state'])
    .orderBy('area')
    .execute();
  expect(memberships).toEqual([
    { account_id: 'a1', area: 'individual', state: 'ACTIVE' },
    { account_id: 'a1', area: 'staff', state: 'ACTIVE' },
  ]);
});

it('lets one migration run at a time', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running++;
    most = Math.max(most, running);
    await sleep(30);
    running--;
  };
  await Promise.all([1, 2, 3].map(() => withMigrationLock(database.kysely, work)));
  expect(most).toBe(1);
});

it('gives the migration lock back when the work fails, and takes over one that ran out', async () => {
  const fail = withMigrationLock(database.kysely, () => Promise.reject(new Error('no')));
  await expect(fail).rejects.toThrow('no');
  const expired = { name: 'migration', owner: 'dead', expires_at: new Date(Date.now() - 1_000) };
  await database.kysely.insertInto('daicho_lock').values(expired).execute();
  await expect(withMigrationLock(database.kysely, async () => 'done')).resolves.toBe('done');
});

/** Identity and definition of everything in the schema: a recreated table would have another number. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await sql`
    select c.oid, c.relname, c.relfilenode, a.attname, a.atttypid
    from pg_class c left join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace order by c.oid, a.attnum`.execute(database.kysely);
  return rows;
}
