/** A page of a view that is found by id has the rows of the whole view, which is worked out and then cut. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { defaultRequest, listFor } from '#model/list/list-request.ts';
import type { Reading } from '#server/sql/list/reading.ts';
import { listQuery, recordsQuery } from '#server/sql/select-records.ts';
import { isFoundById, type Views } from '#server/views/view.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { shuffleReferences } from './shuffle-references.ts';

const project = (await suiteProjects()).find(({ isShipped }) => isShipped);
if (!project) throw new Error('no shipped project');
const { declarations, modules } = project.project;
const actor: Actor = {
  kind: 'account',
  accountId: 'views-by-id',
  label: '管理者',
  personId: null,
  locale: 'ja-JP',
  areas: ['staff', 'individual'],
  scopes: ['it:edit', 'hr:edit', 'ga:edit', 'legal:edit', 'settings:edit'],
};
const moment = {
  me: null,
  today: '2026-11-20',
  now: '2026-11-20T00:00:00.000Z',
  timeZone: 'Asia/Tokyo',
} as const;

/** The same views, of which none is found by id. */
const whole: Views = Object.fromEntries(
  Object.entries(modules.views).map(([name, view]) => [
    name,
    typeof view === 'function' ? view : { query: view.query },
  ]),
);
const found = Object.values(declarations.resources).filter(
  ({ source }) => source.kind === 'view' && isFoundById(modules.views[source.view]),
);

let suite: Suite;
let compared = 0;
beforeAll(async () => {
  suite = await openSuite(project);
  const references = Object.values(declarations.resources).flatMap(({ name, fields, source }) =>
    source.kind === 'table' ? Object.values(fields).map((field) => ({ resource: name, field: field.name })) : [],
  );
  const toPeople = references.filter(({ resource, field }) => {
    const { kind, to } = declarations.resources[resource]?.fields[field] ?? {};
    return kind === 'reference' && to === 'people';
  });
  const changed = await shuffleReferences(suite.server.running.database.kysely, declarations, toPeople, 2);
  expect(changed).toBeGreaterThan(5);
});
afterAll(() => suite?.stop());

const rowsOf = async (query: RawBuilder<unknown>) =>
  (await sql<Record<string, unknown>>`${query}`.execute(suite.server.running.database.kysely)).rows;

test('there are some', () => expect(found.length).toBeGreaterThan(2));

describe.each(found.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const readingOf = (views: Views, locale: 'ja-JP' | 'en-US'): Reading => ({
    access: accessOf(resource, actor),
    declarations,
    views,
    moment: { ...moment, locale },
  });
  const available = listFor(accessOf(resource, actor));
  const base = { ...defaultRequest(accessOf(resource, actor)), size: 20 };

  test('pages', async () => {
    const categories = [null, ...available.categories.map(({ name }) => name)];
    for (const [at, { field }] of available.sortable.entries())
      for (const order of ['asc', 'desc'] as const)
        for (const page of [0, 2]) {
          const category = categories[(at + page) % categories.length] ?? null;
          const request = { ...base, page, segment: null, category, sort: { field, order } };
          const locale = order === 'asc' ? 'ja-JP' : 'en-US';
          const rows = await rowsOf(listQuery(readingOf(modules.views, locale), request).query);
          compared += rows.length;
          expect([field, order, page, category, rows]).toEqual([
            ...[field, order, page, category],
            await rowsOf(listQuery(readingOf(whole, locale), request).query),
          ]);
        }
  });

  test('a search, and records', async () => {
    const [first, second] = await rowsOf(
      listQuery(readingOf(whole, 'ja-JP'), { ...base, segment: null, category: null }).query,
    );
    const search = String(first?.name ?? first?.recordLabel ?? '').slice(0, 1);
    const request = { ...base, segment: null, category: null, search };
    expect(await rowsOf(listQuery(readingOf(modules.views, 'ja-JP'), request).query)).toEqual(
      await rowsOf(listQuery(readingOf(whole, 'ja-JP'), request).query),
    );
    const ids = [first, second].flatMap((row) => (row ? [String(row.id)] : []));
    const records = (views: Views) => rowsOf(sql`${recordsQuery(readingOf(views, 'ja-JP'), ids).query} order by 1`);
    expect(await records(modules.views)).toEqual(await records(whole));
  });
});

test('compared many rows', () => expect(compared).toBeGreaterThan(500));
