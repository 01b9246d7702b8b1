/**
 * Divides words into those that the first page downloads, those that are loaded later, and the labels of tabs, which
 * are loaded with their module.
 */

import type { DeclarationFiles } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import { humanize } from '#model/base/text/names.ts';
import { namesIn, type TabbedEntry } from '#model/pages/navigation-heads.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Locale } from '#model/types/locale.ts';
import type { NavigationEntry } from '#model/types/screens/navigation.ts';
import { fileWords, nameForms, pageWordsOf, type Words, wordAt, wordsOf } from '#model/words/words.ts';
import { headsIn } from './destinations.ts';

/** Keys of locales/<locale>/app.json that plain lists do not use. */
const sayNoLists = [
  ...[
    'access',
    'blocks',
    'canvas',
    'cart',
    'changes',
    'create',
    'csv',
    'dated',
    'detail',
    'erasure',
    'featureOff',
    'form',
    'history',
    'home',
    'import',
    'individual',
    'losses',
    'members',
    'nested',
    'panel',
  ],
  ...[
    'notFound',
    'outside',
    'preview',
    'reasons',
    'refresh',
    'requires',
    'result',
    'rows',
    'search',
    'sensitive',
    'systemFields',
    'ticket',
    'tree',
    'upload',
    'validation',
    'views',
    'wizard',
  ],
];

/** The same below a key: answers to changes, which a list shows only after its actions have loaded. */
const sayNoListsBelow: Readonly<Record<string, readonly string[]>> = {
  dialogs: ['confirm', 'delete', 'deleteMany', 'typed'],
  errors: [
    ...['draft-refused', 'erasure-refused', 'if-match-missing', 'key-reused', 'last-administrator', 'later-change'],
    ...['connector-fault', 'malformed-request', 'method-not-allowed', 'not-unique', 'stale', 'state-conflict'],
    ...['still-primary', 'still-referenced', 'storage-full', 'too-large', 'unsupported-media-type', 'wrong-origin'],
  ],
  list: ['bulk', 'clearSelection', 'density', 'layout', 'period', 'selected', 'selectionActions'],
  toasts: [
    ...[
      'copied',
      'created',
      'deleted',
      'deletedMany',
      'disabled',
      'enabled',
      'exported',
      'exporting',
      'moved',
      'restored',
    ],
    ...['notRestored', 'undoFailed', 'undone', 'updated'],
  ],
};

/** Words of the frame: its own, those of the navigation, and the names of its entries. */
export function appWords(declarations: Declarations, locale: Locale, files: DeclarationFiles): Words {
  return {
    app: wordsOfLists(fileWords(files, locale, 'app')),
    navigation: navigationWords(declarations, fileWords(files, locale, 'navigation')),
    resources: namesOf(declarations, locale, files).first,
  };
}

/**
 * Names of resources and pages. Names in the navigation are loaded first. Other names are loaded with their own words,
 * and later for other modules.
 */
function namesOf(
  declarations: Declarations,
  locale: Locale,
  files: DeclarationFiles,
): Readonly<Record<'first' | 'later', Words>> {
  const { resources, pages } = declarations;
  const owners = [...Object.keys(resources), ...Object.keys(pages)];
  const all = owners.map((owner) => [owner, nameWords(declarations, owner, locale, files)] as const);
  const entries = headsIn(declarations).flatMap((group) => group.entries);
  const placed = entries.flatMap(({ openings, under }) => [...openings.map(({ name }) => name), under]);
  const first = new Set([...placed, ...declarations.navigation.account]);
  return {
    first: Object.fromEntries(all.filter(([name]) => first.has(name))),
    later: Object.fromEntries(all.filter(([name]) => !first.has(name))),
  };
}

/** Only the name of a resource or a page. */
function nameWords({ resources, pages }: Declarations, owner: string, locale: Locale, files: DeclarationFiles): Words {
  const [resource, page] = [resources[owner], pages[owner]];
  const { words } = resource
    ? wordsOf(resource, locale, files)
    : page
      ? pageWordsOf(page, locale, files)
      : { words: {} as Words };
  return { name: words.name ?? '' };
}

const wordsOfLists = (app: Words): Words =>
  Object.fromEntries(
    Object.entries(withoutKeys(app, sayNoLists)).map(([key, words]) => [
      key,
      typeof words === 'object' ? withoutKeys(words, sayNoListsBelow[key] ?? []) : words,
    ]),
  );

const withoutKeys = (words: Words, keys: readonly string[]): Words =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !keys.includes(key)));

/** A group without a word shows the name of its folder. Words of the palette are loaded with the palette. */
function navigationWords({ navigation }: Declarations, { groups, entries }: Words): Words {
  const made = Object.fromEntries(navigation.groups.map(({ name }) => [name, humanize(name)]));
  return {
    entries: entries ?? {},
    groups: { ...made, ...(typeof groups === 'object' ? groups : {}) },
  };
}

/**
 * Words that plain lists do not use, react-admin's own messages (in English only those that differ from its defaults),
 * and names that are not in the navigation.
 */
export function laterWords(declarations: Declarations, locale: Locale, files: DeclarationFiles): Words {
  const keys = new Set([...sayNoLists, ...Object.keys(sayNoListsBelow)]);
  const app = Object.entries(fileWords(files, locale, 'app')).filter(([key]) => keys.has(key));
  return {
    ...fileWords(files, locale, 'framework'),
    app: Object.fromEntries(app),
    resources: namesOf(declarations, locale, files).later,
  };
}

/** The tab's own word, else the one of the navigation, else the name of its resource or page. */
export function tabLabels(
  declarations: Declarations,
  files: DeclarationFiles,
  entry: NavigationEntry,
): TabbedEntry['labels'] {
  const names = [...new Set([...entry.tabs.map(({ name }) => name), ...namesIn(entry)])];
  const labelsIn = (locale: Locale) => {
    const navigation = fileWords(files, locale, 'navigation');
    const labelOf = (name: string): string =>
      wordAt(navigation, `tabs.${name}`) ??
      wordAt(navigation, `entries.${name}`) ??
      nameForms(nameWords(declarations, name, locale, files)).at(-1) ??
      name;
    return Object.fromEntries(names.map((name) => [name, labelOf(name)]));
  };
  return Object.fromEntries(locales.map((locale) => [locale, labelsIn(locale)])) as TabbedEntry['labels'];
}
