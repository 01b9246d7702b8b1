/**
 * The recycle bin of every list: what is deleted is in it for those who may delete, one record comes back alone, and the
 * others by the undo of their deletion, as they were.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf, may } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { isRestorable, restorePath } from '#model/features/bin/bin.ts';
import { type BulkStatus, bulkPathOf, isOpen } from '#model/features/bulk/bulk-change.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf } from '#server/sql/columns.ts';
import type { Client } from '#tests/support/server.ts';
import type { Asker, Row } from './oracle.ts';
import { inTurnsOf, projectsToTry } from './projects.ts';
import { openSuite, type Suite } from './suite.ts';

const mostRows = 6;

const actorOf = (asker: Asker): AccountActor => ({
  ...{ kind: 'account', accountId: '', label: '', locale: 'ja-JP', personId: null },
  ...{ areas: asker.areas, scopes: asker.scopes },
});

async function run(client: Client, resource: string, path: string, body: object): Promise<BulkStatus> {
  const answer = await client.send('POST', path, body);
  expect([resource, answer.status, answer.body]).toEqual([resource, 201, expect.anything()]);
  let now: BulkStatus = answer.body;
  while (isOpen(now)) now = (await client.get(bulkPathOf(resource, now.id))).body;
  return now;
}

/** What restoring brings back: everything but when the row was written, and what follows from other records. */
function comparable({ keywords: { primary, ruled }, list }: Resource, row: Row | undefined): Row | undefined {
  if (!row) return undefined;
  const others = ['updatedAt', list.order ?? [], primary?.field ?? [], resultsOf(ruled)].flat().map(columnOf);
  return Object.fromEntries(Object.entries(row).filter(([column]) => !others.includes(column))) as Row;
}

const resultsOf = (ruled: Resource['keywords']['ruled']): readonly string[] =>
  [ruled?.into, ruled?.assigned, ruled?.rule].flatMap((name) => name ?? []);

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    const { resources } = project.project.declarations;
    const lists = inTurnsOf(
      project,
      project.looked.filter(
        (resource) =>
          !resource.single && ['table', 'existing'].includes(resource.source.kind) && resource.permissions.delete,
      ),
      3,
    );
    if (lists.length === 0 || !resources['recycle-bin']) {
      test('nothing is deleted', () => expect(lists.length === 0 || !resources['recycle-bin']).toBe(true));
      return;
    }
    let suite: Suite;
    let restored = 0;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    const inBin = async (client: Client, ids: readonly string[]): Promise<readonly string[]> => {
      const { body, status } = await client.get('/v2/recycle-bin?pageSize=200&sortColumn=AT&sortOrder=desc');
      return status === 200 ? body.items.map(({ id }: Row) => String(id)).filter((id: string) => ids.includes(id)) : [];
    };

    test.each(lists.map((resource) => [resource.name, resource] as const))('%s', async (name, resource) => {
      const isLive = (row: Row): boolean => (row.deleted_at ?? null) === null;
      const rows = (await suite.stored(resource)).filter(isLive).slice(0, mostRows);
      const ids = rows.map(({ id }) => String(id));
      const deleting = Object.entries(project.askers).filter(([, asker]) => {
        const access = accessOf(resource, actorOf(asker));
        return may(access, 'delete') && may(access, 'read');
      });
      const [first] = deleting;
      if (ids.length === 0 || !first) return;
      const client = await suite.as(first[0]);
      const done = await run(client, name, bulkPathOf(name), { rows: { ids }, delete: true, start: true });
      const gone = (await suite.stored(resource)).filter((row) => ids.includes(String(row.id)) && !isLive(row));
      expect([name, gone.length]).toEqual([name, done.counts.changed]);
      if (gone.length === 0) return;
      const goneIds = gone.map(({ id }) => String(id)).sort();
      if (!isRestorable(resource)) {
        expect([name, done.canUndo, await inBin(client, goneIds)]).toEqual([name, false, []]);
        return;
      }
      for (const [askerName, asker] of Object.entries(project.askers)) {
        const access = accessOf(resource, actorOf(asker));
        if (!may(access, 'delete') || !may(access, 'read'))
          expect([name, askerName, await inBin(await suite.as(askerName), goneIds)]).toEqual([name, askerName, []]);
      }
      const shown = await inBin(client, goneIds);
      expect([name, [...shown].sort()]).toEqual([name, goneIds]);

      const [last = ''] = shown;
      const answer = await client.send('POST', restorePath(last), {});
      expect([name, answer.status, answer.body?.errors]).toEqual([name, 204, undefined]);
      const undone = await run(client, name, bulkPathOf(name, done.id, 'undo'), {});
      expect([name, undone.counts]).toEqual([name, { changed: goneIds.length - 1, unchanged: 0, refused: 1 }]);
      const after = new Map((await suite.stored(resource)).map((row) => [String(row.id), row]));
      for (const row of rows)
        expect([name, comparable(resource, after.get(String(row.id)))]).toEqual([name, comparable(resource, row)]);
      expect(await inBin(client, goneIds)).toEqual([]);
      restored += goneIds.length;
      expect(suite.departures).toEqual([]);
    });

    test('restored records, and forgot them', async () => {
      expect(restored).toBeGreaterThan(0);
      const { rows } = await sql`select 1 from daicho_bin`.execute(suite.server.running.database.kysely);
      expect(rows).toEqual([]);
    });
  });
