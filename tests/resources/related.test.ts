/**
 * Compares tabs that list referring records with the oracle: the visible rows per asker, their order, number and pages.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrowedTo, type OthersTab, relatedTabs } from '#model/features/detail/related.ts';
import { withId } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { byExtent } from '#tests/support/extent.ts';
import { asksAs } from './alike.ts';
import type { Asker, Row } from './oracle.ts';
import { inTurnsOf, projectsToTry } from './projects.ts';
import { openSuite, query, type Suite } from './suite.ts';
import { createTally, everyCase, expectNone } from './tally.ts';

const tally = createTally('related');
afterAll(() => tally.report());

const mostOwners = byExtent({ brief: 4, wide: 12, full: 12 });
/** Number of rows of a sorted list that are compared in pairs. */
const mostSorted = byExtent({ brief: 8, wide: 40, full: 40 });
const nobody = '018f4f3e-7a2b-7c3d-8e4f-0000000000ff';

type Sort = Resource['list']['sort'];

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    beforeAll(async () => {
      if (tabs.length > 0) suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    const every = project.looked.flatMap((owner) =>
      relatedTabs(owner)
        // Rows of a view come from the records behind it; tests/server tests them.
        .filter((tab) => project.oracle.declarations.resources[tab.resource]?.source.kind !== 'view')
        .map((tab) => ({ name: owner.name, owner, tab })),
    );
    const tabs = inTurnsOf(project, every, 3);
    if (tabs.length === 0) {
      test('has no such tab', () => expect(tabs).toEqual([]));
      return;
    }

    describe.each(tabs)('$name · $tab.name', ({ owner, tab }) => {
      const target = project.oracle.declarations.resources[tab.resource] as Resource;
      const { wire, list } = narrowedTo(owner, tab, target);
      const { query: names } = list;
      const owners = spread(project.oracle.rows(owner.name), mostOwners);
      const isGeneral = (id: unknown, row: Row): boolean => {
        const own = owners.find((one) => one.id === id);
        const pairs = Object.entries(tab.general);
        return (
          pairs.length > 0 &&
          (row[tab.reference] ?? null) === null &&
          pairs.every(([theirs, ownName]) => own?.[ownName] != null && row[theirs] === own[ownName])
        );
      };
      const referring = (id: unknown, row: Row): boolean =>
        [tab.reference, ...tab.also].some((name) => [row[name] ?? []].flat().includes(id as never)) ||
        isGeneral(id, row);

      const lists = new Map<string, readonly Row[]>();
      const listOf = (asker: Asker, sort: Sort): readonly Row[] => {
        const key = JSON.stringify([asker, sort]);
        const rows = lists.get(key) ?? project.oracle.list(target, asker, { sort });
        lists.set(key, rows);
        return rows;
      };
      /** Null if the asker may not open the tab. */
      const expected = (asker: Asker, id: unknown, sort: Sort = list.sort): readonly Row[] | null => {
        if (!mayOpen(project.oracle, asker, owner, target, tab)) return null;
        return listOf(asker, sort).filter(
          (row) => referring(id, row) && project.oracle.holds(tab.where, row, asker.personId),
        );
      };
      const isThere = (asker: Asker, row: Row): boolean =>
        project.oracle.visible(owner, asker).some(({ id }) => id === row.id) &&
        project.oracle.holds(tab.when, row, asker.personId);

      test('shows every asker their rows, and as many as it counts', async () => {
        const askers = Object.keys(project.askers).filter((name) => asksAs(project, name, owner, target));
        const cases = askers.flatMap((asker) => owners.map((row) => [asker, row] as const));
        const errors = await everyCase(cases, async ([name, row]) => {
          const asker = project.askers[name] as Asker;
          const client = await suite.as(name);
          const [answer, counted] = [
            await client.get(`${withId(wire.list, String(row.id))}${query({ [names.size]: list.pageSizeMax })}`),
            await client.get(withId(wire.count, String(row.id))),
          ];
          const rows = expected(asker, row.id);
          const status = rows === null ? 403 : isThere(asker, row) ? 200 : 404;
          const place = `${name}: ${withId(wire.list, String(row.id))}`;
          if (answer.status !== status || counted.status !== status)
            return `${place}: ${answer.status} and ${counted.status}, not ${status}`;
          if (status !== 200 || rows === null) return null;
          const shown = rows.map((one) => project.oracle.wire(target, asker, one));
          return answer.body.count === rows.length &&
            counted.body.count === rows.length &&
            isDeepStrictEqual(answer.body.items, shown)
            ? null
            : `${place}: ${JSON.stringify(answer.body).slice(0, 400)} instead of ${JSON.stringify(shown).slice(0, 400)}`;
        });
        tally.count(owner.name, cases.length * 2);
        expectNone(errors);
      });

      test('sorts by every key and goes through its pages', async () => {
        const admin = project.askers.admin as Asker;
        const client = await suite.as('admin');
        const row = owners.find((one) => isThere(admin, one) && (expected(admin, one.id)?.length ?? 0) > 1);
        const every = list.sortable.flatMap((key) => (['asc', 'desc'] as const).map((order) => ({ ...key, order })));
        const cases = row ? inTurnsOf(project, every, 2) : [];
        const errors = await everyCase(cases, async ({ field, key, order }) => {
          const ids: unknown[] = [];
          for (let page = 0; ids.length <= mostSorted; page++) {
            const params = {
              [names.sort]: key,
              [names.order]: order,
              [names.page]: page + names.pageBase,
              [names.size]: 2,
            };
            const { body } = await client.get(`${withId(wire.list, String(row?.id))}${query(params)}`);
            ids.push(...body.items.map(({ id }: Row) => id));
            if (body.items.length < 2) break;
          }
          const wanted = (expected(admin, row?.id, { field, order }) ?? []).map(({ id }) => id).slice(0, ids.length);
          return isDeepStrictEqual(ids, wanted) ? null : `${key} ${order}: ${ids} instead of ${wanted}`;
        });
        tally.count(owner.name, cases.length);
        expectNone(errors);
      });

      test('is no longer there for a record that nobody sees, and refuses parameters that it does not have', async () => {
        const client = await suite.as('admin');
        const path = withId(wire.list, nobody);
        expect((await client.get(path)).status).toBe(404);
        expect((await client.get(withId(wire.count, nobody))).status).toBe(404);
        const own = target.list.filters.find(({ field }) => field === tab.reference)?.query ?? 'nothing';
        const refused = await client.get(`${path}?${own}=${nobody}&${names.size}=0`);
        expect(refused.status).toBe(400);
        expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(
          [`?${own}`, `?${names.size}`].sort(),
        );
        tally.count(owner.name, 3);
      });
    });

    test('lists something somewhere, so that the cases say something', () => {
      const admin = project.askers.admin as Asker;
      for (const { owner, tab } of tabs) {
        const rows = project.oracle.visible(project.oracle.declarations.resources[tab.resource] as Resource, admin);
        expect([owner.name, tab.name, rows.some((row) => [row[tab.reference] ?? []].flat().length > 0)]).toEqual([
          owner.name,
          tab.name,
          true,
        ]);
      }
    });

    test('every answer was as /openapi.json describes it', () => expectNone(suite.departures));
  });

/** Requires read access to the record, the rows, the reference between them and the fields that the tab uses. */
function mayOpen(oracle: Suite['oracle'], asker: Asker, owner: Resource, target: Resource, tab: OthersTab): boolean {
  const drawn = tab.kind === 'events' ? [tab.at, ...(tab.text?.fields ?? []), tab.icons?.field ?? 'id'] : [];
  const ofTarget = [
    tab.reference,
    ...drawn,
    ...Object.keys(tab.where ?? {}).filter((name) => name !== 'not' && name !== 'any'),
  ];
  return (
    oracle.grantsOf(owner, asker, 'read').length > 0 &&
    oracle.grantsOf(target, asker, 'read').length > 0 &&
    ofTarget.every((name) => oracle.readable(target, asker).includes(name)) &&
    Object.keys(tab.when ?? {}).every((name) => oracle.readable(owner, asker).includes(name))
  );
}

/** This many rows, spread from the first to the last. */
function spread<T>(rows: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.floor(rows.length / most));
  return rows.filter((_, index) => index % step === 0).slice(0, most);
}
