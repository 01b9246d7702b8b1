/** Counts of the audit log by weeks are those of a plain count, whatever happens; far pages are those of a plain list. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import { createClock } from '#server/clock.ts';
import type { GateContext } from '#server/gate/gate-context.ts';
import { listRecords } from '#server/gate/read/read-records.ts';
import { keepWeekCounts } from '#server/gate/trail/keep-week-counts.ts';
import { removeOldEntries } from '#server/gate/trail/remove-old-entries.ts';
import { countQuery, listQuery } from '#server/sql/select-records.ts';
import { countByWeeksQuery, fromWeek, placeByWeeksQuery, type WeekPlace } from '#server/sql/trail/count-by-weeks.ts';
import { keepWeekVersions } from '#server/sql/trail/week-versions.ts';
import { createCountCache } from '#server/sql/versions/count-cache.ts';
import { createListReader } from '#server/sql/versions/list-reader.ts';
import { createPagePlaces } from '#server/sql/versions/page-places.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

const actor: Actor = {
  kind: 'account',
  accountId: 'week-counts',
  label: '管理者',
  personId: null,
  locale: 'ja-JP',
  areas: ['staff'],
  scopes: ['ga:view', 'hr:view', 'settings:view'],
};
const moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z', timeZone: 'Asia/Tokyo' } as const;
const signal = new AbortController().signal;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const kysely = () => server.running.database.kysely;

function readingNow() {
  const { declarations, modules } = server.project;
  const resource = declarations.resources['audit-log'];
  if (!resource) throw new Error('no audit log');
  return { access: accessOf(resource, actor), declarations, views: modules.views, moment };
}

const request = (changes: Partial<ListRequest> = {}): ListRequest => ({
  ...defaultRequest(readingNow().access),
  size: 7,
  ...changes,
});

const selections: readonly Partial<ListRequest>[] = [
  {},
  { filters: { resource: ['equipment'] } },
  { filters: { action: ['delete', 'update'], origin: ['api'] } },
  { filters: { at: ['2026-03-02/2026-05-20'] } },
  { filters: { at: ['/2026-06-30'], resource: ['people'] } },
  { filters: { at: ['2026-04-06T00:00:00.000Z/2026-04-13T00:00:00.000Z'] } },
  { filters: { at: ['lastThirtyDays'] } },
  { filters: { at: ['2030-01-01/'] } },
];

async function countsOf(query: (changes: Partial<ListRequest>) => ReturnType<typeof countByWeeksQuery>) {
  const counts: number[] = [];
  for (const changes of selections) {
    const statement = query(changes);
    if (!statement) throw new Error(`${JSON.stringify(changes)} is not counted by weeks`);
    const { rows } = await sql<{ count: number }>`${statement}`.execute(kysely());
    counts.push(Number(rows[0]?.count));
  }
  return counts;
}
const plain = () => countsOf((changes) => countQuery(readingNow(), request(changes)));
const byWeeks = () => countsOf((changes) => countByWeeksQuery(readingNow(), request(changes)));

const storedWeeks = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from daicho_audit_week`.execute(kysely())).rows[0]?.count ?? 0;

/** Entries of 40 weeks until now, among them some of a resource that the actor does not read as a whole. */
const add = (count: number, handle = kysely()) =>
  sql`
  insert into daicho_audit (id, at, actor, actor_label, action, resource, record_label, changes, origin)
  select gen_random_uuid(), timestamptz '2026-11-20 00:00Z' - random() * interval '40 weeks', 'system', 'System',
    (array['create', 'update', 'delete'])[1 + floor(random() * 3)], (array['equipment', 'people', 'software'])[1 + floor(random() * 3)],
    'row ' || n, '[]', (array['api', 'screen'])[1 + floor(random() * 2)]
  from generate_series(1, ${count}::int) as n`.execute(handle);

const some = (share: number) => sql`id in (select id from daicho_audit where random() < ${share})`;

beforeEach(async () => {
  await sql`truncate daicho_audit`.execute(kysely());
  await add(1_500);
  await keepWeekCounts(server.running, { signal });
});

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'entries appear': () => add(20),
  'entries disappear': () => sql`delete from daicho_audit where ${some(0.02)}`.execute(kysely()),
  'entries move': () => sql`update daicho_audit set at = at - interval '9 days' where ${some(0.02)}`.execute(kysely()),
  'a resource is renamed': () =>
    sql`update daicho_audit set resource = 'people' where resource = 'equipment' and ${some(0.02)}`.execute(kysely()),
  'entries are erased': () =>
    sql`update daicho_audit set record_label = '', changes = '[]' where ${some(0.1)}`.execute(kysely()),
  'old entries are removed': () => removeOldEntries(server.running, { months: 7, signal }),
  'weeks are counted': () => keepWeekCounts(server.running, { signal }),
  'the log is emptied': async () => {
    await sql`truncate daicho_audit`.execute(kysely());
    await add(300);
  },
};

test('after changes by chance', async () => {
  const names = Object.keys(changes);
  const done: string[] = [];
  for (let round = 0; round < 25; round++) {
    const name = round < names.length ? names[round] : names[Math.floor(Math.random() * names.length)];
    await changes[name ?? '']?.();
    done.push(name ?? '');
    expect([done, await byWeeks()]).toEqual([done, await plain()]);
  }
  expect((await plain())[0]).toBeGreaterThan(0);
});

test('counts of past weeks are used while nothing changes in them, also after an erasure', async () => {
  const weeks = await storedWeeks();
  expect(weeks).toBeGreaterThan(35);
  const [before = 0] = await plain();
  await sql`update daicho_audit_count set number = number + 1 where resource = 'equipment'`.execute(kysely());
  const [wrong = 0] = await byWeeks();
  expect(wrong).toBeGreaterThan(before);
  await changes['entries are erased']?.();
  expect((await byWeeks())[0]).toBe(wrong);
  // An entry in each week makes all of them invalid.
  await sql`insert into daicho_audit (id, at, actor, actor_label, action, resource, changes, origin)
    select gen_random_uuid(), week::timestamp at time zone 'UTC', '', '', 'create', 'equipment', '[]', 'api' from daicho_audit_week`.execute(
    kysely(),
  );
  expect(await byWeeks()).toEqual(await plain());
  expect(await keepWeekCounts(server.running, { signal })).toBe(weeks);
  expect(await byWeeks()).toEqual(await plain());
});

test.skipIf(!process.env.TEST_DATABASE_URL)('an entry that is not committed while its week is counted', async () => {
  await changes['entries disappear']?.();
  await kysely()
    .transaction()
    .execute(async (open) => {
      await add(60, open);
      await keepWeekCounts(server.running, { signal });
      expect(await byWeeks()).toEqual(await plain());
    });
  expect(await byWeeks()).toEqual(await plain());
});

test('a trigger that is switched off, and comes back', async () => {
  await sql`alter table daicho_audit disable trigger daicho_week_insert`.execute(kysely());
  await add(50);
  expect(await byWeeks()).toEqual(await plain());
  expect(await keepWeekCounts(server.running, { signal })).toBe(0);
  await keepWeekVersions(kysely());
  expect(await byWeeks()).toEqual(await plain());
  expect(await keepWeekCounts(server.running, { signal })).toBeGreaterThan(35);
  expect(await byWeeks()).toEqual(await plain());
});

test('an empty log', async () => {
  await sql`truncate daicho_audit`.execute(kysely());
  expect(await byWeeks()).toEqual(selections.map(() => 0));
});

test('a search is not answered', () => {
  expect(countByWeeksQuery(readingNow(), request({ search: '検索' }))).toBeNull();
  expect(placeByWeeksQuery(readingNow(), request({ sort: { field: 'actor', order: 'asc' } }))).toBeNull();
});

describe.each(['asc', 'desc'] as const)('pages by time, %s', (order) => {
  test.each(selections.slice(0, 6).map((one) => [JSON.stringify(one), one] as const))('of %s', async (_, selection) => {
    const list = request({ ...selection, sort: { field: 'at', order } });
    const idsOf = async (query: ReturnType<typeof listQuery>['query']): Promise<readonly string[]> =>
      (await sql<{ id: string }>`${query}`.execute(kysely())).rows.map(({ id }) => id);
    const all = await idsOf(listQuery(readingNow(), { ...list, size: 5_000 }).query);
    expect(all.length).toBeGreaterThan(10);
    const last = Math.floor(all.length / list.size);
    for (const page of [0, 1, Math.floor(last / 3), Math.floor(last / 2), last, last + 1]) {
      const wanted = { ...list, page };
      const query = placeByWeeksQuery(readingNow(), wanted);
      const { rows } = await sql<WeekPlace>`${query}`.execute(kysely());
      const [{ count, week, before } = { count: null, week: null, before: null }] = rows;
      expect(Number(count)).toBe(all.length);
      const expected = all.slice(page * list.size, (page + 1) * list.size);
      if (week === null || before === null) {
        expect(expected).toEqual([]);
        continue;
      }
      const from = fromWeek(readingNow(), wanted, { week, before: Number(before) });
      expect([page, await idsOf(listQuery(from.reading, wanted, { range: from.range }).query)]).toEqual([
        page,
        expected,
      ]);
    }
  });
});

describe.each(['actor', 'resource'])('pages by %s', (field) => {
  test.each(['asc', 'desc'] as const)('from known rows, %s', async (order) => {
    await sql`update daicho_audit set fold_actor = 'person ' || (hashtext(id::text) % 5)`.execute(kysely());
    const { access } = readingNow();
    const { database, project } = server.running;
    const context = {
      ...{ database, project, clock: createClock('Asia/Tokyo', new Date(moment.now)) },
      places: createPagePlaces(kysely()),
      lists: createListReader(kysely(), null),
      counts: createCountCache(kysely()),
    } as unknown as GateContext;
    const read = (page: number, size: number) =>
      listRecords(context, access.resource, actor, request({ page, size, sort: { field, order } }));
    const idsOf = ({ items }: Awaited<ReturnType<typeof read>>) => items.map(({ id }) => id);
    const all = idsOf(await read(0, 1_000));
    expect(all.length).toBeGreaterThan(500);
    const last = Math.floor((all.length - 1) / 50);
    for (const page of [5, 6, 7, 6, 5, last, last - 1, last])
      expect([page, idsOf(await read(page, 50))]).toEqual([page, all.slice(page * 50, (page + 1) * 50)]);
  });
});
