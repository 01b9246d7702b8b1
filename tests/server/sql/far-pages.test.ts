/** A page in the second half of a list is read from its end, with the same rows in the same order. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { defaultRequest, type ListRequest, listFor } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Reading } from '#server/sql/list/reading.ts';
import { countQuery, fewTitlesQuery, listQuery } from '#server/sql/select-records.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
if (!project) throw new Error('no sample project');
const moment = {
  today: '2026-11-20',
  now: '2026-11-20T00:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  locale: 'ja-JP',
} as const;
const actor: Actor = {
  kind: 'account',
  accountId: 'far-pages',
  label: '管理者',
  personId: null,
  locale: 'ja-JP',
  areas: ['staff', 'individual'],
  scopes: ['it:edit', 'hr:edit', 'ga:edit', 'legal:edit', 'settings:edit'],
};

const readingOf = (resource: Resource): Reading => ({
  access: accessOf(resource, actor),
  declarations: project.project.declarations,
  views: project.project.modules.views,
  moment: { me: null, ...moment },
});
const wholeOf = ({ access }: Reading): ListRequest => ({ ...defaultRequest(access), segment: null, category: null });

let suite: Suite;
let compared = 0;
beforeAll(async () => {
  suite = await openSuite(project);
});
afterAll(() => suite?.stop());

describe.each(project.tried.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  test('in every order', async () => {
    const { kysely } = suite.server.running.database;
    const reading = readingOf(resource);
    const base = { ...wholeOf(reading), size: 3 };
    const count = (await sql<{ count: number }>`${countQuery(reading, base)}`.execute(kysely)).rows[0]?.count ?? 0;
    const pages = Math.ceil(count / base.size);
    for (const { field } of listFor(reading.access).sortable)
      for (const order of ['asc', 'desc'] as const)
        for (const page of new Set([Math.floor(pages / 2), pages - 2, pages - 1, pages])) {
          if (page < 0) continue;
          const request = { ...base, page, sort: { field, order } };
          const rowsOf = async (count: number | null) =>
            (await sql`${listQuery(reading, request, { count }).query}`.execute(kysely)).rows;
          const found = await rowsOf(count);
          compared += found.length;
          expect([field, order, page, found]).toEqual([field, order, page, await rowsOf(null)]);
        }
  });
});

test('compared many rows', () => expect(compared).toBeGreaterThan(100));

test('a far page is read title by title if these are few', async () => {
  const { kysely } = suite.server.running.database;
  const sorted = project.tried.flatMap((resource) => {
    const reading = readingOf(resource);
    return listFor(reading.access).sortable.flatMap(({ field }) => {
      const request = { ...wholeOf(reading), page: 200, size: 100, sort: { field, order: 'asc' as const } };
      const query = fewTitlesQuery(reading, request);
      return query ? [{ reading, request, query }] : [];
    });
  });
  expect(sorted).not.toEqual([]);
  for (const { reading, request, query } of sorted) {
    expect((await sql<{ few: boolean }>`${query}`.execute(kysely)).rows).toEqual([{ few: true }]);
    const textOf = (hasFewTitles: boolean) => listQuery(reading, request, { hasFewTitles }).query.compile(kysely).sql;
    expect([textOf(true), textOf(false)].map((text) => text.includes('cross join lateral'))).toEqual([true, false]);
    expect((await sql`${listQuery(reading, request, { hasFewTitles: true }).query}`.execute(kysely)).rows).toEqual([]);
  }
});
