/** Counts of a search are those of a comparison of all texts, whether its word is rare or frequent. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { defaultRequest, listFor } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Database } from '#server/db/database.ts';
import { createRandom } from '#server/demo/random.ts';
import { categoryCountsQuery } from '#server/sql/aggregates.ts';
import { fromMain } from '#server/sql/list/reading.ts';
import { categoryPart, filtersPart, searchPart } from '#server/sql/list/where.ts';
import { countQuery, countUpToQuery } from '#server/sql/select-records.ts';
import { insertQuery } from '#server/sql/write-records.ts';
import { uuidv7 } from '#server/uuid.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { byExtent } from '#tests/support/extent.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
if (!project) throw new Error('no sample project');
const { declarations, modules } = project.project;
const { notes, loans, labels } = declarations.resources as Record<string, Resource>;
const actor: Actor = {
  kind: 'account',
  accountId: 'searched-rows',
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
  locale: 'ja-JP',
} as const;
const { next: random } = createRandom(20_261_130);
const number = 2_500;
const searches = byExtent({ quick: 20, brief: 40, wide: 150, full: 600 });

/** The first letters are frequent, the last ones rare. */
const letters = [...'あいうえおab12田中山川橋高木林森'];
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() ** 3 * all.length)] as T;
const text = (length: number): string => Array.from({ length }, () => oneOf(letters)).join('');

let suite: Suite;
let kysely: Database['kysely'];
beforeAll(async () => {
  suite = await openSuite(project);
  ({ kysely } = suite.server.running.database);
  const times = { createdAt: moment.now, updatedAt: moment.now };
  const label = () => ({ id: uuidv7(), name: text(6), ...times });
  const labelled = Array.from({ length: 50 }, label);
  await insertQuery(labels as Resource, labelled).execute(kysely);
  const common = () => ({ id: uuidv7(), name: text(12), labelId: oneOf(labelled).id, ...times });
  const many = <T>(make: () => T): readonly T[] => Array.from({ length: number }, make);
  await insertQuery(
    notes as Resource,
    many(() => ({ ...common(), weight: Math.floor(random() * 100), done: random() < 0.5 })),
  ).execute(kysely);
  await insertQuery(
    loans as Resource,
    many(() => ({ ...common(), kind: loans?.fields.kind?.values?.[0], memo: random() < 0.3 ? null : text(20) })),
  ).execute(kysely);
  await sql`analyze`.execute(kysely);
});
afterAll(() => suite?.stop());

const seen = { rare: 0, frequent: 0 };

describe.each([notes, loans].map((resource) => ({ name: resource?.name, resource: resource as Resource })))(
  '$name',
  ({ resource }) => {
    test(`${searches} searches`, async () => {
      const reading = { access: accessOf(resource, actor), declarations, views: modules.views, moment };
      const categories = [null, ...listFor(reading.access).categories.map(({ name }) => name)];
      const countsOf = async (query: ReturnType<typeof sql>) =>
        (await sql<Record<string, number>>`${query}`.execute(kysely)).rows[0] ?? {};
      for (let left = searches; left > 0; left -= 1) {
        const words = random() < 0.3 ? [text(1), text(2)] : [text(left % 3 === 0 ? 1 : 2)];
        const selection = { ...defaultRequest(reading.access), segment: null, category: null, search: words.join(' ') };
        const search = searchPart(reading, selection.search);
        const where = sql`${filtersPart(reading, selection)} and ${search?.byScan ?? sql`true`}`;
        const { count = 0 } = await countsOf(sql`select count(*) as count ${fromMain(reading)} where ${where}`);
        seen[count > number / 3 ? 'frequent' : 'rare'] += 1;
        expect([words, await countsOf(countQuery(reading, selection))]).toEqual([words, { count }]);
        expect(await countsOf(countUpToQuery(reading, selection, 70))).toEqual({ count: Math.min(count, 70) });
        const each = categories.map(
          (category, at) =>
            sql`count(*) filter (where ${categoryPart(reading, category) ?? sql`true`}) as ${sql.ref(`count_${at}`)}`,
        );
        expect([words, await countsOf(categoryCountsQuery(reading, selection, categories))]).toEqual([
          words,
          await countsOf(sql`select ${sql.join(each)} ${fromMain(reading)} where ${where}`),
        ]);
      }
    });
  },
);

test('some words are rare and some are frequent', () => {
  expect(seen.rare).toBeGreaterThan(searches / 10);
  expect(seen.frequent).toBeGreaterThan(searches / 10);
});
