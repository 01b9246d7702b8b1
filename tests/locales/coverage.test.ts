/** Everything that a declaration names has a word in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorStatuses } from '#model/access/errors.ts';
import { blocksOf } from '#model/features/blocks/block.ts';
import { endedSources, eventParts, isMixed, timelineDates } from '#model/features/detail/related.ts';
import { formatNames } from '#model/schema/validation/formats.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Block } from '#model/types/screens/block.ts';
import { openFormats } from '#tests/support/schema-values.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import { localeFile, readTexts } from './words.ts';

const locales = ['en-US', 'ja-JP'];

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

const { declarations } = await shippedProject();
const resources = Object.values(declarations.resources);
const pages = Object.values(declarations.pages);
const systemNames = ['id', 'createdAt', 'updatedAt'];

/** Every key that the words of a resource must contain. */
function wantedOf({
  fields,
  list,
  views = {},
  bulk,
  home = {},
  detail,
  actions,
  links,
  requires,
  single,
}: Resource): readonly string[] {
  const sections = detail.tabs.flatMap((tab) => (tab.kind === 'fields' ? tab.sections : [])).map(({ name }) => name);
  return [
    'name',
    ...(single ? [] : ['empty.title', 'empty.hint']),
    ...Object.values(requires.params).flatMap((params) => params.map((param) => `requires.${param}`)),
    ...Object.keys(fields)
      .filter((field) => !systemNames.includes(field))
      .map((field) => `fields.${field}`),
    ...Object.values(fields).flatMap(({ name, rows }) => (rows ?? []).map((row) => `rows.${name}.fields.${row.name}`)),
    ...Object.keys(home).map((name) => `home.${name}`),
    ...list.segments.map(({ name }) => `segments.${name}`),
    ...Object.keys(views).map((name) => `views.${name}`),
    ...Object.keys((bulk || null)?.changes ?? {}).map((name) => `bulk.${name}`),
    ...list.categories.filter(({ hidden, lens }) => !(hidden && lens)).map(({ name }) => `categories.${name}`),
    ...[...list.ranges.flatMap(({ presets }) => presets), ...list.conditions].map(({ name }) => `filters.${name}`),
    ...detail.tabs.map(({ name }) => `tabs.${name}`),
    ...detail.tabs.flatMap((tab) => (tab.kind === 'related' && isMixed(tab) ? [`marks.${tab.name}`] : [])),
    ...detail.tabs.flatMap(timelineDates).map((field) => `dates.${field}`),
    ...detail.tabs
      .flatMap(endedSources)
      .flatMap(({ resource: of }) => eventParts.map((part) => `events.${of}.${part}`)),
    ...sections.flatMap((section) => [`sections.${section}`, `sectionHelp.${section}`]),
    ...Object.keys(actions).flatMap((action) => [`actions.${action}.label`, `actions.${action}.done`]),
    ...links.map(({ name }) => `links.${name}`),
    ...blocksOf({ detail }).flatMap(wantedOfBlock),
  ];
}

const wantedOfBlock = (block: Block): readonly string[] => [
  `blocks.${block.name}.title`,
  ...(block.kind === 'checklist' ? block.items.map(({ name }) => `blocks.${block.name}.items.${name}`) : []),
  ...(block.kind === 'planned' ? [`blocks.${block.name}.text`] : []),
];
function ownWordsOfBlock(block: Block): readonly string[] {
  const parts = block.kind === 'bands' ? block.bands : block.kind === 'due' ? block.windows : [];
  return parts.map(({ name }) => `blocks.${block.name}.items.${name}`);
}
const mayHave =
  /^(add|failed|kept|deletion)$|^keptBy\.[\w]+$|^removal\.(label|question|consequence|done|many\.(question|done))$|^sectionEmpty\.[\w-]+$|^blocks\.[\w-]+\.(hint|empty|link)$|^result\.(success|error|unknown)\.(title|text)$/;

/** Keys of the resource's own file and of its templates. Only the name cannot come from a template. */
const givenOf = (locale: string, { name, bases: like }: Resource): readonly string[] => [
  ...readTexts(locale, `${name}.json`).keys(),
  ...like
    .filter((file) => localeFile(locale, `${file}.json`) !== undefined)
    .flatMap((file) => [...readTexts(locale, `${file}.json`).keys()].filter((key) => key !== 'name')),
];

describe.each(locales)('%s', (locale) => {
  test.each(resources)('has the words of $name', (resource) => {
    const given = givenOf(locale, resource);
    const common = [...readTexts(locale, 'app.json').keys()];
    expect(wantedOf(resource).filter((key) => !given.includes(key) && !common.includes(key))).toEqual([]);
  });

  test.each(pages)('has the words of the page $name, and no others', ({ name, blocks, requires, result }) => {
    const given = [...readTexts(locale, `${name}.json`).keys()];
    const wanted = [
      'name',
      ...blocks.flatMap(wantedOfBlock),
      ...requires.params.map((param) => `requires.${param}`),
      ...(result ? ['result.success.title', 'result.error.title'] : []),
    ];
    expect(wanted.filter((key) => !given.includes(key))).toEqual([]);
    const own = blocks.flatMap(ownWordsOfBlock);
    expect(given.filter((key) => ![...wanted, ...own].includes(key) && !mayHave.test(key))).toEqual([]);
  });

  test('names every tab of a module that is no screen itself', () => {
    const words = readTexts(locale, 'navigation.json');
    const holders = declarations.navigation.groups
      .flatMap(({ entries }) => entries.flatMap(({ tabs }) => tabs))
      .filter(({ tabs }) => tabs.length > 0);
    expect(holders.filter(({ name }) => !words.has(`tabs.${name}`))).toEqual([]);
  });

  test('has no word that nobody needs', () => {
    for (const file of new Set(resources.flatMap(({ name, bases: like }) => [name, ...like]))) {
      if (localeFile(locale, `${file}.json`) === undefined) continue;
      const wanted = resources.filter(({ name, bases: like }) => [name, ...like].includes(file)).flatMap(wantedOf);
      const idle = [...readTexts(locale, `${file}.json`).keys()].filter(
        (key) =>
          !wanted.includes(key) &&
          !mayHave.test(key) &&
          !/^(help|values|unset|counters|filters|choose|completed)\.|\.refused\.|\.(blocked|confirm|question|consequence|intro|button|many)/.test(
            key,
          ),
      );
      expect(idle, file).toEqual([]);
    }
  });

  test('names every value of every vocabulary, differently within each', () => {
    const files = ['schemas', 'src/modules/access/declarations/schemas'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => path.basename(file) === 'enums.schema.json')
        .map((file) => path.join(folder, file)),
    );
    const $defs = Object.assign({}, ...files.map((file) => read<{ $defs: object }>(file).$defs)) as Record<
      string,
      { enum: string[] }
    >;
    const words = readTexts(locale, 'enums.json');
    const wanted = Object.entries($defs).flatMap(([name, { enum: values }]) =>
      values.map((value) => `${name}.${value}`),
    );
    // No schema contains areas and scopes.
    const given = [...words.keys()].filter((key) => !/^(area|scope)\./.test(key));
    expect(given.sort()).toEqual([...wanted].sort());
    for (const [name, { enum: values }] of Object.entries($defs)) {
      expect(new Set(values.map((value) => words.get(`${name}.${value}`))).size, name).toBe(values.length);
    }
  });

  test('names every group of the navigation', () => {
    const { groups } = read<{ groups: { name: string }[] }>('resources/navigation.json');
    const words = readTexts(locale, 'navigation.json');
    expect(groups.filter(({ name }) => !words.has(`groups.${name}`))).toEqual([]);
  });

  test('has a sentence for every error and every format', () => {
    const keys = [...readTexts(locale, 'app.json').keys()];
    const under = (prefix: string) =>
      keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    expect(under('errors.').sort()).toEqual([...Object.keys(errorStatuses), 'offline', 'requestId'].sort());
    expect(under('validation.format.').sort()).toEqual(
      formatNames.filter((name) => !openFormats.includes(name)).sort(),
    );
  });
});
