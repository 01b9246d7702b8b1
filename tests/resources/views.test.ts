/** Saved views of every list: who opens them, and that nobody gets a name or value of a field that is hidden from him. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf, canRead, may } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { areFitting } from '#model/features/views/define.ts';
import { type ListView, type ListViews, viewsPathOf } from '#model/features/views/list-view.ts';
import { columnsOf, fieldsOfFilter } from '#model/features/views/view-state.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ViewState } from '#model/types/screens/view.ts';
import type { Client } from '#tests/support/server.ts';
import type { Asker } from './oracle.ts';
import { inTurnsOf, projectsToTry } from './projects.ts';
import { openSuite, type Suite } from './suite.ts';

const values = [
  ...['true', 'ONLY', '2026-01-01', '2026-01-01/', '1', '1/', '2026-01-01T00:00:00.000Z'],
  ...['018f4f3e-7a2b-7c3d-8e4f-0000000000ff', 'x'],
];

/** Everything that a list has, in one view. */
function largestView(resource: Resource): ViewState {
  const { list } = resource;
  const columns = [...columnsOf(list)];
  const filters = Object.keys(fieldsOfFilter(list)).flatMap((name) => {
    const own = resource.fields[name]?.values ?? [];
    const value = [...own, ...values].find((one) => areFitting(resource, name, [one]));
    return value === undefined ? [] : [[name, [value]] as const];
  });
  const [sorted] = list.sortable;
  const { name: segment } = list.segments.at(-1) ?? {};
  const { name: category } = list.categories.find(({ where }) => where !== null) ?? {};
  return {
    columns: columns.toReversed(),
    widths: Object.fromEntries(columns.map((name) => [name, 100])),
    pinned: columns.slice(0, 1),
    filters: Object.fromEntries(filters),
    search: 'a',
    ...(segment === undefined ? {} : { segment }),
    ...(category === undefined ? {} : { category }),
    ...(sorted ? { sort: { field: sorted.field, order: 'desc' as const } } : {}),
    layout: list.layouts.at(-1)?.kind ?? 'table',
  };
}

/** Fields that a view names, or whose values its filters tell. */
const fieldsIn = ({ list }: Resource, { columns, widths, pinned, filters, sort }: ViewState): readonly string[] => [
  ...[...(columns ?? []), ...Object.keys(widths ?? {}), ...(pinned ?? [])],
  ...Object.keys(filters ?? {}).flatMap((name) => fieldsOfFilter(list)[name] ?? [`no filter ${name}`]),
  ...(sort ? [sort.field] : []),
];

const actorOf = (asker: Asker): AccountActor => ({
  ...{ kind: 'account', accountId: '', label: '', locale: 'ja-JP', personId: null },
  ...{ areas: asker.areas, scopes: asker.scopes },
});

const ifMatch = ({ version }: ListView) => ({ 'if-match': `"${version}"` });

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    const lists = inTurnsOf(
      project,
      project.looked.filter(({ single }) => !single),
      3,
    );
    if (lists.length === 0) {
      test('has no such list', () => expect(lists).toEqual([]));
      return;
    }
    let suite: Suite;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());
    const viewsOf = async (client: Client, { name }: Resource): Promise<ListViews> => {
      const { status, body } = await client.get(viewsPathOf(name));
      expect(status).toBe(200);
      return body;
    };

    test.each(lists.map((resource) => [resource.name, resource] as const))('%s', async (name, resource) => {
      const owners = Object.entries(project.askers).filter(([, asker]) => {
        const access = accessOf(resource, actorOf(asker));
        return (
          may(access, 'read') && fieldsIn(resource, largestView(resource)).every((field) => canRead(access, field))
        );
      });
      const [[ownerName] = []] = owners;
      if (ownerName === undefined) return;
      const owner = await suite.as(ownerName);
      const state = largestView(resource);
      const saved = await owner.send('POST', viewsPathOf(name), {
        name: ' 全部　',
        state,
        audience: 'everyone',
        isLocked: false,
      });
      expect([saved.status, saved.body]).toMatchObject([201, { name: '全部', state, isPartial: false, isOwn: true }]);
      const { id }: ListView = saved.body;

      for (const [askerName, asker] of Object.entries(project.askers)) {
        const access = accessOf(resource, actorOf(asker));
        const client = await suite.as(askerName);
        if (!may(access, 'read')) {
          expect([askerName, (await client.get(viewsPathOf(name))).status]).toEqual([askerName, 403]);
          continue;
        }
        const view = (await viewsOf(client, resource)).items.find((one) => one.id === id);
        if (!view) throw new Error(`${askerName} does not see the view`);
        const hidden = fieldsIn(resource, view.state).filter((field) => !canRead(access, field));
        expect([askerName, hidden]).toEqual([askerName, []]);
        const readsAll = fieldsIn(resource, state).every((field) => canRead(access, field));
        if (!readsAll) expect([askerName, view.isPartial, view.can.update]).toEqual([askerName, true, view.can.manage]);
      }

      const removed = await owner.send('DELETE', viewsPathOf(name, id), undefined, ifMatch(saved.body));
      expect(removed.status).toBe(204);
      expect((await viewsOf(owner, resource)).items.map((one) => one.id)).not.toContain(id);
      expect(suite.departures).toEqual([]);
    });
  });
