/** Targets of lists of references are found by their ids, and options are read in the order of an index. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { defaultRequest } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import { tableOf } from '#server/sql/columns.ts';
import { optionsQuery } from '#server/sql/list/options.ts';
import { listQuery } from '#server/sql/select-records.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
if (!project) throw new Error('no sample project');
const { declarations, modules } = project.project;
const all = Object.values(declarations.resources);
const actor: Actor = {
  kind: 'account',
  accountId: 'found-by-index',
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
const readingOf = (resource: Resource) => ({
  access: accessOf(resource, actor),
  declarations,
  views: modules.views,
  moment,
});

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite(project);
});
afterAll(() => suite?.stop());

/**
 * The plan for a large table: without the ways that are only good for a small one.
 *
 * @param byKey a table of which only the primary key remains: of a few rows, all indexes cost the same
 */
async function planOf(query: RawBuilder<unknown>, byKey: string | null = null): Promise<string> {
  const transaction = await suite.server.running.database.kysely.startTransaction().execute();
  try {
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql.raw(`set local enable_${way} = off`).execute(transaction);
    const { rows: others } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
      where indrelid = to_regclass(${byKey}) and not indisprimary`.execute(transaction);
    for (const { name } of others) await sql.raw(`drop index ${name}`).execute(transaction);
    const { rows } = await sql<Record<string, unknown>>`explain ${query}`.execute(transaction);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  } finally {
    await transaction.rollback().execute();
  }
}

test('targets of a list of references', async () => {
  const found = all.flatMap((resource) =>
    Object.values(resource.fields).flatMap((field) => {
      const target = declarations.resources[field.to ?? ''];
      const isList = field.kind === 'references' && field.embeds.length > 0 && resource.source.kind === 'table';
      return isList && target?.source.kind === 'table' ? [{ resource, target }] : [];
    }),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { resource, target } of found) {
    const reading = readingOf(resource);
    const plan = await planOf(listQuery(reading, defaultRequest(reading.access)).query, tableOf(target));
    expect([resource.name, plan]).toEqual([
      resource.name,
      expect.stringMatching(new RegExp(`on ${tableOf(target)} x\\S* .*\\n *Index Cond: \\(id = ANY`)),
    ]);
  }
});

test('options in the order of their titles', async () => {
  const offered = all.filter(
    ({ name, source, list, single, title, fields }) =>
      source.kind === 'table' &&
      !single &&
      list.order === null &&
      !fields[title.fields[0] ?? '']?.sortBy &&
      all.some((one) => Object.values(one.fields).some(({ to }) => to === name)),
  );
  expect(offered.length).toBeGreaterThan(0);
  for (const resource of offered) {
    const request = { search: '', ids: [], where: null, order: 'asc', sort: null, limit: 50, shown: [] } as const;
    const plan = await planOf(optionsQuery(readingOf(resource), request).page);
    expect([resource.name, plan]).toEqual([
      resource.name,
      expect.stringMatching(new RegExp(`Index (Only )?Scan using ${tableOf(resource)}_record_title__order_live`)),
    ]);
  }
});
