/**
 * Unknown parameters, or parameters with invalid values: 400 with the name of the parameter. Nothing is guessed or
 * ignored.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoriesParam } from '#model/list/list-calls.ts';
import { notBelowParam } from '#model/paths/wire.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ParamAlias } from '#model/types/screens/list-declaration.ts';
import type { Asker } from './oracle.ts';
import { projectsToTry } from './projects.ts';
import { openSuite, type Suite } from './suite.ts';
import { createTally, everyCase, expectNone } from './tally.ts';

const tally = createTally('parameters');
afterAll(() => tally.report());

interface Bad {
  readonly path: string;
  /** Unencoded, in the order of the address. */
  readonly params: readonly (readonly [string, string])[];
  readonly named: string;
}

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    const refuses = async (cases: readonly Bad[]): Promise<readonly string[]> => {
      const client = await suite.as('admin');
      return everyCase(cases, async ({ path, params, named }) => {
        const text = params
          .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
          .join('&');
        const { status, body } = await client.get(`${path}?${text}`);
        const pointers = (body?.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
        return status === 400 && body.code === 'invalid-field' && pointers.includes(`?${named}`)
          ? null
          : `${path}?${text.slice(0, 80)}: ${status} ${JSON.stringify(pointers)}, not 400 naming ?${named}`;
      });
    };

    describe.each(project.tried.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
      const check = async (cases: readonly Bad[]): Promise<void> => {
        tally.count(resource.name, cases.length);
        expectNone(await refuses(cases));
      };
      const { wire, select, list } = resource;

      test('refuses bad values of the parameters of its list', () => check(onPath(wire.list, listCases(resource))));
      test('refuses them in its count', () =>
        check(
          onPath(wire.count, [...listCases(resource), ...values(categoriesParam, ['', 'NO_SUCH_TAB', ...hostile])]),
        ));
      test('refuses them in its export', () =>
        check([...onPath(wire.csv, listCases(resource)), ...exportCases(resource)]));
      // An asker who may not choose among the records gets no other error.
      test.runIf(project.oracle.mayChoose(resource, project.askers.admin as Asker))(
        'refuses bad values of the parameters of its select',
        () => check(selectCases(resource)),
      );
      test('refuses parameters that it does not have', () =>
        check(
          [wire.list, wire.count, wire.csv, select.api].flatMap((path) =>
            unknownNames.map((named) => ({ path, params: [[named, 'x']] as const, named })),
          ),
        ));
      test('answers to other names and words as to its own', async () => {
        const pairs = sameQuestions(resource);
        const client = await suite.as('admin');
        tally.count(resource.name, pairs.length);
        const errors = await everyCase(pairs, async ([own, other]) => {
          const [wanted, got] = await Promise.all([own, other].map((text) => client.get(`${wire.list}?${text}`)));
          return got?.status === 200 && got.text === wanted?.text ? null : `?${other} is not ?${own}: ${got?.status}`;
        });
        expectNone(errors);
      });
      test('names every bad parameter at once', async () => {
        const { page, size, sort } = list.query;
        const { body } = await (await suite.as('admin')).get(`${wire.list}?${page}=x&${size}=0&${sort}=nope&foo=1`);
        const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer).sort();
        expect(pointers).toEqual([`?${page}`, `?${size}`, `?${sort}`, '?foo'].sort());
        tally.count(resource.name);
      });
    });

    test('refuses bad parameters of the activity log', async () => {
      const [{ name }] = project.resources as [Resource];
      const id = '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
      const good = [
        ['resource', name],
        ['recordId', id],
      ] as const;
      const cases: Bad[] = [
        ...['0', '201', 'x', '-1', '1.5', ''].map((value) => ({
          named: 'limit',
          params: [...good, ['limit', value]] as const,
        })),
        {
          named: 'resource',
          params: [
            ['resource', 'nope'],
            ['recordId', id],
          ] as const,
        },
        {
          named: 'resource',
          params: [
            ['resource', '__proto__'],
            ['recordId', id],
          ] as const,
        },
        { named: 'resource', params: [['recordId', id]] as const },
        { named: 'recordId', params: [...good, ['recordId', id]] as const },
        { named: 'foo', params: [...good, ['foo', '1']] as const },
      ].map((one) => ({ ...one, path: '/v2/activity-logs' }));
      expectNone(await refuses(cases));
    });

    test('every answer was as /openapi.json describes it', () => expectNone(suite.departures));
  });

const unknownNames = [
  'foo',
  '__proto__',
  'constructor',
  'filter[name]',
  'PAGEINDEX',
  'id',
  '',
  'order by',
  'a\u0000b',
  'where',
  'select',
];
const hostile = [
  '__proto__',
  'constructor',
  'toString',
  "x'; drop table x; --",
  '9'.repeat(10_000),
  'a\u0000',
  '\u0000',
];

const onPath = (path: string, cases: readonly Omit<Bad, 'path'>[]): readonly Bad[] =>
  cases.map((one) => ({ ...one, path }));

const values = (named: string, bad: readonly string[]): readonly Omit<Bad, 'path'>[] =>
  bad.map((value) => ({ named, params: [[named, value]] }));

const inOtherCase = (word: string): string => (word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase());

function listCases({ list, fields }: Resource): readonly Omit<Bad, 'path'>[] {
  const { page, pageBase, size, sort, order, segment, category, search } = list.query;
  const keys = list.sortable.map(({ key }) => key);
  const tabs = list.categories.map(({ name }) => name);
  const numbers = ['', ' ', 'x', '-1', '1.5', '１', ' 1', '1 ', '0x10', '1e3', '+1', 'NaN', '99999999999', ...hostile];
  return [
    ...values(page, [...numbers, ...(pageBase === 1 ? ['0'] : [])]),
    ...values(size, [...numbers, '0', String(list.pageSizeMax + 1)]),
    ...values(sort, [
      '',
      'NO_SUCH_KEY',
      ...keys.slice(0, 2).map((key) => key.toLowerCase()),
      `${keys[0]} `,
      `${keys[0]},id`,
      ...hostile,
    ]),
    ...values(order, ['', 'up', 'asc ', '1', ...hostile]),
    ...list.aliases.query.flatMap((alias) => aliasCases(list, alias)),
    ...values(category, ['', 'NO_SUCH_TAB', ...tabs.slice(0, 2).map(inOtherCase), ...hostile]),
    ...values(segment, [
      '',
      'NoSuchSegment',
      ...list.segments.slice(0, 2).map(({ name }) => inOtherCase(name)),
      ...hostile,
    ]),
    ...foreignTabs(list),
    ...values(search, ['x'.repeat(201), 'x'.repeat(10_000), 'a\u0000b']),
    ...list.filters.flatMap(({ field, query }) => values(query, badFilterValues(fields[field]))),
    ...list.filters
      .slice(0, 1)
      .map(({ field, query }) => ({
        named: query,
        params: Array.from({ length: 201 }, (_, index) => [query, manyValues(fields[field], index)] as const),
      }))
      .filter(({ named }) => !fields[list.filters.find(({ query }) => query === named)?.field ?? '']?.values),
    ...list.ranges.flatMap(({ field, query }) =>
      [`${query}From`, `${query}To`].flatMap((name) => values(name, badBounds(fields[field]))),
    ),
    ...list.conditions.flatMap(({ query, as }) =>
      values(query, ['', 'x', 'only', 'TRUE', '1', as === 'yes-no' ? 'ONLY' : 'true', ...hostile]),
    ),
    ...list.conditions.flatMap(({ query, as }) =>
      repeated(query, as === 'yes-no' ? ['true', 'false'] : ['ONLY', 'EXCLUDE']),
    ),
    // Presets exist only in the address bar; a call contains the ends.
    ...list.ranges.flatMap(({ presets }) => presets.flatMap(({ name }) => values(name, ['true']))),
    ...repeated(page, ['1', '1']),
    ...repeated(size, ['1', '2']),
    ...repeated(sort, [keys[0] ?? '', keys.at(-1) ?? '']),
    ...repeated(order, ['asc', 'desc']),
    ...repeated(search, ['a', 'b']),
    ...(tabs.length > 0 ? repeated(category, [tabs[0] ?? '', tabs.at(-1) ?? '']) : []),
    ...(list.segments.length > 0
      ? repeated(segment, [list.segments[0]?.name ?? '', list.segments.at(-1)?.name ?? ''])
      : []),
    ...[page, size, sort, order, segment, category, search, ...list.filters.map(({ query }) => query)].flatMap((name) =>
      [`${name}[]`, `${name}[0]`, `${name}.x`, `${name}[__proto__]`].map((named) => ({
        named,
        params: [[named, '1']] as const,
      })),
    ),
  ];
}

/** Categories that only other segments have. */
const foreignTabs = ({ segments, query: names }: Resource['list']): readonly Omit<Bad, 'path'>[] =>
  segments.flatMap(({ name, categories }) =>
    segments
      .flatMap((other) => other.categories)
      .filter((category) => !categories.includes(category))
      .map((category) => ({
        named: names.category,
        params: [[names.segment, name] as const, [names.category, category] as const],
      })),
  );

/** Parameters with the list's own names, and the same with its declared aliases. */
function sameQuestions({ list }: Resource): readonly (readonly [own: string, other: string])[] {
  const { query: names, aliases, categories, sortable } = list;
  const [{ key = '' } = {}] = sortable;
  const valuesOf = (base: 0 | 1) => ({
    page: String(base + 1),
    size: '2',
    sort: key,
    order: 'desc',
    segment: list.segments.at(-1)?.name ?? '',
    category: categories.at(-1)?.name ?? '',
    search: 'a',
  });
  return [
    ...aliases.query
      .filter(({ of }) => of !== 'category' || categories.length > 0)
      .filter(({ of }) => of !== 'segment' || list.segments.length > 0)
      .map(
        ({ name, of, base }) =>
          [`${names[of]}=${valuesOf(names.pageBase)[of]}`, `${name}=${valuesOf(base)[of]}`] as const,
      ),
    ...categories.flatMap(({ name, aliases: words }) =>
      words.map((word) => [`${names.category}=${name}`, `${names.category}=${word}`] as const),
    ),
    [`${names.order}=desc`, `${names.order}=DESC`],
    [`${names.order}=asc`, `${names.order}=ASC`],
  ];
}

/** Two names of one parameter are an error. A bad value is reported with the name that was used. */
function aliasCases({ query: names }: Resource['list'], { name, of }: ParamAlias): readonly Omit<Bad, 'path'>[] {
  const good = of === 'page' || of === 'size' ? '1' : of === 'order' ? 'asc' : '';
  return [
    ...(good === '' ? [] : [{ named: name, params: [[names[of], good] as const, [name, good] as const] }]),
    ...(of === 'search' ? [] : values(name, ['no such value', '__proto__'])),
  ];
}

const repeated = (named: string, [a = '', b = '']: readonly string[]): readonly Omit<Bad, 'path'>[] => [
  {
    named,
    params: [
      [named, a],
      [named, b],
    ],
  },
];

const manyValues = (field: Field | undefined, index: number): string =>
  field?.to || field?.kind === 'identifier' ? `018f4f3e-7a2b-7c3d-8e4f-${String(index).padStart(12, '0')}` : `${index}`;

function badFilterValues(field: Field | undefined): readonly string[] {
  if (!field) return [];
  const always = ['', 'a\u0000b', 'x'.repeat(10_000)];
  const words = ['__proto__', 'constructor', 'x'];
  if (field.values && field.kind !== 'boolean') {
    const first = String(field.values[0]);
    return [...always, ...words, ...(field.kind === 'number-choice' ? ['9e9', `${first}.0`] : [first.toLowerCase()])];
  }
  const byKind: Readonly<Record<string, readonly string[]>> = {
    reference: [...words, 'null', '018F4F3E-7A2B-7C3D-8E4F-5A6B7C8D9E0F'],
    identifier: [...words, '018F4F3E-7A2B-7C3D-8E4F-5A6B7C8D9E0F'],
    boolean: [...words, 'TRUE', '1', 'yes'],
    date: [...words, '2026-02-30', '2026/04/01', aMoment, '0000-01-01'],
    instant: [...words, '2026-02-30T00:00:00.000Z', '1', 'now'],
    integer: [...words, '1.5', '1e3', '１', '99999999999999999999', 'NaN', 'Infinity'],
    yen: [...words, '1.5', '￥1'],
    decimal: [...words, '1e400', '1,5', 'NaN', 'Infinity'],
  };
  return [...always, ...(byKind[field.kind] ?? [])];
}

function exportCases(resource: Resource): readonly Bad[] {
  return onPath(resource.wire.csv, [
    ...values('mode', ['', 'VIEW', 'all', ...hostile]),
    ...values('encoding', ['', 'shift_jis', 'EUC-JP', 'utf-8', ...hostile]),
    ...values('columns', ['', 'nope', 'id,name', '*', ...hostile]),
    ...repeated('mode', ['view', 'edit']),
    ...repeated('encoding', ['UTF-8', 'UTF-8']),
  ]);
}

function selectCases({ select, tree }: Resource): readonly Bad[] {
  const { order, search, sort } = select.params;
  return onPath(select.api, [
    ...values(order, ['', 'Asc', 'up', ...hostile]),
    ...values(sort, ['', 'NO_SUCH_KEY', ...hostile]),
    ...values(search, ['x'.repeat(201), 'a\u0000']),
    ...values('idIn', ['', 'x', '018F4F3E-7A2B-7C3D-8E4F-5A6B7C8D9E0F', ...hostile]),
    ...values(notBelowParam, tree ? ['', 'x', ...hostile] : ['018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f']),
    ...values('limit', ['', '0', '201', 'x', '-1', '1.5', ...hostile]),
    ...repeated(order, ['asc', 'desc']),
    ...repeated(search, ['a', 'b']),
    ...repeated('limit', ['1', '2']),
    {
      named: 'idIn',
      params: Array.from(
        { length: 201 },
        (_, index) => ['idIn', `018f4f3e-7a2b-7c3d-8e4f-${String(index).padStart(12, '0')}`] as const,
      ),
    },
  ]);
}

/** Ends of a span of instants are days, or instants of any time zone and precision. */
const badBounds = (field: Field | undefined): readonly string[] =>
  field?.kind === 'instant'
    ? [...badFilterValues({ ...field, kind: 'date' }).filter((value) => value !== aMoment), ...noMoments]
    : badFilterValues(field);

const aMoment = '2026-04-01T00:00:00Z';
const noMoments = [
  '2026-02-30T00:00:00Z',
  '2026-04-01T24:00:00Z',
  '2026-04-01T00:60:00Z',
  '2026-04-01T00:00:00',
  '2026-04-01T00:00:00+09',
  '2026-04-01T00:00:00+25:00',
  '2026-04-01 00:00:00Z',
  '2026-04-01T00:00:00.Z',
];
