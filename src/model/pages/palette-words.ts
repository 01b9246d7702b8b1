/** Texts of the command palette in one language. They are loaded with the palette, not with the frame. */

import type { DeclarationFiles } from '../base/declaration-files.ts';
import { importPaths } from '../csv/import-path.ts';
import type { Declarations } from '../types/declarations.ts';
import type { Locale } from '../types/locale.ts';
import type { Resource } from '../types/resource.ts';
import { fileWords, nameForms, pageWordsOf, type Words, wordAt, wordsOf } from '../words/words.ts';

type Texts = Readonly<Record<string, string>>;

export interface PaletteWords {
  /** Resource or page → label of its list or of the page. */
  readonly lists: Texts;
  /** Resource → label of its form. */
  readonly forms: Texts;
  /** Path of an import → its label. */
  readonly imports: Texts;
  /** The palette's own commands. */
  readonly commands: Texts;
  /** Resource or command → search aliases, separated by commas: readings, romaji, other words. */
  readonly aliases: Texts;
}

/** Texts from `locales/<locale>/navigation.json`, and the names of the resources. */
export function paletteWordsOf(
  { resources, pages }: Declarations,
  locale: Locale,
  files: DeclarationFiles,
): PaletteWords {
  const navigation = fileWords(files, locale, 'navigation');
  const add = wordAt(fileWords(files, locale, 'app'), 'actions.add') ?? '%{name}';
  const names = Object.values(resources).map((resource) => {
    const [one = '', many = one] = nameForms(wordsOf(resource, locale, files).words);
    return { name: resource.name, one, many };
  });
  const pageNames = Object.values(pages).map((page) => {
    const [many = ''] = nameForms(pageWordsOf(page, locale, files).words);
    return { name: page.name, many };
  });
  const labels = [...names, ...pageNames].map(
    ({ name, many }) => [name, wordAt(navigation, `entries.${name}`) ?? many] as const,
  );
  return {
    lists: Object.fromEntries(labels),
    forms: Object.fromEntries(names.map(({ name, one }) => [name, add.replace('%{name}', one)])),
    imports: Object.fromEntries(Object.values(resources).flatMap((resource) => importLabels(resource, locale, files))),
    commands: textsIn(navigation.commands),
    aliases: textsIn(navigation.aliases),
  };
}

function importLabels(
  resource: Resource,
  locale: Locale,
  files: DeclarationFiles,
): readonly (readonly [string, string])[] {
  const { words } = wordsOf(resource, locale, files);
  const app = fileWords(files, locale, 'app');
  const [one = '', many = one] = nameForms(words);
  const title = (wordAt(app, 'import.title') ?? '%{name}').replace('%{name}', many);
  return importPaths(resource).map(({ path, value }) => {
    if (value === null) return [path, title];
    const label = wordAt(words, `values.${resource.csv.variant}.${value}`) ?? value;
    const titleOf = wordAt(app, 'import.titleOf') ?? '%{title} %{value}';
    return [path, titleOf.replace('%{title}', title).replace('%{value}', label)];
  });
}

function textsIn(words: string | Words | undefined): Texts {
  const pairs = typeof words === 'object' ? Object.entries(words) : [];
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
