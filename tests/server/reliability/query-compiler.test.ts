/** No input becomes SQL text: the text equals that of a plain request of the same shape, and only parameters differ. */
import fc from 'fast-check';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { searchWords } from '#model/base/text/search-text.ts';
import { defaultRequest, type ListRequest, listFor, readListParams } from '#model/list/list-request.ts';
import { notBelowParam } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { optionsQuery } from '#server/sql/list/options.ts';
import type { Reading } from '#server/sql/list/reading.ts';
import { piecesOf } from '#server/sql/list/search.ts';
import { countQuery, idsQuery, listIdsQuery, listQuery, recordsQuery } from '#server/sql/select-records.ts';
import { projectsToTry } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { expectNone } from '#tests/resources/tally.ts';
import { byExtent } from '#tests/support/extent.ts';
import { anyText } from '#tests/support/schema-values.ts';
import { changing, malformedProblem, rawCall } from './support.ts';

const runs = byExtent({ quick: 100, brief: 300, wide: 1_500, full: 20_000 });
const executions = byExtent({ brief: 40, wide: 120, full: 2_000 });

const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const projects = await projectsToTry();
const person = '018f4f3e-7a2b-7c3d-8e4f-00000000aaaa';
const moment = { me: person, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };

const actors: readonly Actor[] = [
  { kind: 'system', label: 'test' },
  ...(
    [
      { areas: ['staff', 'individual'], scopes: ['ga:edit', 'hr:edit', 'it:edit'] },
      { areas: ['staff'], scopes: ['ga:view', 'it:view'] },
      { areas: ['individual'], scopes: [] },
    ] as const
  ).map(
    (rights): Actor => ({
      kind: 'account',
      accountId: person,
      label: 'test',
      personId: person,
      locale: 'ja-JP',
      ...rights,
    }),
  ),
];

const readings = projects.flatMap(({ project: { declarations, modules } }) =>
  Object.values(declarations.resources).flatMap((resource) =>
    actors.map((actor): Reading => ({ access: accessOf(resource, actor), declarations, moment, views: modules.views })),
  ),
);

const hostile = fc.constantFrom(
  "'; drop table equipment; --",
  '"t"."deleted_at"',
  '$1',
  '$$',
  '?',
  '%',
  '_\\',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  'id',
  'deleted_at',
  't.name',
  'name asc, (select 1)',
  '*/',
  '1e999',
  ' ',
  '',
);
const text = fc.oneof(hostile, anyText, fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 250 }));

const someReading = fc.constantFrom(...readings);

/** A request that did not pass through a parameter reader. */
const anyRequest = someReading.chain((reading) => {
  const available = listFor(reading.access);
  const names = (known: readonly string[]) => fc.oneof(text, fc.constantFrom('id', ...known));
  return fc.record({
    reading: fc.constant(reading),
    request: fc.record({
      page: fc.oneof(fc.nat(), fc.double(), fc.integer()),
      size: fc.oneof(fc.nat(), fc.double(), fc.integer()),
      sort: fc.record({
        field: names(available.sortable.map(({ field }) => field)),
        order: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      segment: fc.option(names(available.segments.map(({ name }) => name))),
      category: fc.option(names(available.categories.map(({ name }) => name))),
      search: text,
      filters: fc.dictionary(
        names([
          ...available.filters.map(({ field }) => field),
          ...[...available.ranges, ...available.conditions].map(({ name }) => name),
        ]),
        fc.array(
          fc.oneof(
            text,
            fc.tuple(text, text).map(([from, to]) => `${from}/${to}`),
            fc.constantFrom('true', 'ONLY', 'EXCLUDE'),
          ),
          {
            maxLength: 4,
          },
        ),
      ),
    }),
  });
});

/** A request that was read from parameters of the address bar. */
const anyParams = someReading.chain((reading) => {
  const { list } = reading.access.resource;
  const { pageBase: _, ...names } = list.query;
  const known = [...Object.values(names), ...filterParams(list)];
  const values = fc.oneof(
    text,
    fc.constantFrom(
      'asc',
      'desc',
      '3',
      'true',
      'ONLY',
      'EXCLUDE',
      '2026-11-20',
      person,
      ...list.sortable.map(({ key }) => key),
      ...[...list.segments, ...list.categories].map(({ name }) => name),
    ),
  );
  return fc
    .dictionary(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: text }),
      fc.array(values, { maxLength: 3 }),
      { maxKeys: 8 },
    )
    .map((params) => ({ reading, request: readListParams(reading.access, params, 'query').request }));
});

const filterParams = ({ filters, ranges, conditions }: Resource['list']): readonly string[] => [
  ...[...filters, ...conditions].map(({ query }) => query),
  ...ranges.flatMap(({ query }) => [`${query}From`, `${query}To`]),
];

const idsHere = '<ids>';
const writtenByHand = readings.flatMap(({ access, declarations, views }) => {
  const { source } = access.resource;
  const view = source.kind === 'view' ? views[source.view] : undefined;
  if (!view) return [];
  const query = typeof view === 'function' ? view : view.query;
  const context = { actor: access.actor, declarations, moment };
  // The query of the ids of a page is not written by hand: it divides the text into parts.
  const ofPage = query({ ...context, ids: sql.raw(idsHere) })
    .compile(compiler)
    .sql.split(idsHere);
  return [query(context).compile(compiler).sql, ...ofPage.filter((part) => part.includes("'"))];
});

/** A harmless request with the same number of words, values and parts. */
function plainLike({ access }: Reading, request: ListRequest): ListRequest {
  const available = listFor(access);
  const fields = Object.keys(access.resource.fields);
  return {
    page: plainPage(request),
    size: 1,
    sort: { field: fields.find((name) => name === request.sort.field) ?? 'id', order: request.sort.order },
    segment: available.segments.find(({ name }) => name === request.segment)?.name ?? null,
    category: available.categories.find(({ name }) => name === request.category)?.name ?? null,
    search: plainSearch(request.search),
    filters: {
      ...Object.fromEntries(
        available.filters.flatMap(({ field }) =>
          Object.hasOwn(request.filters, field) ? [[field, (request.filters[field] ?? []).map(() => 'a')]] : [],
        ),
      ),
      ...Object.fromEntries(
        available.ranges.map(({ name }) => [
          name,
          plainSpan(Object.hasOwn(request.filters, name) ? request.filters[name] : []),
        ]),
      ),
      ...Object.fromEntries(
        available.conditions.map(({ name }) => [
          name,
          (Object.hasOwn(request.filters, name) ? (request.filters[name] ?? []) : []).filter((state) =>
            ['true', 'false', 'ONLY', 'EXCLUDE'].includes(state),
          ),
        ]),
      ),
    },
  };
}

/** A plain range with the same ends. */
function plainSpan([text]: readonly string[] = []): readonly string[] {
  if (text === undefined) return [];
  const [from = '', to = ''] = text.split('/');
  return [`${from && '1'}/${to && '1'}`];
}

/** The text without hand-written queries, which contain their own literals; other literals would remain. */
function withoutViews(text: string): string {
  const unnumbered = (one: string): string => one.replaceAll(/\$\d+/g, '$');
  // A view may contain another one.
  const longestFirst = writtenByHand.toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, view) => rest.replaceAll(unnumbered(view), ''), unnumbered(text));
}

const textOf = (query: RawBuilder<unknown>): string => query.compile(compiler).sql;

/** Rows from which a page is read forward and backward. */
const knownRows = [
  { place: 0, by: 'a', further: 'a', id: 'a' },
  { place: 5, by: null, further: null, id: 'a' },
];

const textsOf = (reading: Reading, request: ListRequest): readonly string[] =>
  [
    listQuery(reading, request).query,
    ...knownRows.map((row) => listQuery(reading, { ...request, page: 0, size: 1 }, { row, tables: ['a'] }).query),
    listIdsQuery(reading, request) ?? sql``,
    idsQuery(reading, request, 1000),
    countQuery(reading, request),
  ].map(textOf);

/**
 * Literals of derived fields and rules: results of comparisons, pricing models, units and steps of dates, the limits of
 * the calendar, masks, and what is between the texts of a search.
 */
const ownLiterals = new Set([
  ...['', '\n'],
  ...['LESS', 'EQUAL', 'MORE', 'FREE', 'FIXED', 'LINEAR'],
  ...['DAYS', 'WEEKS', 'MONTHS', 'YEARS'],
  ...['1 day', '7 days', '1 month', '1 year', '0001-01-01', '10000-01-01', '*', '********'],
]);

describe('the text of a query', () => {
  const seen = new Set<string>();
  const keepsToTemplates = ({ reading, request }: { reading: Reading; request: ListRequest }): void => {
    const texts = textsOf(reading, request);
    expect(texts).toEqual(textsOf(reading, plainLike(reading, request)));
    for (const one of texts) seen.add(one);
  };

  test(`is a template for ${runs} requests of any content`, () => {
    fc.assert(fc.property(anyRequest, keepsToTemplates), { numRuns: runs });
  });

  test(`is a template for ${runs} sets of parameters of any content`, () => {
    fc.assert(fc.property(anyParams, keepsToTemplates), { numRuns: runs });
  });

  test('holds no value: every template speaks of declared names and numbered parameters only', () => {
    const names = new Set(
      projects.flatMap(({ project }) =>
        Object.values(project.declarations.resources).flatMap((resource) => [
          // The names of joins depend on permissions.
          ...actors.flatMap((actor) =>
            textsOf(
              {
                access: accessOf(resource, actor),
                declarations: project.declarations,
                moment,
                views: project.modules.views,
              },
              defaultRequest(accessOf(resource, actor)),
            ).flatMap(quotedNames),
          ),
          // Some columns have additional columns for search and order.
          ...Object.keys(resource.fields).flatMap((name) => [
            snakeOf(name),
            `fold_${snakeOf(name)}`,
            `${snakeOf(name)}__order`,
          ]),
        ]),
      ),
    );
    // The record that contains a rule.
    names.add('the_rule');
    // The record through which a search continues.
    names.add('named');
    // The first rows that a search looks at.
    names.add('looked__at');
    const embedded = new Set(
      projects.flatMap(({ project }) =>
        Object.values(project.declarations.resources).flatMap(({ fields }) =>
          Object.values(fields).flatMap(({ embeds }) =>
            embeds.flatMap((embed) => (embed.kind === 'list' ? Object.keys(embed.fields) : [])),
          ),
        ),
      ),
    );
    for (const one of seen) {
      expect(quotedNames(one).filter((name) => !names.has(name))).toEqual([]);
      // The allowed literals: the empty list for records without references, declared names of embedded fields, and the
      // compiler's own.
      const bare = withoutViews(one)
        .replaceAll("'[]'::jsonb", '')
        .replaceAll(/'([^']*)'/g, (literal, text: string) =>
          embedded.has(text) || ownLiterals.has(text) ? '' : literal,
        )
        .replaceAll(/"[a-zA-Z0-9_]+"/g, '');
      expect(bare).toMatch(/^[a-z0-9_ \n.,()*/$=<>%@[\]:+|-]*$/);
    }
  });

  test('of options and of records by id is a template, too', () => {
    const options = fc.record({
      reading: someReading,
      search: text,
      ids: fc.array(text, { maxLength: 4 }),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      limit: fc.oneof(fc.integer(), fc.double()),
    });
    fc.assert(
      fc.property(options, ({ reading, search, ids, order, limit }) => {
        const shown = reading.access.readable;
        const common = { order, shown, sort: null, where: reading.access.resource.select.where };
        const given = optionsQuery(reading, { ...common, search, ids, limit });
        const plain = optionsQuery(reading, {
          ...common,
          search: plainSearch(search),
          ids: ids.map(() => 'a'),
          limit: 1,
        });
        expect([given.page, given.count].map(textOf)).toEqual([plain.page, plain.count].map(textOf));
        expect(textOf(recordsQuery(reading, ids).query)).toBe(textOf(recordsQuery(reading, []).query));
      }),
      { numRuns: runs },
    );
  });
});

/** A word with a kanji variant is searched in both spellings, and a single Latin letter without the index. */
const plainSearch = (search: string): string =>
  searchWords(search)
    .map(([word = '', ...others]) => (others.length > 0 ? '髙' : piecesOf(word).length > 0 ? 'ab' : 'a'))
    .join(' ');

/** Only near pages are read by the titles of referenced records; even nearer ones look for hits in the first rows. */
const plainPage = ({ page, size }: ListRequest): number => {
  const end = page * size + size;
  if (end <= 1_000) return 0;
  return end <= 10_000 ? 1_000 : 10_000;
};

const quotedNames = (one: string): readonly string[] => [...one.matchAll(/"([^"]*)"/g)].map(([, name]) => name ?? '');
const snakeOf = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

describe.each(projects.map((project) => ({ name: project.name, project })))('in $name', ({ project }) => {
  let suite: Suite;
  beforeAll(async () => {
    suite = await openSuite(project);
  });
  afterAll(() => suite?.stop());

  test(`the database runs what ${executions} sets of parameters make`, async () => {
    const { kysely } = suite.server.running.database;
    const own = anyParams.filter(({ reading }) => reading.declarations === project.project.declarations);
    await fc.assert(
      fc.asyncProperty(own, async ({ reading, request }) => {
        // Values that no database can store are refused earlier: see below.
        fc.pre(!JSON.stringify(request).includes('\\u0000'));
        const { query } = listQuery(reading, request);
        const [page, count] = [
          await sql`${query}`.execute(kysely),
          await sql<{ count: number }>`${countQuery(reading, request)}`.execute(kysely),
        ];
        expect(page.rows.length).toBeLessThanOrEqual(Math.min(request.size, count.rows[0]?.count ?? 0));
      }),
      { numRuns: executions },
    );
  });

  test('refuses NUL and broken UTF-8 in every parameter and its name', async () => {
    const { cookie } = await suite.as('admin');
    const errors: string[] = [];
    const refused = async (path: string, statuses: readonly number[]): Promise<void> => {
      const answer = await rawCall(suite.server.origin, 'GET', path, { cookie });
      const error = statuses.includes(answer.status)
        ? malformedProblem(answer)
        : `${answer.status} ${answer.text.slice(0, 100)}`;
      if (error) errors.push(`${path}: ${error}`);
    };
    for (const resource of project.tried)
      for (const bad of notText) {
        for (const [path, names] of pathsOf(resource))
          for (const name of names) {
            await refused(`${path}?${name}=${bad}`, [400]);
            await refused(`${path}?${name}${bad}=1`, [400]);
          }
        await refused(`/v2/activity-logs?resource=${resource.name}&recordId=${bad}`, [400, 404]);
      }
    expectNone(errors);
  });

  test('refuses NUL and halves of characters in every text of a body', async () => {
    const { cookie } = await suite.as('admin');
    const headers = changing(suite.server.origin, cookie);
    const errors: string[] = [];
    for (const resource of project.tried)
      for (const field of Object.values(resource.fields).filter(({ readOnly }) => !readOnly))
        for (const bad of ['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00\\ud800', '\\udfffz'])
          for (const body of [
            `{"${field.name}":"${bad}"}`,
            `{"${field.name}":["${bad}"]}`,
            `{"${field.name}":{"${bad}":"${bad}"}}`,
            `{"${field.name}${bad}":1}`,
          ]) {
            const answer = await rawCall(suite.server.origin, 'POST', resource.wire.list, headers, body);
            const error = [400, 403].includes(answer.status)
              ? malformedProblem(answer)
              : `${answer.status} ${answer.text.slice(0, 100)}`;
            if (error) errors.push(`${resource.name} ${body}: ${error}`);
          }
    expectNone(errors);
  });
});

/** NUL, a bare percent sign, and bytes that are not UTF-8: half a surrogate pair, an overlong NUL, half a character. */
const notText = ['%00', 'a%00', '%', '%zz', '%ED%A0%80', '%C0%80', '%E3%81', '%FF'];

function pathsOf({ wire, list, select, tree }: Resource): readonly (readonly [string, readonly string[]])[] {
  const { pageBase: _, ...names } = list.query;
  const known = [...Object.values(names), ...filterParams(list)];
  return [
    [wire.list, known],
    [wire.count, known],
    [wire.csv, [...known, 'mode', 'encoding', 'columns']],
    [select.api, [...Object.values(select.params), 'idIn', 'limit', ...(tree ? [notBelowParam] : [])]],
  ];
}
