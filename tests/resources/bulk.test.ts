/**
 * Changes of many records of every list: who may make them, that a check stores nothing, that the change does what the
 * check said, and that its undo gives every record its former value.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf, may } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { same } from '#model/base/same.ts';
import { type BulkStatus, bulkPathOf, isOpen } from '#model/features/bulk/bulk-change.ts';
import { bulkFields } from '#model/features/bulk/bulk-fields.ts';
import type { Field } from '#model/types/fields/field.ts';
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

const valueIn = (row: Row | undefined, { name }: Field): unknown => row?.[columnOf(name)] ?? null;

/** A field of which one record has a value that others do not have, and this value. */
function changeOf(fields: readonly Field[], rows: readonly Row[]) {
  for (const field of fields)
    for (const row of rows) {
      const value = valueIn(row, field);
      if (value !== null && rows.some((other) => !same(valueIn(other, field), value))) return { field, value };
    }
  return null;
}

async function followed(client: Client, resource: string, status: BulkStatus): Promise<BulkStatus> {
  let now = status;
  while (isOpen(now)) now = (await client.get(bulkPathOf(resource, now.id))).body;
  return now;
}

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    const lists = inTurnsOf(
      project,
      project.looked.filter(({ single, bulk }) => !single && bulk !== false),
      3,
    );
    if (lists.length === 0) {
      test('has no such list', () => expect(lists).toEqual([]));
      return;
    }
    let suite: Suite;
    let changedRows = 0;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    test.each(lists.map((resource) => [resource.name, resource] as const))('%s', async (name, resource) => {
      const rows = resource.source.kind === 'view' ? [] : (await suite.stored(resource)).slice(0, mostRows);
      const ids = rows.map(({ id }) => String(id));
      for (const [askerName, asker] of Object.entries(project.askers)) {
        const access = accessOf(resource, actorOf(asker));
        const client = await suite.as(askerName);
        const fields = bulkFields(access);
        const [any] = Object.keys(resource.fields);
        const body = { rows: { ids: ids.length > 0 ? ids : ['none'] }, set: { [fields[0]?.name ?? any ?? '']: null } };
        const { status } = await client.send('POST', bulkPathOf(name), body);
        const isAllowed = may(access, 'read') && may(access, 'update');
        expect([askerName, status]).toEqual([askerName, isAllowed ? (fields.length > 0 ? 201 : 400) : 403]);
      }
      // The checks have stored nothing.
      const unchanged = (await suite.stored(resource)).slice(0, rows.length);
      if (resource.source.kind !== 'view') expect(unchanged).toEqual(rows);

      for (const [askerName, asker] of Object.entries(project.askers)) {
        const fields = bulkFields(accessOf(resource, actorOf(asker)));
        const change = changeOf(fields, rows);
        if (change) {
          changedRows += await changeAndUndo(suite, await suite.as(askerName), resource, rows, change);
          break;
        }
      }
      expect(suite.departures).toEqual([]);
    });

    test('changed many records', () => expect(changedRows).toBeGreaterThan(lists.length / 2));
  });

/** @returns the number of records that were changed and restored */
async function changeAndUndo(
  suite: Suite,
  client: Client,
  resource: Resource,
  rows: readonly Row[],
  { field, value }: { readonly field: Field; readonly value: unknown },
): Promise<number> {
  const { name } = resource;
  const ids = rows.map(({ id }) => String(id));
  const step = async (path: string, body: object): Promise<BulkStatus> => {
    const answer = await client.send('POST', path, body);
    expect([name, field.name, path.split('/').at(-1), answer.status < 300, answer.body]).toEqual([
      ...[name, field.name, path.split('/').at(-1), true, expect.anything()],
    ]);
    return followed(client, name, answer.body);
  };
  const valuesNow = async () =>
    new Map((await suite.stored(resource)).map((row) => [String(row.id), valueIn(row, field)]));
  const before = await valuesNow();
  const checked = await step(bulkPathOf(name), { rows: { ids }, set: { [field.name]: value } });
  expect([name, checked.state, checked.doneCount]).toEqual([name, 'checked', ids.length]);
  const made = await step(bulkPathOf(name, checked.id, 'start'), {});
  expect([name, field.name, made.state, made.counts]).toEqual([name, field.name, 'done', checked.counts]);
  const refused = new Set(made.refused.map(({ id }) => id));
  const after = await valuesNow();
  for (const id of ids)
    expect([name, field.name, after.get(id)]).toEqual([name, field.name, refused.has(id) ? before.get(id) : value]);
  if (made.counts.changed === 0) return 0;
  const undone = await step(bulkPathOf(name, made.id, 'undo'), {});
  expect([name, field.name, undone.reasons, undone.counts.changed]).toEqual([
    ...[name, field.name, [], made.counts.changed],
  ]);
  const restored = await valuesNow();
  for (const id of ids) expect([name, field.name, restored.get(id)]).toEqual([name, field.name, before.get(id)]);
  return made.counts.changed;
}
