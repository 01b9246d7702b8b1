/** Compares lists and counts of every resource with the oracle: rows, their order, their number and their contents. */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf, may, shownThroughReference } from '#model/access/access.ts';
import { byDay } from '#model/list/layouts/days.ts';
import { layoutsFor, rangeOf, requestIn } from '#model/list/layouts/layout-request.ts';
import { matrixRows, sumsOf } from '#model/list/layouts/matrix.ts';
import { periodAt } from '#model/list/layouts/period.ts';
import { growTree, openNodes } from '#model/list/layouts/tree.ts';
import { categoriesParam } from '#model/list/list-calls.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Layout } from '#model/types/screens/layout.ts';
import { everyPair } from '#tests/support/every-pair.ts';
import { byExtent, share } from '#tests/support/extent.ts';
import { type Client, pinnedClock, pinnedToday } from '#tests/support/server.ts';
import { everyTabs, usualTabs } from '#tests/support/tabs.ts';
import { isBrief, namedResources } from '#tests/support/tried.ts';
import type { Asker, ListQuestion, OptionsQuestion, Row } from './oracle.ts';
import { inTurnsOf, projectsToTry } from './projects.ts';
import { everything, openSuite, query, type Suite } from './suite.ts';
import type { SuiteProject } from './suite-project.ts';
import { createTally, everyCase, expectNone } from './tally.ts';

const tally = createTally('list');
afterAll(() => tally.report());

interface Question extends ListQuestion {
  readonly page: number;
  readonly size: number;
}

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    describe.each(project.tried.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
      const admin = project.askers.admin as Asker;
      const ask = async (questions: readonly Question[], asker = 'admin'): Promise<readonly string[]> => {
        const client = await suite.as(asker);
        for (const question of questions) for (const part of partsOf(question)) tally.count(resource.name, 2, part);
        return everyCase(questions, (question) =>
          checkList(suite, client, project.askers[asker] as Asker, resource, question),
        );
      };

      test('sorts by every key in both directions, in every category and under every filter', async () => {
        expectNone(await ask(inTurnsOf(project, combinations(project, resource), 2)));
      });

      test('opens as it is declared when nothing is asked for', async () => {
        const { list } = resource;
        const { body } = await (await suite.as('admin')).get(resource.wire.list);
        const rows = project.oracle.list(resource, admin, {
          sort: list.sort,
          ...usualTabs(list),
        });
        const first = rows.slice(0, list.pageSize).map((row) => project.oracle.wire(resource, admin, row));
        expect(difference(body.items, first, resource.wire.list)).toBeNull();
        expect(body).toMatchObject({ length: first.length, count: rows.length, page: 1 });
        tally.count(resource.name);
      });

      test.runIf(resource.list.categories.length > 0)('counts all of its categories in one call', async () => {
        const client = await suite.as('admin');
        const names = resource.list.categories.map(({ name }) => name);
        const sort = resource.list.sort;
        const questions = searches(project, resource, admin).slice(0, 2);
        for (const search of ['', ...questions.map((one) => one.search)]) {
          const params = query({ [resource.list.query.search]: search, [categoriesParam]: names });
          const { body } = await client.get(`${resource.wire.count}${params}`);
          const sizes = names.map((category) => [
            category,
            project.oracle.list(resource, admin, { sort, category, search }).length,
          ]);
          expect(body.categories).toEqual(Object.fromEntries(sizes));
          tally.count(resource.name, names.length);
        }
      });

      test('keeps to spans and conditions, both ends of a span included', async () => {
        const questions = narrowings(project, resource).map((narrowing) => ({
          ...narrowing,
          sort: resource.list.sort,
          ...usualTabs(resource.list),
          page: 0,
          size: resource.list.pageSizeMax,
        }));
        expectNone(await ask(questions));
      });

      test('finds by kanji, kana of either alphabet, width, case and parts of words', async () => {
        const questions = inTurnsOf(project, searches(project, resource, admin), 2).map((search) => ({
          sort: resource.list.sort,
          ...usualTabs(resource.list),
          ...search,
          page: 0,
          size: resource.list.pageSizeMax,
        }));
        expectNone(await ask(questions));
      });

      const stranger = halfSighted(project, resource);
      test.skipIf(stranger === null)('finds through a reference what whoever asks is shown of it', async () => {
        const questions = [...new Set(textsBehind(project, resource))].map((search) => ({
          sort: resource.list.sort,
          ...usualTabs(resource.list),
          search,
          page: 0,
          size: resource.list.pageSizeMax,
        }));
        expectNone(await ask(questions, stranger ?? ''));
      });

      test('shows the first, a middle, the last and no page, in sizes small and large', async () => {
        expectNone(await ask(pages(project, resource)));
      });

      test('goes through all pages without losing or repeating a row', async () => {
        const client = await suite.as('admin');
        for (const { field, key } of resource.list.sortable) {
          const ids = await walk(resource, client, key, 48);
          const expected = project.oracle.list(resource, admin, {
            sort: { field, order: 'asc' },
            ...usualTabs(resource.list),
          });
          expect(ids).toEqual(expected.map(({ id }) => id));
          tally.count(resource.name);
        }
      });

      test('asks in each layout for what it draws, whoever asks, and draws all of it', async () => {
        const errors: string[] = [];
        for (const [name, asker] of Object.entries(project.askers))
          for (const question of layoutQuestions(project, resource, asker)) {
            const { layout, request, spans } = question;
            const { sort, segment, category, page, size } = request;
            const client = await suite.as(name);
            const error = await checkList(suite, client, asker, resource, {
              sort,
              segment,
              category,
              spans,
              page,
              size,
            });
            const rows = project.oracle
              .list(resource, asker, { sort, segment, category, spans })
              .slice(0, size)
              .map((row) => project.oracle.wire(resource, asker, row) as Row & { id: string });
            const lost = undrawn(resource, layout, request, rows);
            tally.count(resource.name, 2, 'layout');
            errors.push(...[error, lost].flatMap((line) => (line === null ? [] : `${layout.kind}, ${name}: ${line}`)));
          }
        expectNone(errors);
      });

      test('speaks the language of the asker', async () => {
        const [japanese, english] = [
          project.askers.admin as Asker,
          { ...(project.askers.admin as Asker), locale: 'en-US' as const },
        ];
        const client = await suite.as('admin');
        const category = Object.values(everything(resource))[0] ?? null;
        const question = { sort: resource.list.sort, category, page: 0, size: resource.list.pageSizeMax };
        expect((await client.send('PATCH', '/v2/session/locale', { locale: 'en-US' })).status).toBe(200);
        const inEnglish = await checkList(suite, client, english, resource, question);
        expect((await client.send('PATCH', '/v2/session/locale', { locale: 'ja-JP' })).status).toBe(200);
        expect([inEnglish, await checkList(suite, client, japanese, resource, question)]).toEqual([null, null]);
        tally.count(resource.name, 2);
      });

      test('offers in its select what is on offer, in its order, found by its words', async () => {
        const client = await suite.as('admin');
        const errors = await everyCase(selections(project, resource), async (question: OptionsQuestion) => {
          const { search, order, sort } = resource.select.params;
          const key = resource.list.sortable.find(({ field }) => field === question.sort)?.key;
          const target = `${resource.select.api}${query({ [search]: question.search, [order]: question.order, [sort]: key, idIn: question.ids, limit: question.limit })}`;
          const reply = await client.get(target);
          if (!project.oracle.mayChoose(resource, admin))
            return reply.status === 403 ? null : `${target}: ${reply.status}`;
          return difference(reply.body, project.oracle.options(resource, admin, question), target);
        });
        tally.count(resource.name, selections(project, resource).length);
        expectNone(errors);
      });
    });

    test('every answer was as /openapi.json describes it', () => {
      expectNone(suite.departures);
      if (namedResources.length === 0) expect(suite.answers()).toBeGreaterThan(100);
    });
  });

/** Behaviours that a question tests; each runs for the list and for its count. */
function partsOf({ segment, category, filters, spans, states, search, page }: Question): readonly string[] {
  const narrowed = [filters, spans, states].some((choice) => Object.keys(choice ?? {}).length > 0);
  return [
    'sort',
    ...(segment ? ['segment'] : []),
    ...(category ? ['category'] : []),
    ...(narrowed ? ['filter'] : []),
    ...(search ? ['search'] : []),
    ...(page > 0 ? ['page'] : []),
  ];
}

interface LayoutQuestion {
  readonly layout: Layout;
  readonly request: ListRequest;
  readonly spans: Readonly<Record<string, { readonly from?: string; readonly to?: string }>>;
}

/** Requests of each layout that the asker may use; for a matrix, the current period and one with records. */
function layoutQuestions(project: SuiteProject, resource: Resource, asker: Asker): readonly LayoutQuestion[] {
  const access = accessOf(resource, { kind: 'account', accountId: 'x', label: 'x', ...asker });
  if (!may(access, 'read') || resource.list.layouts.every(({ kind }) => kind === 'table')) return [];
  const moment = { me: asker.personId, today: pinnedToday, now: pinnedClock };
  return layoutsFor(access).flatMap((layout): LayoutQuestion[] => {
    const base = defaultRequest(access);
    if (layout.kind !== 'matrix') return [{ layout, request: requestIn(access, layout, base, moment), spans: {} }];
    const range = rangeOf(access, layout);
    const days = project.oracle.rows(resource.name).flatMap((row) => (row[layout.columns] as string | null) ?? []);
    return [[], days.slice(0, 1), days.slice(-1)].map((chosenDays) => {
      const filters = { [range?.name ?? '']: chosenDays.map((day) => `${day}/`) };
      const request = requestIn(access, layout, { ...base, filters: chosenDays.length > 0 ? filters : {} }, moment);
      const [from = '', to = ''] = request.filters[range?.name ?? '']?.[0]?.split('/') ?? [];
      return { layout, request, spans: { [range?.name ?? '']: { from, to } } };
    });
  });
}

/**
 * The first record that the layout would not draw, or would draw twice; or a sum that differs from that of its records.
 */
function undrawn(
  resource: Resource,
  layout: Layout,
  request: ListRequest,
  rows: readonly (Row & { id: string })[],
): string | null {
  if (layout.kind === 'table' || layout.kind === 'cards') return null;
  const ids = rows.map(({ id }) => id).sort();
  if (layout.kind === 'timeline') {
    const days = byDay(rows, (row) => (row[layout.at] as string | null)?.slice(0, 10) ?? null);
    const drawn = days.flatMap(({ events }) =>
      events.map(({ record, index }) => (rows[index] === record ? record.id : '')),
    );
    return difference(drawn.sort(), ids, 'events');
  }
  if (layout.kind === 'tree') {
    const tree = growTree(layout, rows);
    const drawn = openNodes(tree.roots, () => true);
    const strayed = drawn.find(({ record, parent }) => {
      const wanted = rows.find(({ id }) => id === record[layout.parent])?.id ?? null;
      return (parent?.id ?? null) !== wanted;
    });
    if (strayed) return `${strayed.id} stands below ${strayed.parent?.id}`;
    return difference(drawn.map(({ id }) => id).sort(), ids, 'nodes');
  }
  const range = resource.list.ranges.find(({ field }) => field === layout.columns);
  const { columns } = periodAt(request.filters[range?.name ?? '']?.[0] ?? '', layout.unit);
  const cells = matrixRows(layout, rows).flatMap((row) =>
    columns.flatMap((column) => (row.cells.get(column) ?? []).map((record) => ({ row: row.id, column, record }))),
  );
  const strayed = cells.find(
    ({ row, column, record }) => record[layout.rows] !== row || !String(record[layout.columns]).startsWith(column),
  );
  if (strayed) return `${strayed.record.id} stands in ${strayed.row} ${strayed.column}`;
  const field = resource.fields[layout.sum ?? ''];
  const total = field ? sumsOf(field, rows).reduce((sum, { value }) => sum + value, 0) : 0;
  const byHand = rows.reduce((sum, row) => sum + Number(row[layout.sum ?? ''] ?? 0), 0);
  if (field && Math.abs(total - byHand) > 1e-6) return `adds up to ${total}, not ${byHand}`;
  return difference(cells.map(({ record }) => record.id).sort(), ids, 'cells');
}

async function checkList(
  suite: Suite,
  client: Client,
  asker: Asker,
  resource: Resource,
  question: Question,
): Promise<string | null> {
  const { list } = resource;
  const { query: names } = list;
  const key = list.sortable.find(({ field }) => field === question.sort.field)?.key;
  const selection = {
    [names.segment]: question.segment ?? undefined,
    [names.category]: question.category ?? undefined,
    [names.search]: question.search || undefined,
    ...Object.fromEntries(
      Object.entries(question.filters ?? {}).map(([field, values]) => [
        list.filters.find((filter) => filter.field === field)?.query ?? field,
        values,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(question.spans ?? {}).flatMap(([name, { from, to }]) => {
        const base = list.ranges.find((range) => range.name === name)?.query ?? name;
        return [
          [`${base}From`, from],
          [`${base}To`, to],
        ];
      }),
    ),
    ...Object.fromEntries(
      Object.entries(question.states ?? {}).map(([name, state]) => [
        list.conditions.find((condition) => condition.name === name)?.query ?? name,
        state,
      ]),
    ),
  };
  const order = key === undefined && question.sort.order === list.sort.order ? undefined : question.sort.order;
  const target = `${resource.wire.list}${query({ ...selection, [names.sort]: key, [names.order]: order, [names.page]: question.page + names.pageBase, [names.size]: question.size })}`;
  const [answer, counted] = [await client.get(target), await client.get(`${resource.wire.count}${query(selection)}`)];
  const rows = suite.oracle.list(resource, asker, question);
  const shown = rows.slice(question.page * question.size, (question.page + 1) * question.size);
  const expected = {
    items: shown.map((row) => suite.oracle.wire(resource, asker, row)),
    length: shown.length,
    count: rows.length,
    page: question.page + 1,
    maxPage: Math.max(1, Math.ceil(rows.length / question.size)),
  };
  return difference(answer.body, expected, target) ?? difference(counted.body, { count: rows.length }, target);
}

/** Null if equal; otherwise the first difference. */
function difference(given: unknown, expected: unknown, label: string): string | null {
  if (isDeepStrictEqual(given, expected)) return null;
  return `${label.slice(0, 160)}: ${partingOf(given, expected, '')}`;
}

function partingOf(given: unknown, expected: unknown, path: string): string {
  const [a, b] = [given, expected] as Row[];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path || '.'} is ${JSON.stringify(given)?.slice(0, 200)}, not ${JSON.stringify(expected)?.slice(0, 200)}`;
  for (const key of new Set([...Object.keys(b), ...Object.keys(a)]))
    if (!isDeepStrictEqual(a[key], b[key])) return partingOf(a[key], b[key], `${path}.${key}`);
  return `${path} differs`;
}

/** Up to two values of each filter from the records, and one that no record has. */
function filterChoices(
  project: SuiteProject,
  resource: Resource,
): readonly Readonly<Record<string, readonly string[]>>[] {
  return resource.list.filters.flatMap(({ field }) => {
    const values = [
      ...new Set(
        project.oracle
          .rows(resource.name)
          .flatMap((row) => [row[field] ?? []].flat())
          .map(String),
      ),
    ];
    const [first, second] = [values[0], values.at(-1)];
    const absent = absentValue(resource.fields[field]);
    return [
      ...(first === undefined ? [] : [{ [field]: [first] }]),
      ...(first === undefined || second === undefined || second === first ? [] : [{ [field]: [first, second] }]),
      ...(absent === null ? [] : [{ [field]: [absent] }]),
    ];
  });
}

/**
 * Spans that begin, end, or begin and end at an existing value; every state of each condition; and one of each
 * together.
 */
function narrowings(project: SuiteProject, resource: Resource): readonly Pick<ListQuestion, 'spans' | 'states'>[] {
  const { ranges, conditions } = resource.list;
  const spans = ranges.flatMap(({ name, field }) => {
    const isMoment = resource.fields[field]?.kind === 'instant';
    const values = project.oracle
      .rows(resource.name)
      .flatMap((row) => (row[field] === null ? [] : [isMoment ? String(row[field]).slice(0, 10) : row[field]]));
    const [first = '', middle = ''] = [values[0], values[Math.floor(values.length / 2)]].map((value) =>
      String(value ?? ''),
    );
    const [from, to] = [first, middle].sort((a, b) =>
      typeof values[0] === 'number' ? Number(a) - Number(b) : a < b ? -1 : 1,
    ) as [string, string];
    if (first === '') return [];
    return [{ from }, { to }, { from, to }, { from: to, to: from }, { from, to: from }].map((ends) => ({
      spans: { [name]: ends },
    }));
  });
  const states = conditions.flatMap(({ name, as }) =>
    (as === 'yes-no' ? ['true', 'false'] : ['ONLY', 'INCLUDE', 'EXCLUDE']).map((state) => ({
      states: { [name]: state },
    })),
  );
  const [span, state] = [spans[0], states[0]];
  return [...spans, ...states, ...(span && state ? [{ ...span, ...state }] : [])];
}

function absentValue(field: Field | undefined): string | null {
  if (!field || field.values || field.kind === 'boolean') return null;
  if (field.to || field.kind === 'identifier') return '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
  const byKind: Readonly<Record<string, string>> = {
    date: '1901-01-01',
    instant: '1901-01-01T00:00:00.000Z',
    integer: '424242',
    yen: '424242',
    decimal: '4242.5',
    money: '4242.5',
    percent: '4242.5',
    minutes: '424242',
    month: '1901-01',
  };
  return byKind[field.kind] ?? "no such value'";
}

/**
 * Any two of sort, direction, tab (a category below a segment) and filter occur together; in a brief run each occurs with
 * some of the others.
 */
function combinations(project: SuiteProject, resource: Resource): readonly Question[] {
  const { list } = resource;
  const order = ['asc', 'desc'] as const;
  const field = [...new Set([list.sort.field, ...list.sortable.map((one) => one.field)])];
  const tabs = everyTabs(list);
  const filters = [{}, ...filterChoices(project, resource)];
  const some = { field: share(field, 5), tabs: share(tabs, 5), filters: [{}] };
  const pairs = isBrief
    ? [{ field }, { tabs }, { filters }].flatMap((whole) => everyPair({ order, ...some, ...whole }))
    : everyPair({ order, field, tabs, filters });
  return pairs.map(({ field, order, tabs, filters }) => ({
    sort: { field, order },
    ...tabs,
    filters,
    page: 0,
    // Sometimes the whole list; otherwise the first rows suffice.
    size: Object.keys(filters).length === 0 ? Math.min(list.pageSizeMax, 1000) : 13,
  }));
}

function pages(project: SuiteProject, resource: Resource): readonly Question[] {
  const { list } = resource;
  const tabs = usualTabs(list);
  const total = project.oracle.list(resource, project.askers.admin as Asker, { sort: list.sort, ...tabs }).length;
  return [1, 7, list.pageSizeMax].flatMap((size) => {
    const last = Math.max(0, Math.ceil(total / size) - 1);
    return [...new Set([0, Math.floor(last / 2), last, last + 1, 100_000])].flatMap((page) =>
      [list.sort, { ...list.sort, order: list.sort.order === 'asc' ? ('desc' as const) : ('asc' as const) }].map(
        (sort) => ({
          sort,
          ...tabs,
          page,
          size,
        }),
      ),
    );
  });
}

async function walk(resource: Resource, client: Client, key: string, size: number): Promise<readonly unknown[]> {
  const { query: names } = resource.list;
  const ids: unknown[] = [];
  for (let page = names.pageBase; ; page++) {
    const { body } = await client.get(
      `${resource.wire.list}${query({ [names.sort]: key, [names.order]: 'asc', [names.page]: page, [names.size]: Math.min(size, resource.list.pageSizeMax) })}`,
    );
    ids.push(...(body.items as Row[]).map(({ id }) => id));
    if (page >= body.maxPage || body.items.length === 0) return ids;
  }
}

const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
const toKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
const toFullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const halfKana: Readonly<Record<string, string>> = {
  ア: 'ｱ',
  イ: 'ｲ',
  カ: 'ｶ',
  ギ: 'ｷﾞ',
  シ: 'ｼ',
  ツ: 'ﾂ',
  ノ: 'ﾉ',
  サ: 'ｻ',
  ト: 'ﾄ',
  ウ: 'ｳ',
  ロ: 'ﾛ',
  プ: 'ﾌﾟ',
  ジ: 'ｼﾞ',
  ク: 'ｸ',
  タ: 'ﾀ',
  ー: 'ｰ',
  ハ: 'ﾊ',
  ナ: 'ﾅ',
  コ: 'ｺ',
  ケ: 'ｹ',
  ン: 'ﾝ',
  デ: 'ﾃﾞ',
  バ: 'ﾊﾞ',
  ボ: 'ﾎﾞ',
  ド: 'ﾄﾞ',
  ス: 'ｽ',
  ヤ: 'ﾔ',
  マ: 'ﾏ',
  リ: 'ﾘ',
  ミ: 'ﾐ',
};
const toHalfWidth = (text: string): string => [...text].map((letter) => halfKana[letter] ?? letter).join('');

const texts = (values: readonly unknown[]): readonly string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string')),
];

/**
 * Texts of each field through which references are searched. They include texts that are hidden from the asker, which
 * must find nothing.
 */
const textsBehind = (project: SuiteProject, resource: Resource): readonly string[] =>
  resource.list.searchThrough.flatMap((name) => {
    const field = resource.fields[name];
    const targets = field ? project.oracle.rows(resource.name).map((row) => project.oracle.targetRow(field, row)) : [];
    const target = project.project.declarations.resources[field?.to ?? ''];
    return (target?.list.search ?? []).flatMap((text) => {
      const [value] = texts(targets.map((row) => row?.[text]));
      return value === undefined ? [] : [value, toHiragana(value), toHalfWidth(value), value.slice(1, 3)];
    });
  });

/** An asker who reads the list, but not all fields through which its references are searched; null without one. */
function halfSighted({ project, oracle, askers }: SuiteProject, resource: Resource): string | null {
  const { declarations } = project;
  const found = Object.entries(askers).find(([, asker]) => {
    if (oracle.grantsOf(resource, asker, 'read').length === 0) return false;
    const actor = { kind: 'account', accountId: 'x', label: 'x', ...asker } as const;
    return resource.list.searchThrough.some((name) => {
      const target = declarations.resources[resource.fields[name]?.to ?? ''];
      const shown = target ? shownThroughReference(declarations, target.name, actor) : [];
      return target?.list.search.some((text) => !shown.includes(text)) ?? false;
    });
  });
  return found?.[0] ?? null;
}

/** A value of each searched field, in every spelling that must find it. */
function searches(
  project: SuiteProject,
  resource: Resource,
  asker: Asker,
): readonly { search: string; segment?: string | null; category?: string | null }[] {
  const rows = project.oracle.rows(resource.name);
  const readable = project.oracle.readable(resource, asker);
  const fields = resource.list.search.filter((name) => readable.includes(name));
  const own = fields.flatMap((name) => {
    const values = texts(rows.map((row) => row[name]));
    return [values[0], values[Math.floor(values.length / 2)], values.at(-1)].flatMap((value, at) =>
      value === undefined
        ? []
        : isBrief && at > 0
          ? [value, value.slice(1, 3)]
          : [
              value,
              value.toUpperCase(),
              value.toLowerCase(),
              toFullWidth(value),
              toHiragana(value),
              toKatakana(value),
              toHalfWidth(value),
              value.slice(1, 3),
              value.slice(-2),
              `  ${value}　`,
              value.split(/\s+/).reverse().join(' '),
            ],
    );
  });
  const forms = [...own, ...textsBehind(project, resource)];
  const [first, second] = [rows[0], rows[1]];
  const twoFields =
    fields.length > 1 && first ? [`${first[fields[0] ?? ''] ?? ''} ${first[fields[1] ?? ''] ?? ''}`] : [];
  const odd = [
    '%',
    '_',
    '\\',
    '%%',
    'a_c',
    "'",
    '"',
    '存在しない語句',
    'zzzzzz',
    '😀',
    '　',
    `${String(first?.[fields[0] ?? ''])} ${String(second?.id)}`,
  ];
  const categories = everyTabs(resource.list).slice(1, 3);
  return [
    ...[...new Set([...forms, ...twoFields, ...odd])]
      .filter((search) => search.length <= 200)
      .map((search) => ({ search })),
    ...categories.flatMap((tabs) => [...new Set(forms)].slice(0, 6).map((search) => ({ search, ...tabs }))),
  ];
}

function selections(project: SuiteProject, resource: Resource): readonly OptionsQuestion[] {
  const reachable = project.oracle.through(resource, project.askers.admin as Asker);
  const rows = project.oracle.rows(resource.name);
  const forms = searches(project, resource, project.askers.admin as Asker)
    .slice(0, byExtent({ brief: 12, wide: 25, full: 25 }))
    .map(({ search }) => search);
  return [
    {},
    { order: 'desc' as const },
    { limit: 1 },
    { limit: 200, order: 'asc' as const },
    { ids: rows.slice(0, 1).map(({ id }) => String(id)) },
    { ids: rows.slice(0, 60).map(({ id }) => String(id)), order: 'desc' as const },
    { ids: ['018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f'] },
    ...forms.map((search) => ({ search })),
    ...resource.list.sortable
      .filter(({ field }) => reachable.has(field) && !resource.fields[field]?.to)
      .flatMap(({ field }) => (['asc', 'desc'] as const).map((order) => ({ sort: field, order, limit: 200 }))),
  ];
}
