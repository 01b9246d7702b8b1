/** Every read that the declarations offer, and reads that they do not offer but an attacker might try. */
import fc from 'fast-check';
import { upperSnake } from '#model/base/text/names.ts';
import { aimsOf, blocksOf } from '#model/features/blocks/block.ts';
import { mergedTabs } from '#model/features/detail/related.ts';
import { hitsMost, searchPath } from '#model/features/search/hit.ts';
import { csvModes, relatedPath, withId } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Block } from '#model/types/screens/block.ts';
import { query, recordPath } from '#tests/resources/suite.ts';
import type { Material } from './material.ts';

type Params = Readonly<Record<string, string | number | readonly string[]>>;

/** If everything is refused, one in this many is enough. */
const sampleStep = 8;
/** One word in this many is searched in all modules. */
const wordStep = 4;

/** Each parameter once with each of its values, on each path. */
export const declaredReads = (material: Material): readonly string[] => [
  ...blockReads(material),
  ...searchReads(material),
  ...material.project.tried.flatMap((resource) => {
    const reads = readsOf(material, resource);
    return material.reaches(resource) ? reads : reads.filter((_, index) => index % sampleStep === 0);
  }),
];

/**
 * Reads that always run for each resource, whatever share of the others does: two records, whose ETags and totals
 * depend on more than they show, and the list in each declared order by a hidden field.
 */
export const certainReads = (material: Material): readonly string[] =>
  material.project.tried.flatMap((resource) => {
    const { visible } = material.ids(resource);
    const readable = material.project.oracle.readable(resource, material.asker);
    const hidden = resource.list.sortable.filter(({ field }) => !readable.includes(field));
    return [
      ...visible.slice(0, 2).map((id) => recordPath(resource, id)),
      ...(visible.length > 0 ? hidden : []).map(
        ({ key }) => resource.wire.list + query({ [resource.list.query.size]: 20, [resource.list.query.sort]: key }),
      ),
    ];
  });

/** Blocks of every page, and of the records under test. A view reads what its module decides, so blocks of views are left out. */
function blockReads(material: Material): readonly string[] {
  const { pages, resources } = material.project.project.declarations;
  const isStored = (block: Block): boolean => aimsOf(block).every((name) => resources[name]?.source.kind !== 'view');
  const calls = (blocks: readonly Block[], fill: (api: string) => readonly string[]): readonly string[] =>
    blocks.filter(isStored).flatMap(({ api, kind }) => {
      const paths = api === null ? [] : fill(api);
      return kind === 'log'
        ? paths.flatMap((path) => [path, `${path}?pageSize=3&pageIndex=1`, `${path}?actor=a`])
        : paths;
    });
  return [
    ...Object.values(pages).flatMap(({ blocks }) => calls(blocks, (api) => [api])),
    ...material.project.tried.flatMap((resource) =>
      calls(blocksOf(resource), (api) => idsToTry(material, resource).map((id) => api.replace(/\{\w+\}/, id))),
    ),
  ];
}

/** Searches of all modules for words of each resource, of both databases, which the asker may see or not. */
const searchReads = (material: Material): readonly string[] =>
  material.project.tried
    .filter(({ list }) => list.search.length > 0)
    .flatMap((resource) => searchWords(material, resource).filter((_, at) => at % wordStep === 0))
    .map((freeText) => searchPath + query({ freeText, limit: hitsMost }));

const readsOf = (material: Material, resource: Resource): readonly string[] => [
  ...[...orders(resource), ...selections(material, resource), ...pages(resource)].map(
    (params) => resource.wire.list + query({ [resource.list.query.size]: 20, ...params }),
  ),
  ...selections(material, resource).map((params) => resource.wire.count + query(params)),
  ...[...orders(resource).filter((_, index) => index % 2 === 0), ...exportParams(resource)].map(
    (params) => resource.wire.csv + query(params),
  ),
  ...selectParams(material, resource).map((params) => resource.select.api + query(params)),
  ...idsToTry(material, resource).flatMap((id) => [
    recordPath(resource, id),
    ...activityPaths(resource, id),
    ...historyPaths(resource, id),
  ]),
];

/** Random combinations of parameters; the same for the same seed. */
export function randomReads(material: Material, count: number, seed: number): readonly string[] {
  const perResource = material.project.tried.map((resource) => randomRead(material, resource));
  return fc.sample(fc.oneof(...perResource), { numRuns: count, seed });
}

const listPaths = ({ wire }: Resource): readonly string[] => [wire.list, wire.count, wire.csv];

/** Possible sort keys of fields: declared ones, and plausible names for any other field. */
const sortKeys = ({ fields, list }: Resource): readonly string[] => [
  ...new Set([
    ...list.sortable.map(({ key }) => key),
    ...Object.keys(fields).flatMap((name) => [name, upperSnake(name)]),
  ]),
];

const filterNames = ({ fields, list }: Resource): ReadonlyMap<string, string> =>
  new Map([
    ...Object.keys(fields).map((name) => [`${name}In`, name] as const),
    ...list.filters.map(({ query: name, field }) => [name, field] as const),
    ...list.ranges.flatMap(({ query: name, field }) =>
      [`${name}From`, `${name}To`].map((end) => [end, field] as const),
    ),
  ]);

function searchWords(material: Material, resource: Resource): readonly string[] {
  const texts = Object.values(resource.fields)
    .filter(({ values, to, system }) => !values && !to && !system)
    .flatMap((field) => some(material.texts(resource, field)));
  return [...new Set(texts.flatMap((text) => [text, text.slice(0, 2)]))].filter(
    (text) => text.trim() !== '' && text.length <= 200,
  );
}

/** One of the first values, from one database, and one of the last, from the other. */
const some = (texts: readonly string[]): readonly string[] => [...new Set([...texts.slice(0, 1), ...texts.slice(-1)])];

const orders = (resource: Resource): readonly Params[] => {
  const { sort, order } = resource.list.query;
  return sortKeys(resource).flatMap((key) => [{ [sort]: key }, { [sort]: key, [order]: 'desc' }]);
};

function selections(material: Material, resource: Resource): readonly Params[] {
  const { fields, list } = resource;
  const { segment, category, search } = list.query;
  const filters = [...filterNames(resource)].flatMap(([name, field]): readonly Params[] => {
    const texts = fields[field] ? material.texts(resource, fields[field]) : [];
    return [...some(texts), 'x'].map((text) => ({ [name]: text }));
  });
  return [
    {},
    ...[...list.categories.map(({ name }) => name), 'NONE'].map((name) => ({ [category]: name })),
    ...[...list.segments.map(({ name }) => name), 'NONE'].map((name) => ({ [segment]: name })),
    ...searchWords(material, resource).map((word) => ({ [search]: word })),
    ...filters,
    ...list.conditions.flatMap(({ query: name, as }) =>
      (as === 'yes-no' ? ['true', 'false'] : ['ONLY', 'EXCLUDE']).map((state) => ({ [name]: state })),
    ),
    { unheard: '1' },
  ];
}

function pages({ list }: Resource): readonly Params[] {
  const { page, size, pageBase } = list.query;
  return [
    ...[1, 7, list.pageSizeMax, list.pageSizeMax + 1].map((rows) => ({ [size]: rows })),
    ...[0, 1, 2, 99].map((at) => ({ [page]: pageBase + at, [size]: 5 })),
  ];
}

const exportParams = ({ fields }: Resource): readonly Params[] => [
  ...csvModes.map((mode) => ({ mode })),
  // Its answer counts characters of the exported content.
  { encoding: 'Shift_JIS' },
  ...Object.keys(fields).map((name) => ({ columns: name })),
  { columns: 'unheard' },
];

function selectParams(material: Material, resource: Resource): readonly Params[] {
  const { sort, order, search } = resource.select.params;
  return [
    {},
    { limit: 1 },
    ...sortKeys(resource).flatMap((key) => [{ [sort]: key }, { [sort]: key, [order]: 'desc' }]),
    ...searchWords(material, resource).map((word) => ({ [search]: word })),
    ...idsToTry(material, resource).map((id) => ({ idIn: id })),
    { idIn: idsToTry(material, resource) },
  ];
}

function idsToTry(material: Material, resource: Resource): readonly string[] {
  const { visible, foreign, missing } = material.ids(resource);
  return [...visible.slice(0, 6), ...foreign.slice(0, 6), ...missing];
}

const activityPaths = ({ name }: Resource, id: string): readonly string[] =>
  [{}, { limit: 1 }].map((params) => `/v2/activity-logs${query({ resource: name, recordId: id, ...params })}`);

/** The whole history, and a later page. */
const historyPaths = (resource: Resource, id: string): readonly string[] =>
  mergedTabs(resource).flatMap((tab) => {
    const path = withId(relatedPath(resource, tab), id);
    return [path, `${path}?pageIndex=1&pageSize=2`];
  });

function randomRead(material: Material, resource: Resource): fc.Arbitrary<string> {
  const { list, select } = resource;
  const { sort, order, segment, category, search, page, size, pageBase } = list.query;
  const filters = [...filterNames(resource)].flatMap(([name, field]) => {
    const texts = resource.fields[field] ? material.texts(resource, resource.fields[field]) : [];
    return texts.length > 0 ? [[name, texts] as const] : [];
  });
  const words = fc.constantFrom('', ...searchWords(material, resource));
  const keys = fc.constantFrom(...sortKeys(resource));
  const readable =
    list.sortable.length > 0 ? fc.oneof(fc.constantFrom(...list.sortable.map(({ key }) => key)), keys) : keys;
  const ways = fc.constantFrom('asc', 'desc');
  const filter =
    filters.length === 0
      ? fc.constant({})
      : fc
          .constantFrom(...filters)
          .chain(([name, texts]) =>
            fc.record({ [name]: fc.subarray([...texts.slice(0, 3), ...texts.slice(-3)], { minLength: 1 }) }),
          );
  const categories =
    list.categories.length > 0 ? fc.constantFrom(...list.categories.map(({ name }) => name)) : fc.constant('');
  const params = fc
    .tuple(
      fc.record(
        {
          [sort]: readable,
          [order]: ways,
          [search]: words,
          [page]: fc.integer({ min: pageBase, max: pageBase + 3 }),
          [size]: fc.constantFrom(1, 3, 10, 40),
          ...(list.segments.length > 0 ? { [segment]: fc.constantFrom(...list.segments.map(({ name }) => name)) } : {}),
          ...(list.categories.length > 0 ? { [category]: categories } : {}),
        },
        { requiredKeys: [size] },
      ),
      fc.option(filter, { nil: {} }),
    )
    .map(([one, other]): Params => ({ ...one, ...other }));
  const ids = idsToTry(material, resource);
  const options = fc.record(
    {
      [select.params.sort]: readable,
      [select.params.order]: ways,
      [select.params.search]: words,
      idIn: fc.subarray([...ids], { maxLength: Math.min(4, ids.length) }),
      limit: fc.integer({ min: 1, max: 20 }),
    },
    { requiredKeys: [] },
  );
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...listPaths(resource)), params)
        .map(([path, chosen]) => path + query(chosen)),
    },
    { weight: 1, arbitrary: options.map((chosen) => select.api + query(chosen)) },
  );
}
