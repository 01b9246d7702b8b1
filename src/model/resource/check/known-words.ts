/** The names for which a locale file may have texts, by their place in the file. */

import { grantableScopes } from '../../access/access-declaration.ts';
import { scopesIn } from '../../access/scopes-in.ts';
import { type DeclarationFiles, readPath } from '../../base/declaration-files.ts';
import { blocksOf } from '../../features/blocks/block.ts';
import { endedSources, isMixed, timelineDates } from '../../features/detail/related.ts';
import { eraseVerb, refusing } from '../../features/erasure/erasure.ts';
import { nestedPlaces, type WordsPlace } from '../../fields/nested/nested-places.ts';
import { isVocabularyFile } from '../../schema/schema-place.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';
import type { Block } from '../../types/screens/block.ts';
import type { Navigation } from '../../types/screens/navigation.ts';
import type { Page } from '../../types/screens/page.ts';

export type Known = ReadonlyMap<string, { readonly what: string; readonly names: readonly string[] }>;

type Names = readonly (readonly [place: string, what: string, names: readonly string[]])[];

const known = (names: Names): Known => new Map(names.map(([place, what, all]) => [place, { what, names: all }]));

const namesOf = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name);

export function knownInResource({ fields, list, detail, actions, create, ...resource }: Resource): Known {
  const chosen = Object.values(fields).filter((field) => valuesOf(field).length > 0);
  const sections = detail.tabs.flatMap((tab) => (tab.kind === 'fields' ? namesOf(tab.sections) : []));
  const listed = Object.values(fields).filter(({ rows }) => rows !== null);
  const choice = create.choose ? fields[create.choose.field] : undefined;
  return known([
    ['fields', 'field', Object.keys(fields)],
    ['help', 'field', Object.keys(fields)],
    ['unset', 'field', Object.keys(fields)],
    ['counters', 'field with "max"', namesOf(Object.values(fields).filter(({ max }) => max !== null))],
    ['values', 'field with values', namesOf(chosen)],
    ...chosen.map((field) => [`values.${field.name}`, `value of ${field.name}`, valuesOf(field)] as const),
    ['rows', 'field with rows', namesOf(listed)],
    ...listed.flatMap(({ name, rows }) =>
      (['fields', 'help', 'values'] as const).map(
        (part) => [`rows.${name}.${part}`, `property of ${name}`, namesOf(rows ?? [])] as const,
      ),
    ),
    ...nestedNames(nestedPlaces({ fields, schema: resource.schema })),
    ['categories', 'category', namesOf(list.categories)],
    ['segments', 'segment', namesOf(list.segments)],
    ['views', 'view', Object.keys(resource.views ?? {})],
    ['bulk', 'change', Object.keys((resource.bulk || null)?.changes ?? {})],
    [
      'filters',
      'filter with a name of its own',
      namesOf([...list.ranges, ...list.ranges.flatMap(({ presets }) => presets), ...list.conditions]),
    ],
    ['tabs', 'tab', namesOf(detail.tabs)],
    ['marks', 'tab with "also"', namesOf(detail.tabs.filter((tab) => tab.kind === 'related' && isMixed(tab)))],
    [
      'events',
      'source of a timeline with "ended" or "until"',
      detail.tabs.flatMap(endedSources).map(({ resource: of }) => of),
    ],
    ['dates', 'date of a timeline', detail.tabs.flatMap(timelineDates)],
    ['sections', 'section', sections],
    ['sectionHelp', 'section', sections],
    ['sectionEmpty', 'section', sections],
    ['actions', 'action', Object.keys(actions)],
    [`actions.${eraseVerb}.refused`, 'resource whose records refuse to be erased', refusing(resource)],
    ['links', 'link', namesOf(resource.links)],
    ...blockNames(blocksOf({ detail, ...resource })),
    ['requires', 'required parameter', Object.values(resource.requires.params).flat()],
    ['result', 'result', []],
    ['choose.values', 'value to choose', choice ? valuesOf(choice) : []],
    ['completed.next', 'next step', (create.completed?.next ?? []).map((step) => step.create)],
  ]);
}

/** Names of the parts of nested values, at every depth. */
function nestedNames(places: readonly WordsPlace[]): Names {
  const holders = new Map<string, string[]>();
  for (const { place } of places) {
    const steps = place.split('.');
    const [name = '', holder] = [steps.pop() ?? '', steps.join('.')];
    if (/nested$|^definitions$/.test(holder)) holders.set(holder, [...(holders.get(holder) ?? []), name]);
  }
  const parts = places.flatMap(({ place, fields }) => [
    ...(['fields', 'help', 'values'] as const).map((part) => [`${place}.${part}`, 'part', namesOf(fields)] as const),
    ...(holders.has(`${place}.nested`) ? [] : [[`${place}.nested`, 'nested part', []] as const]),
  ]);
  return [
    ['nested', 'field with a nested value', holders.get('nested') ?? []] as const,
    ['definitions', 'definition of nested values', holders.get('definitions') ?? []] as const,
    ...[...holders]
      .filter(([holder]) => holder !== 'nested' && holder !== 'definitions')
      .map(([holder, names]) => [holder, 'nested part', names] as const),
    ...parts.filter(([place]) => !place.startsWith('rows.') || place.split('.').length > 3),
  ];
}

/** A page has a name, its blocks or its result, and its required parameters. */
export const knownInPage = ({ blocks, requires, result }: Page): Known =>
  known([
    ['', 'word of a page', ['name', 'blocks', 'requires', ...(result ? ['result'] : [])]],
    ['requires', 'required parameter', requires.params],
    ...blockNames(blocks),
  ]);

function itemsOf(block: Block): readonly string[] {
  if (block.kind === 'checklist') return namesOf(block.items);
  if (block.kind === 'bands') return namesOf(block.bands);
  return block.kind === 'due' ? namesOf(block.windows) : [];
}

const blockNames = (blocks: readonly Block[]): Names => [
  ['blocks', 'block', namesOf(blocks)],
  ...blocks.map((block) => [`blocks.${block.name}.items`, 'item', itemsOf(block)] as const),
];

const valuesOf = ({ kind, values }: Field): readonly string[] =>
  values ?? (kind === 'boolean' ? ['true', 'false'] : []);

/** @param content the file itself, since its commands may have aliases */
export function knownInNavigation(
  { groups, unlisted }: Navigation,
  names: readonly string[],
  content: unknown,
  { base }: Pick<DeclarationFiles, 'base'> = {},
): Known {
  const { commands = {} } = Object(content) as { readonly commands?: object };
  const entries = [...groups.flatMap((group) => group.entries), ...unlisted];
  const holders = entries.flatMap(({ tabs }) => namesOf(tabs));
  return known([
    ['groups', 'group of the navigation', [...namesOf(groups), ...namesOf(base?.navigation.groups ?? [])]],
    ['entries', 'resource or page', names],
    ['tabs', 'resource, page or tab', [...names, ...holders]],
    ['aliases', 'resource, page or command', [...names, ...Object.keys(commands)]],
  ]);
}

/** The vocabularies of every `enums.schema.json`, and the areas and scopes of the project. */
export function knownInVocabularies(declarationFiles: DeclarationFiles): Known {
  const { contents: files } = declarationFiles;
  const access = scopesIn(declarationFiles);
  const vocabularies = Object.entries(files)
    .filter(([file]) => readPath(file)?.kind === 'schema' && isVocabularyFile(file))
    .flatMap(([, content]) =>
      Object.entries(Object(Object(content).$defs) as Readonly<Record<string, { readonly enum?: readonly unknown[] }>>),
    );
  return known([
    ['', 'vocabulary', [...vocabularies.map(([name]) => name), 'area', 'scope']],
    // Also the area of the base module, whose resources a project may omit.
    ['area', 'area', [...access.areas, ...(declarationFiles.base?.administrators.split(':').slice(0, 1) ?? [])]],
    ['scope', 'scope', grantableScopes(access)],
    ...vocabularies.map(
      ([name, vocabulary]) => [name, `value of ${name}`, (vocabulary?.enum ?? []).map(String)] as const,
    ),
  ]);
}
