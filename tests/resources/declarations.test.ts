/** Declarations without a server: no issues, every word in both languages, and the plans for screens and routes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Access, accessOf } from '#model/access/access.ts';
import { everyScope } from '#model/access/access-declaration.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { issueLine } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import { isPlain } from '#model/features/layouts/layout.ts';
import { layoutsFor } from '#model/list/layouts/layout-request.ts';
import { type ListPlan, planList } from '#model/list/plan-list.ts';
import { planCreate, planRecord, type SectionPlan } from '#model/record/plan-record.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { HistorySource } from '#model/types/screens/detail-declaration.ts';
import { missingWords, wordsOf } from '#model/words/words.ts';
import { isInstalled, project } from '#tests/support/project.ts';
import { schemaOf, validValues } from '#tests/support/schema-values.ts';
import { shippedFiles } from '#tests/support/shipped.ts';
import { suiteProjects } from './projects.ts';
import { createTally } from './tally.ts';

const tally = createTally('declarations');
afterAll(() => tally.report());

const { files: declarationFiles, issues: unreadable } = await shippedFiles();
const { declarations, issues } = readDeclarations(declarationFiles);

const admin: AccountActor = {
  kind: 'account',
  accountId: 'admin',
  label: 'admin',
  personId: null,
  areas: ['staff', 'individual'],
  scopes: everyScope(declarations.access),
  locale: 'ja-JP',
};

test('the declaration files have no issues', () => {
  expect([...unreadable, ...issues].map(issueLine)).toEqual([]);
});

// In other projects the check reports missing words, which may be made from names.
test.skipIf(isInstalled)('every word stands in both languages', () => {
  expect(missingWords(declarations, locales, declarationFiles).map(issueLine)).toEqual([]);
});

test.skipIf(isInstalled)(
  'every resource and page that is declared has a place in the navigation, or is said to have none',
  () => {
    const { groups, unlisted: heads, account } = declarations.navigation;
    const placed = [...groups.flatMap(({ entries }) => entries), ...heads].flatMap(({ resource, tabs }) => [
      resource,
      ...tabs.flatMap(({ name, tabs: second }) => (second.length > 0 ? second : [name])),
    ]);
    const { unlisted = [] } = JSON.parse(readFileSync(path.join(project, 'resources/navigation.json'), 'utf8'));
    // Users come to them from outside.
    const results = Object.values(declarations.pages).filter(({ result }) => result !== null);
    const declared = [...Object.keys(declarations.resources), ...Object.keys(declarations.pages)];
    const alone = unlisted.filter((one: unknown) => typeof one === 'string');
    const known = [...placed, ...alone, ...account, ...results.map(({ name }) => name)];
    expect(known.sort()).toEqual(declared.sort());
  },
);

for (const { name: served, looked, files, isShipped } of await suiteProjects())
  describe.each(looked.map((resource) => ({ name: resource.name, resource })))(`$name in ${served}`, ({ resource }) => {
    test('has calls and screens of its own, below the paths that the server and the app keep for resources', () => {
      for (const call of Object.values(resource.wire)) expect(call).toMatch(/^\/v[23]\/[A-Za-z0-9{}/_-]+$/);
      expect(resource.wire.record).toMatch(/\{\w+\}$/);
      expect(resource.routes.detail).toMatch(/\{id\}/);
      tally.count(resource.name, 6);
    });

    test('knows valid values for every field that is written', () => {
      for (const field of Object.values(resource.fields).filter(({ readOnly, to }) => !readOnly && !to)) {
        expect([field.name, validValues(schemaOf(resource, field)).length > 0]).toEqual([field.name, true]);
        tally.count(resource.name);
      }
    });

    test.each(locales)(
      'has a word for everything that is shown (%s), made from its name where no file has one',
      (locale) => {
        const { words } = wordsOf(resource, locale, { contents: files });
        const texts = leaves(words);
        expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
        for (const field of Object.values(resource.fields))
          expect(texts.map(([key]) => key)).toContain(`fields.${field.name}`);
        tally.count(resource.name, texts.length, 'words');
      },
    );

    test('has a plan for an administrator; of the sample project it is the one that is written down', async () => {
      const access = accessOf(resource, admin);
      const file = path.join(import.meta.dirname, '__snapshots__', `${resource.name}.txt`);
      const text = [listLines(planList(access)), layoutLines(access), recordLines(access), createLines(access)]
        .flat()
        .join('\n');
      expect(text).not.toContain('undefined');
      // Analysts may change the columns and filters of the project. In CI no new snapshot is written.
      if (!isShipped && (existsSync(file) || !process.env.CI)) await expect(`${text}\n`).toMatchFileSnapshot(file);
      tally.count(resource.name, 3);
    });
  });

function leaves(node: unknown, path_ = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path_, node]];
  return Object.entries(node as object).flatMap(([key, value]) => leaves(value, path_ ? `${path_}.${key}` : key));
}

const fieldWord = ({ name, kind, nullable, required, readOnly, unique, to }: Field): string =>
  [
    `${name}: ${kind}`,
    required && 'required',
    nullable && 'nullable',
    readOnly && 'read-only',
    unique && 'unique',
    to && `to ${to}`,
  ]
    .filter(Boolean)
    .join(', ');

const granted = (can: object): string =>
  Object.entries(can)
    .filter(([, may]) => may)
    .map(([name]) => name)
    .join(', ');

/** Empty if the list has only a table. */
const layoutLines = (access: Access): readonly string[] =>
  isPlain(access.resource.list)
    ? []
    : [
        `  drawn as: ${layoutsFor(access)
          .map((layout) => JSON.stringify(layout))
          .join(', ')}`,
      ];

function listLines(plan: ListPlan): readonly string[] {
  return [
    `list of ${plan.resource}`,
    ...plan.columns.map(
      ({ field, sortKey, hidden, numeric, link, second }) =>
        `  ${[fieldWord(field), sortKey && `sorts as ${sortKey}`, hidden && 'hidden', numeric && 'numeric', link && 'link', second && `above ${second.name}`].filter(Boolean).join(' · ')}`,
    ),
    `  categories: ${plan.categories.join(', ')}`,
    ...plan.segments.map(
      ({ name, categories, first }) => `  segment ${name}: ${categories.join(', ')} · opens on ${first}`,
    ),
    `  filters: ${plan.filters.map(({ param, query }) => (param === query ? param : `${param} (${query})`)).join(', ')}`,
    `  sort keys: ${plan.sortKeys.map(({ field, key }) => `${field} ${key}`).join(', ')}`,
    `  page sizes: ${plan.pageSizes.join(', ')}`,
    `  searchable: ${plan.searchable} · put in order by: ${plan.order}`,
    `  can: ${granted(plan.can)} · row actions: ${plan.rowActions.map(({ name, undo }) => (undo ? `${name} (undo ${undo})` : name)).join(', ')}`,
  ];
}

const sectionLines = ({ name, lines }: SectionPlan): readonly string[] => [
  `    ${name}`,
  ...lines.map(
    (line) =>
      `      ${line.map(({ field, editable }) => `${field.name}${editable ? '' : ' (shown)'}${field.when ? ` when ${JSON.stringify(field.when)}` : ''}`).join(' | ')}`,
  ),
];

function recordLines(access: Parameters<typeof planRecord>[0]): readonly string[] {
  const plan = planRecord(access);
  return [
    'record',
    `  facts: ${plan.facts.map(({ name }) => name).join(', ')}`,
    ...plan.tabs.flatMap((tab) => {
      const when = tab.when ? ` when ${JSON.stringify(tab.when)}` : '';
      if (tab.kind === 'fields') return [`  ${tab.name}${when}`, ...tab.sections.flatMap(sectionLines)];
      const sources = tab.kind === 'merged' ? `: ${tab.sources.map(sourceText).join(', ')}` : '';
      return [
        `  ${tab.name}${when} (${'resource' in tab ? `${tab.kind}: ${tab.resource} by ${tab.reference}` : `${tab.kind}${sources}`})`,
      ];
    }),
    `  can: ${granted(plan.can)} · actions: ${plan.actions.map(({ name }) => name).join(', ')}`,
  ];
}

function createLines(access: Parameters<typeof planCreate>[0]): readonly string[] {
  const plan = planCreate(access);
  return ['create', ...plan.sections.flatMap(sectionLines), `  starts with ${JSON.stringify(plan.initial)}`];
}

function sourceText(source: HistorySource): string {
  if (source.kind === 'dated') return 'dated';
  if (source.kind === 'audit') return `audit of ${source.fields.join(' ')}`;
  if (source.kind === 'dates') return `dates ${Object.keys(source.icons).join(' ')}`;
  return `${source.resource} by ${[source.reference, ...source.also].join(' ')}${source.until === null ? '' : ` until ${source.until}`}${source.ended ? ' and ended' : ''}`;
}
