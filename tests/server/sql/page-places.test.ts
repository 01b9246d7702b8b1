/**
 * A page that is read from a row whose place is known has the same rows as the page that is read from the start, while
 * chance chooses lists, orders, pages and changes between the reads.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import { createClock, momentOf } from '#server/clock.ts';
import { readProject } from '#server/declarations/project.ts';
import type { GateContext } from '#server/gate/gate-context.ts';
import { readPage } from '#server/gate/read/read-page.ts';
import { listRecords } from '#server/gate/read/read-records.ts';
import type { Reading } from '#server/sql/list/reading.ts';
import { countQuery, listIdsQuery } from '#server/sql/select-records.ts';
import { createCountCache } from '#server/sql/versions/count-cache.ts';
import { createListReader } from '#server/sql/versions/list-reader.ts';
import { createPagePlaces, type ListPlaces, type PagePlaces } from '#server/sql/versions/page-places.ts';
import { byExtent } from '#tests/support/extent.ts';
import { pinnedClock, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const comparisons = byExtent({ brief: 600, wide: 3_000, full: 30_000 });
const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] };
const optional = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const schemas = {
  teams: { name: { type: 'string' }, rank: optional({ type: 'integer' }) },
  tools: {
    name: { type: 'string' },
    label: { type: ['string', 'null'] },
    floor: { type: ['integer', 'null'] },
    price: { type: ['number', 'null'] },
    since: { type: ['string', 'null'], format: 'date' },
    seen: { type: ['string', 'null'], format: 'date-time' },
    isOpen: { type: ['boolean', 'null'] },
    teamId: { type: ['string', 'null'], format: 'uuid' },
    rankedId: { type: ['string', 'null'], format: 'uuid' },
    daysLeft: { type: ['integer', 'null'] },
  },
};
const sortable = ['name', 'label', 'floor', 'price', 'since', 'seen', 'isOpen', 'daysLeft', 'teamId', 'rankedId'];

let small: SmallProject;
let server: TestServer;
let reading: Reading;
let base: ListRequest;
const actor: Actor = {
  kind: 'account',
  accountId: 'page-places',
  label: '管理者',
  personId: null,
  locale: 'ja-JP',
  areas: ['staff'],
  scopes: ['ga:view'],
};

beforeAll(async () => {
  small = writeSmallProject({
    'schemas/teams.schema.json': { type: 'object', required: ['name'], properties: schemas.teams },
    'schemas/tools.schema.json': { type: 'object', required: ['name'], properties: schemas.tools },
    'resources/store/teams.json': { permissions },
    'resources/store/tools.json': {
      permissions,
      fields: {
        teamId: { to: 'teams' },
        rankedId: { to: 'teams', sortBy: 'rank' },
        daysLeft: { derive: { daysUntil: 'since' } },
      },
      list: {
        columns: [...sortable],
        filters: ['teamId', 'isOpen', { field: 'floor', as: 'range' }],
        search: ['name'],
        sortable,
        sort: 'name',
      },
    },
  });
  const project = await readProject(small.folder);
  server = await testServer({ project, folder: small.folder });
  const resource = project.declarations.resources.tools as Resource;
  const clock = createClock('Asia/Tokyo', new Date(pinnedClock));
  reading = {
    access: accessOf(resource, actor),
    declarations: project.declarations,
    views: project.modules.views,
    moment: momentOf(clock, actor),
  };
  base = { ...defaultRequest(reading.access), segment: null, category: null };
  // Some titles are equal.
  await run(`insert into teams (id, name, name__order, record_title, record_title__order, rank)
    select gen_random_uuid(), n, n, n, n, case when n::int % 3 > 0 then n::int % 4 end
    from (select (g % 6)::text as n from generate_series(1, 8) g) as numbers`);
  await addTools(400);
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const run = (text: string) => sql.raw(text).execute(server.running.database.kysely);

/** Few different values, so that many rows are equal in every order; a third of the values is empty. */
const addTools = (rows: number) =>
  run(`insert into tools (id, name, name__order, label, label__order, floor, price, since, seen, is_open, team_id, ranked_id)
    select gen_random_uuid(), name, name, label, label, floor, price, since, seen, is_open, team_id, ranked_id from (
      select *, case when random() < 0.7 then chr(97 + (random() * 3)::int) end as label,
        case when random() < 0.7 then (random() * 9)::int end as floor,
        case when random() < 0.7 then round((random() * 2)::numeric, 1) / 3 end as price,
        case when random() < 0.7 then date '2026-11-20' + (random() * 4)::int end as since,
        case when random() < 0.7 then timestamptz '2026-11-20' + (random() * 5)::int * interval '1.000001 s' end as seen,
        case when random() < 0.7 then random() < 0.5 end as is_open,
        (select id from teams where random() < 0.2 and n > 0 limit 1) as team_id,
        (select id from teams where random() < 0.2 and n > 0 limit 1) as ranked_id,
        'n' || (random() * 20)::int as name
      from generate_series(1, ${rows}) n) as made`);

const random = () => Math.random();
const below = (most: number) => Math.floor(random() * most);
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;

const change = () =>
  oneOf([
    () => addTools(1 + below(3)),
    () => run(`delete from tools where id in (select id from tools order by random() limit 2)`),
    () => run(`update tools set deleted_at = now() where id in (select id from tools order by random() limit 1)`),
    () =>
      run(`update tools set floor = 5, label = null, label__order = null
      where id in (select id from tools order by random() limit 2)`),
    () => run(`update teams set rank = ${below(5)} where id in (select id from teams order by random() limit 1)`),
    () =>
      run(
        `update teams set name__order = ${oneOf(['null', `'${below(9)}'`])} where id in (select id from teams order by random() limit 1)`,
      ),
  ])();

/** A list that chance chooses, of few, so that pages of the same list are read again. */
const anyList = (): ListRequest => ({
  ...base,
  // Titles are read in a way of their own.
  sort: { field: oneOf([...sortable, 'teamId', 'teamId', 'teamId']), order: oneOf(['asc', 'desc'] as const) },
  size: oneOf([1, 3, 7, 20]),
  search: oneOf(['', '', '', 'n1']),
  filters: oneOf([{}, {}, {}, { isOpen: ['true'] }, { floor: ['2/7'] }]),
});

interface Seen {
  compared: number;
  fromRow: number;
}

/** The places of a list, which also count the pages that are read from a known row. */
const watched = (places: ListPlaces, seen: Seen): ListPlaces => ({
  ...places,
  nearest(range, count) {
    const known = places.nearest(range, count);
    if (known) seen.fromRow += 1;
    return known;
  },
});

const contextOf = (places: PagePlaces): GateContext => {
  const { database, project } = server.running;
  const clock = createClock('Asia/Tokyo', new Date(pinnedClock));
  const { kysely } = database;
  const lists = createListReader(kysely, null);
  return { database, project, clock, places, lists, counts: createCountCache(kysely) } as unknown as GateContext;
};

const idsOf = (rows: readonly object[]) => rows.map((row) => (row as { id: string }).id);

/** Sorts the whole list. */
async function idsFromStart(request: ListRequest): Promise<readonly string[]> {
  const all = listIdsQuery(reading, request) ?? sql``;
  const { rows } = await sql<{ id: string }>`${all}`.execute(server.running.database.kysely);
  return idsOf(rows).slice(request.page * request.size, (request.page + 1) * request.size);
}

async function countOf(request: ListRequest): Promise<number> {
  const { rows } = await sql<{ count: number }>`${countQuery(reading, request)}`.execute(
    server.running.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

const nextPage = ({ page, size }: ListRequest, count: number): number =>
  Math.max(
    0,
    oneOf([page + 1, page + 1, page - 1, page - 1, page, below(count / size), 0, Math.ceil(count / size) - 1]),
  );

/** Reads pages of one list, some of them one after the other, and compares each. */
async function visit(context: GateContext, list: ListRequest, seen: Seen): Promise<void> {
  let request = list;
  for (let left = 6; left > 0; left -= 1) {
    if (random() < 0.1) await change();
    request = { ...request, page: nextPage(request, await countOf(request)) };
    const places = await context.places.of(listIdsQuery(reading, request) ?? sql``, reading.moment.now);
    if (!places) throw new Error('nothing is kept of this list');
    const version = await places.version();
    const count = random() < 0.3 ? await countOf(request) : null;
    // From the end, a page of a list that changes meanwhile is not exact; what is kept of it must be.
    const isChanged = count !== null && random() < 0.2;
    if (isChanged) await change();
    const found = await readPage(context, reading, request, { places: watched(places, seen), count, version });
    if (isChanged) continue;
    seen.compared += 1;
    expect([request, idsOf(found)]).toEqual([request, await idsFromStart(request)]);
  }
}

test(`${comparisons} pages are those that are read from the start`, { timeout: 600_000 }, async () => {
  const context = contextOf(createPagePlaces(server.running.database.kysely));
  const lists = Array.from({ length: 60 }, anyList);
  const seen: Seen = { compared: 0, fromRow: 0 };
  while (seen.compared < comparisons) await visit(context, oneOf(lists), seen);
  console.log(`comparisons · pages from known rows: ${seen.fromRow} of ${seen.compared}`);
  expect(seen.fromRow).toBeGreaterThan(seen.compared / 4);
});

describe('of a list with 10,500 rows', () => {
  test('the gate reads next, previous and last pages from known rows', { timeout: 240_000 }, async () => {
    await addTools(10_500);
    const seen: Seen = { compared: 0, fromRow: 0 };
    const places = createPagePlaces(server.running.database.kysely);
    const context = contextOf({
      of: async (ids, now) => {
        const found = await places.of(ids, now);
        return found && watched(found, seen);
      },
    });
    for (const field of ['floor', 'teamId'])
      for (const order of ['asc', 'desc'] as const) {
        const list: ListRequest = { ...base, size: 100, sort: { field, order } };
        const count = await countOf(list);
        const last = Math.ceil(count / 100) - 1;
        for (const page of [9, 10, 11, 10, last, last - 1, last, 102, 103]) {
          const request = { ...list, page };
          const { items, count: total } = await listRecords(context, reading.access.resource, actor, request);
          expect([field, order, page, total, idsOf(items)]).toEqual([
            field,
            order,
            page,
            count,
            await idsFromStart(request),
          ]);
        }
      }
    // Nothing is known before page 9, and the last page is read from the end.
    expect(seen.fromRow).toBe(4 * 6);
  });
});
