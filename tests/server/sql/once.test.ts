/** The numbers of all tabs, for which values are computed once for each row, are those of each tab alone. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf, may } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { fieldsOf } from '#model/conditions/condition.ts';
import { defaultRequest, listFor } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import { categoryCountsQuery } from '#server/sql/aggregates.ts';
import { columnOf, tableOf } from '#server/sql/columns.ts';
import { countQuery } from '#server/sql/select-records.ts';
import { inTurnsOf, suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';

const projects = await suiteProjects();
const actor: Actor = {
  kind: 'account',
  accountId: 'once',
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

describe.each(projects)('$name', (project) => {
  const { declarations, modules } = project.project;
  /** Resources with tabs whose conditions test computed fields. */
  const all = Object.values(declarations.resources).filter((resource) => {
    const access = accessOf(resource, actor);
    const tested = listFor(access).categories.flatMap(({ where }) => (where ? fieldsOf(where) : []));
    return may(access, 'read') && tested.some((name) => resource.fields[name]?.computed);
  });
  const found = inTurnsOf(project, all, 3);

  let suite: Suite;
  let counted = 0;
  beforeAll(async () => {
    suite = await openSuite(project);
  });
  afterAll(() => suite?.stop());

  /** Gives each date of the rows another day within a hundred years, and none to one row of eleven. */
  async function shuffleDates(resource: Resource): Promise<void> {
    const { kysely } = suite.server.running.database;
    const dates = Object.values(resource.fields).filter(
      ({ kind, computed, derive, required }) => kind === 'date' && !computed && !derive && !required,
    );
    if (resource.source.kind === 'view' || resource.stored.isExisting) return;
    for (const { name } of dates) {
      const chance = sql`(('x' || substr(md5(id::text || ${name}::text), 1, 7))::bit(28)::int)`;
      await sql`update ${sql.table(tableOf(resource))} set ${sql.ref(columnOf(name))} =
          case when ${chance} % 11 = 0 then null else date '1940-01-01' + ${chance} % 36500 end`
        .execute(kysely)
        // The database refuses some days.
        .catch(() => undefined);
    }
  }

  test.each(found.map((resource) => ({ name: resource.name, resource })))('$name', async ({ resource }) => {
    await shuffleDates(resource);
    const { kysely } = suite.server.running.database;
    const reading = { access: accessOf(resource, actor), declarations, views: modules.views, moment };
    const selection = { ...defaultRequest(reading.access), segment: null, category: null };
    const categories = [null, ...listFor(reading.access).categories.map(({ name }) => name)];
    const query = categoryCountsQuery(reading, selection, categories);
    const { rows } = await sql<Record<string, number>>`${query}`.execute(kysely);
    const alone: Record<string, number> = {};
    for (const [at, category] of categories.entries()) {
      const one = await sql<{ count: number }>`${countQuery(reading, { ...selection, category })}`.execute(kysely);
      alone[`count_${at}`] = one.rows[0]?.count ?? 0;
      counted += one.rows[0]?.count ?? 0;
    }
    expect(rows).toEqual([alone]);
  });

  test('counted rows', () => expect(counted).toBeGreaterThan(20));
});
