/** The words that the first page downloads, those that come later, and the names of tabs, which come with their module. */

import type { DeclarationFiles } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import { humanize } from '#model/base/text/names.ts';
import { namesIn, type TabbedEntry } from '#model/pages/navigation-heads.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Locale } from '#model/types/locale.ts';
import type { NavigationEntry } from '#model/types/screens/navigation.ts';
import { fileWords, nameForms, pageWordsOf, type Words, wordAt, wordsOf } from '#model/words/words.ts';
import { headsIn } from './destinations.ts';

/** Of locales/<locale>/app.json: what no plain list says. */
const sayNoLists = [
  ...[
    'blocks',
    'cart',
    'changes',
    'create',
    'dated',
    'detail',
    'featureOff',
    'form',
    'history',
    'import',
    'individual',
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
    'sensitive',
    'systemFields',
    'ticket',
    'tree',
    'upload',
    'validation',
    'wizard',
  ],
];

/** Words of the frame: its own, the navigation's and the names of what stands in it. */
export function appWords(declarations: Declarations, locale: Locale, files: DeclarationFiles): Words {
  return {
    app: withoutKeys(fileWords(files, locale, 'app'), sayNoLists),
    navigation: navigationWords(declarations, fileWords(files, locale, 'navigation')),
    resources: namesOf(declarations, locale, files).first,
  };
}

/** Names of resources and pages. What the navigation leads to is named at once; the others' names come with their own words, and for others later. */
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

/** The name alone of a resource or a page. */
function nameWords({ resources, pages }: Declarations, owner: string, locale: Locale, files: DeclarationFiles): Words {
  const [resource, page] = [resources[owner], pages[owner]];
  const { words } = resource
    ? wordsOf(resource, locale, files)
    : page
      ? pageWordsOf(page, locale, files)
      : { words: {} as Words };
  return { name: words.name ?? '' };
}

const withoutKeys = (words: Words, keys: readonly string[]): Words =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !keys.includes(key)));

/** A group that no file names shows its folder's name. What the palette says is loaded with the palette. */
function navigationWords({ navigation }: Declarations, { groups, entries }: Words): Words {
  const made = Object.fromEntries(navigation.groups.map(({ name }) => [name, humanize(name)]));
  return {
    entries: entries ?? {},
    groups: { ...made, ...(typeof groups === 'object' ? groups : {}) },
  };
}

/** What no plain list says, react-admin's own messages (in English those that differ from its own), and the names of what stands behind tabs. */
export function laterWords(declarations: Declarations, locale: Locale, files: DeclarationFiles): Words {
  const app = Object.entries(fileWords(files, locale, 'app')).filter(([key]) => sayNoLists.includes(key));
  return {
    ...fileWords(files, locale, 'framework'),
    app: Object.fromEntries(app),
    resources: namesOf(declarations, locale, files).later,
  };
}

/** The tab's own word, else the navigation's, else the name of what stands behind it. */
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
