/**
 * Compares blocks of pages and of record tabs with the oracle: who sees each block, and that each number equals that of
 * the linked list.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '#model/conditions/condition.ts';
import { aimsOf, blocksOf } from '#model/features/blocks/block.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Aim, Block } from '#model/types/screens/block.ts';
import { pinnedToday } from '#tests/support/server.ts';
import { namedResources } from '#tests/support/tried.ts';
import { type Asker, isPossible, type Row } from './oracle.ts';
import { inTurnsOf, projectsToTry } from './projects.ts';
import { openSuite, query, type Suite } from './suite.ts';
import type { SuiteProject } from './suite-project.ts';
import { createTally, everyCase, expectNone } from './tally.ts';

const tally = createTally('blocks');
afterAll(() => tally.report());

/** A block and its place: the path, and the record for a block of a record's tab. */
interface Place {
  readonly owner: string;
  readonly block: Block;
  readonly path: string;
  readonly record: { readonly resource: Resource; readonly id: string } | null;
}

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    const places = inTurnsOf(project, placesIn(project), 2);
    if (places.length === 0) {
      test('has no blocks', () => expect(places).toEqual([]));
      return;
    }

    test.each(Object.keys(project.askers))('%s is told what the lists would show, and nothing else', async (name) => {
      const asker = project.askers[name] as Asker;
      const client = await suite.as(name);
      tally.count('pages', places.length);
      const errors = await everyCase(places, async (place) => {
        const reply = await client.get(place.path);
        const expected = expectedStatus(project, asker, place);
        if (reply.status !== expected) return `${place.path}: ${reply.status} instead of ${expected}`;
        if (expected !== 200) return null;
        const wanted = expectedBody(project, asker, place);
        if (wanted === null) return null;
        const isOrdered = place.block.kind !== 'sums' || isByCurrency(reply.body.items);
        return isOrdered && isNearly(reply.body, wanted)
          ? null
          : `${place.path}: ${JSON.stringify(reply.body).slice(0, 600)}\n  instead of ${JSON.stringify(wanted).slice(0, 600)}`;
      });
      expectNone(errors);
    });

    test('each number is that of the list behind it', async () => {
      const client = await suite.as('admin');
      const admin = project.askers.admin as Asker;
      const errors = await everyCase(places, async ({ path, block, record }) => {
        const { body } = await client.get(path);
        for (const { aim, filters, count } of numbersOf(block, body, record?.id ?? null)) {
          const { list, wire } = project.project.declarations.resources[aim.resource] as Resource;
          const named = Object.entries(filters).map(([field, value]) => [
            list.filters.find((filter) => filter.field === field)?.query,
            value,
          ]);
          const params = {
            ...Object.fromEntries(named),
            ...(aim.category ? { [list.query.category]: aim.category } : {}),
          };
          const counted = await client.get(`${wire.count}${query(params)}`);
          tally.count('numbers');
          if (counted.body.count !== count)
            return `${path}: ${count}, and the list ${JSON.stringify(params)} has ${JSON.stringify(counted.body)}`;
        }
        return null;
      });
      expect(admin.scopes.length).toBeGreaterThan(0);
      expectNone(errors);
    });

    test('refuses parameters that a block does not have', async () => {
      const client = await suite.as('admin');
      for (const { path, block } of places) {
        expect([path, (await client.get(`${path}?unheard=1`)).status]).toEqual([path, 400]);
        const takesPages = block.kind === 'log' && block.filters;
        expect([path, (await client.get(`${path}?pageIndex=0`)).status]).toEqual([path, takesPages ? 200 : 400]);
        tally.count('pages', 2);
      }
    });

    test('every answer was as /openapi.json describes it', () => {
      expectNone(suite.departures);
      expect(suite.answers()).toBeGreaterThan(0);
    });
  });

/** For pages, only those with content about the tested resources. */
function placesIn({ project, looked, oracle }: SuiteProject): readonly Place[] {
  const isLooked = (block: Block): boolean =>
    namedResources.length === 0 || aimsOf(block).some((name) => namedResources.includes(name));
  const onPages = Object.values(project.declarations.pages).flatMap(({ name, blocks }) =>
    blocks
      .filter(isLooked)
      .flatMap((block) => (block.api ? [{ owner: name, block, path: block.api, record: null }] : [])),
  );
  const onRecords = looked.flatMap((resource) =>
    blocksOf(resource).flatMap((block) =>
      oracle
        .rows(resource.name)
        .filter((row) => oracle.holds(block.when, row, null))
        .slice(0, 4)
        .flatMap(({ id }): readonly Place[] =>
          block.api
            ? [
                {
                  owner: resource.name,
                  block,
                  path: block.api.replace(/\{\w+\}/, String(id)),
                  record: { resource, id: String(id) },
                },
              ]
            : [],
        ),
    ),
  );
  return [...onPages, ...onRecords];
}

function expectedStatus(project: SuiteProject, asker: Asker, { owner, block, record }: Place): number {
  const { oracle } = project;
  if (record) {
    if (oracle.grantsOf(record.resource, asker, 'read').length === 0) return 403;
    if (!oracle.visible(record.resource, asker).some(({ id }) => id === record.id)) return 404;
  } else {
    const page = project.project.declarations.pages[owner];
    const isHeld = page?.read.some(
      ({ scope }) =>
        asker.areas.includes(scope as never) ||
        asker.scopes.includes(scope) ||
        asker.scopes.includes(scope.replace(':view', ':edit') as never),
    );
    if (!isHeld || !asker.areas.includes(page?.area ?? 'staff')) return 403;
  }
  if (block.kind === 'log') return logged(project, asker, block.resources).length > 0 ? 200 : 403;
  if (block.kind === 'checklist')
    return block.items.some((item) => mayAim(project, asker, item, [block.reference])) ? 200 : 403;
  if (!('aim' in block)) throw new Error(`${block.kind} has no call`);
  const fields =
    'group' in block && block.kind !== 'sums'
      ? [block.group]
      : block.kind === 'sums'
        ? [...block.sum, block.currency, block.group]
        : block.kind === 'trend'
          ? [block.date, block.sum, block.currency]
          : block.kind === 'due'
            ? [block.date]
            : [];
  return mayAim(project, asker, block.aim, [...fields, block.reference]) ? 200 : 403;
}

function mayAim(
  { project, oracle }: SuiteProject,
  asker: Asker,
  { resource: of, category }: Aim,
  fields: readonly (string | null)[],
) {
  const resource = project.declarations.resources[of] as Resource;
  const open = oracle.readable(resource, asker);
  const where: Condition | null = resource.list.categories.find(({ name }) => name === category)?.where ?? null;
  return (
    oracle.grantsOf(resource, asker, 'read').length > 0 &&
    oracle.readsRules(where, asker) &&
    [...fields, ...(where ? fieldsOf(where) : [])].every((name) => name === null || open.includes(name))
  );
}

/** Whether the rules are active on which the content depends. */
function stands({ project, oracle }: SuiteProject, { resource: of, category }: Aim): boolean {
  const found = project.declarations.resources[of]?.list.categories.find(({ name }) => name === category);
  return isPossible(found?.where ?? null, oracle.rules);
}

const logged = ({ project, oracle }: SuiteProject, asker: Asker, of: readonly string[]): readonly string[] =>
  of.filter((name) => oracle.readsAll(project.declarations.resources[name] as Resource, asker));

/** The expected content of the block; null if this suite cannot compute it a second time. */
function expectedBody(project: SuiteProject, asker: Asker, { block, record }: Place): unknown {
  const { oracle } = project;
  const resourceOf = (name: string): Resource => project.project.declarations.resources[name] as Resource;
  const rowsOf = ({ resource: of, category }: Aim): readonly Row[] =>
    oracle.list(resourceOf(of), asker, {
      sort: resourceOf(of).list.sort,
      category,
      filters: block.reference && record ? { [block.reference]: [record.id] } : {},
    });
  const wired = (of: string, rows: readonly Row[]) => rows.map((row) => oracle.wire(resourceOf(of), asker, row));
  const grouped = (of: string, name: string, rows: readonly Row[]) => {
    const field = resourceOf(of).fields[name];
    const values = new Map<string | null, Row[]>();
    for (const row of rows) {
      const value = row[name] === null || row[name] === undefined ? null : String(row[name]);
      values.set(value, [...(values.get(value) ?? []), row]);
    }
    return [...values].map(([value, found]) => {
      const target = field?.to && found[0] ? oracle.targetRow(field, found[0]) : null;
      return {
        value,
        label: target && field?.to ? oracle.title(resourceOf(field.to), target, asker) : null,
        rows: found,
      };
    });
  };
  const rankOf = (resource: Resource, name: string): ((group: Counted) => number) => {
    const field = resource.fields[name];
    const rank = field ? oracle.rankIn(field, asker) : null;
    const ranks = new Map(rank ? oracle.rows(field?.to ?? '').map((row) => [row.id, row[rank]]) : []);
    return ({ value }) => Number(ranks.get(String(value)) ?? Number.MAX_SAFE_INTEGER);
  };
  if (block.kind === 'checklist') {
    const items = block.items.filter(
      (item) => mayAim(project, asker, item, [block.reference]) && stands(project, item),
    );
    if (items.some(({ resource: of }) => resourceOf(of).source.kind === 'view')) return null;
    return {
      inForce: items.length > 0,
      items: items.map((item) => ({ name: item.name, count: rowsOf(item).length })),
    };
  }
  // The suite of a view checks rows that the view computes per asker.
  if (!('aim' in block) || resourceOf(block.aim.resource).source.kind === 'view') return null;
  const inForce = stands(project, block.aim);
  const { resource: of } = block.aim;
  const rows = rowsOf(block.aim);
  if (block.kind === 'list') {
    const sorted = oracle.sortedBy(resourceOf(of), rows, block.sort, asker);
    return { items: wired(of, sorted.slice(0, block.limit)), count: rows.length, inForce };
  }
  if (block.kind === 'due') {
    const sorted = oracle.sortedBy(resourceOf(of), rows, { field: block.date, order: 'asc' }, asker);
    const windows = block.windows.map(({ name }) => ({
      name,
      count: rows.filter((row) => isWithin(String(row[block.date]), name)).length,
    }));
    return { items: wired(of, sorted.slice(0, block.limit)), count: rows.length, windows, inForce };
  }
  if (block.kind === 'bands') {
    const items = block.bands.map(({ name, from, before }) => ({
      name,
      count: rows.filter((row) => {
        const value = row[block.group] ?? null;
        if (value === null || (from === null && before === null)) return value === null && name === 'none';
        return Number(value) >= (from ?? -Infinity) && Number(value) < (before ?? Infinity);
      }).length,
    }));
    return { items, count: rows.length, inForce };
  }
  if (block.kind === 'stats') {
    const { values, kind } = resourceOf(of).fields[block.group] ?? {};
    const ranks = rankOf(resourceOf(of), block.group);
    const groups = grouped(of, block.group, rows).map(({ rows: found, ...rest }) => ({ ...rest, count: found.length }));
    const order = values ?? (kind === 'boolean' ? ['true', 'false'] : null);
    const known = order
      ? order.map((value) => groups.find((one) => one.value === value) ?? { value, label: null, count: 0 })
      : groups.filter(({ value }) => value !== null).sort((a, b) => ranks(a) - ranks(b) || byCount(a, b));
    const part = known.filter(({ value }) => value !== null && block.rate?.includes(String(value)));
    const valued = rows.filter((row) => (row[block.group] ?? null) !== null).length;
    const rate = valued === 0 ? null : part.reduce((sum, { count }) => sum + count, 0) / valued;
    return {
      items: [...known, ...groups.filter(({ value }) => value === null)],
      count: rows.length,
      ...(block.rate ? { rate: rate === null ? null : Number(rate.toFixed(3)) } : {}),
      inForce,
    };
  }
  if (block.kind === 'top') {
    const groups = grouped(of, block.group, rows).map(({ rows: found, ...rest }) => ({ ...rest, count: found.length }));
    return {
      items: groups
        .filter(({ value }) => value !== null)
        .sort(byCount)
        .slice(0, block.limit),
      count: rows.length,
      inForce,
    };
  }
  const totals = (found: readonly Row[], name: string): number =>
    found.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  if (block.kind === 'sums') {
    const groups = block.group ? grouped(of, block.group, rows) : [{ value: null, label: null, rows }];
    const items = groups.flatMap(({ value, label, rows: found }) =>
      byCurrency(found, block.currency).map(([currency, same]) => ({
        value,
        label,
        currency,
        sums: block.sum.map((name) => totals(same, name)),
        count: same.length,
        missing: same.filter((row) => block.sum.every((name) => (row[name] ?? null) === null)).length,
      })),
    );
    return { items: expect.arrayContaining(items), length: items.length, inForce };
  }
  if (block.kind === 'trend') {
    const months = lastMonths(block.months);
    const { kind } = resourceOf(of).fields[block.date] ?? {};
    const monthOf = (row: Row): string =>
      (kind === 'instant' ? inTokyo(row[block.date]) : String(row[block.date])).slice(0, 7);
    const dated = rows.filter((row) => row[block.date] && months.includes(monthOf(row)));
    const currencies = byCurrency(dated, block.currency);
    return {
      months,
      inForce,
      series: expect.arrayContaining(
        (currencies.length > 0 ? currencies : [[null, []] as const]).map(([currency, found]) => ({
          currency,
          values: months.map((month) => {
            const same = found.filter((row) => monthOf(row) === month);
            return block.sum === null ? same.length : totals(same, block.sum);
          }),
        })),
      ),
    };
  }
  return null;
}

interface Counted {
  readonly value: string | null;
  readonly label: string | null;
  readonly count: number;
}

/** The largest count first; equal counts by id. */
const byCount = (a: Counted, b: Counted): number => b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1);

const byCurrency = (rows: readonly Row[], name: string | null): readonly (readonly [unknown, readonly Row[]])[] => {
  if (name === null) return [[null, rows]];
  const found = [...new Set(rows.map((row) => row[name] ?? null))];
  return found.map((currency) => [currency, rows.filter((row) => (row[name] ?? null) === currency)]);
};

/** Whether amounts of one currency are next to each other, the largest first. */
function isByCurrency(items: readonly { currency: string | null; sums: readonly number[] }[]): boolean {
  const sorted = items.toSorted(
    (a, b) => String(a.currency).localeCompare(String(b.currency)) || (b.sums[0] ?? 0) - (a.sums[0] ?? 0),
  );
  return isDeepStrictEqual(items, sorted);
}

const inTokyo = (instant: unknown): string => new Date(Date.parse(String(instant)) + 9 * 3_600_000).toISOString();

function lastMonths(count: number): readonly string[] {
  const today = new Date(`${pinnedToday}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - count + 1 + at, 1)).toISOString().slice(0, 7),
  );
}

function isWithin(date: string, window: string): boolean {
  if (window === 'passed') return date < pinnedToday;
  const last = new Date(Date.parse(`${pinnedToday}T00:00:00Z`) + Number(window) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  return date >= pinnedToday && date <= last;
}

interface Numbered {
  readonly aim: Aim;
  readonly filters: Readonly<Record<string, string>>;
  readonly count: number;
}

/** Every number of an answer that links to a list, with the link. */
function numbersOf(block: Block, body: Record<string, unknown>, id: string | null): readonly Numbered[] {
  const narrowed = block.reference && id ? { [block.reference]: id } : {};
  const items = body.items as readonly { value: string | null; name: string; count: number }[];
  if (block.kind === 'stats' || block.kind === 'top')
    return items.flatMap(({ value, count }) =>
      value === null ? [] : [{ aim: block.aim, filters: { ...narrowed, [block.group]: value }, count }],
    );
  if (block.kind === 'checklist')
    return items.flatMap(({ name, count }) => {
      const aim = block.items.find((item) => item.name === name);
      return aim ? [{ aim, filters: narrowed, count }] : [];
    });
  if (block.kind === 'bands')
    return block.bands.map((aim) => ({
      aim,
      filters: narrowed,
      count: items.find(({ name }) => name === aim.name)?.count ?? -1,
    }));
  if (block.kind === 'list') return [{ aim: block.aim, filters: narrowed, count: Number(body.count) }];
  if (block.kind !== 'due') return [];
  const windows = body.windows as readonly { count: number }[];
  return [
    { aim: block.aim, filters: narrowed, count: Number(body.count) },
    ...block.windows.map((aim, at) => ({ aim, filters: narrowed, count: windows[at]?.count ?? -1 })),
  ];
}

/** Equal apart from the order in which fractions were added up. */
function isNearly(actual: unknown, wanted: unknown): boolean {
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(12)) : value;
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, rounded));
  const { length, ...rest } = wanted as { length?: number };
  try {
    expect(plain(actual)).toEqual(withMatchers(rest, plain));
    if (length !== undefined) expect((actual as { items: unknown[] }).items).toHaveLength(length);
    return true;
  } catch {
    return false;
  }
}

/** Rounds values inside of matchers as well. */
function withMatchers(value: unknown, plain: (value: unknown) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => {
      const { sample } = (part ?? {}) as { sample?: readonly unknown[] };
      return [key, sample ? expect.arrayContaining(plain(sample) as unknown[]) : plain(part)];
    }),
  );
}
