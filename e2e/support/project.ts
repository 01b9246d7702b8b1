/** The declarations and the words of the project, for tests that are generated from them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Access, accessOf } from '#model/access/access.ts';
import { everyScope } from '#model/access/access-declaration.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { locales } from '#model/base/locales.ts';
import { createPathWith } from '#model/paths/form-paths.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import { fileWords, missingWords, wordAt } from '#model/words/words.ts';
import { shippedFiles, shippedProject } from '#tests/support/shipped.ts';
import { isBrief } from '#tests/support/tried.ts';

const declared = await shippedProject();
const { files } = await shippedFiles();

export const { declarations } = declared;

/** In the order of the navigation; resources that are not in it come last. */
export const resources: readonly Resource[] = inOrder();

function inOrder(): readonly Resource[] {
  const named = declarations.navigation.groups
    .flatMap(({ entries }) =>
      entries.flatMap(({ resource, tabs }) => [resource, ...tabs.flatMap((tab) => [tab.name, ...tab.tabs])]),
    )
    .filter((name) => Object.hasOwn(declarations.resources, name));
  const all = Object.values(declarations.resources);
  return [...named.map(resourceNamed), ...all.filter(({ name }) => !named.includes(name))];
}

export function resourceNamed(name: string): Resource {
  const resource = declarations.resources[name];
  if (!resource) throw new Error(`no resource is called ${name}`);
  return resource;
}

/** The form that adds a record; if its path fixes a field, with the first value. */
export function formPath(resource: Resource): string {
  const { variant } = resource.create;
  return createPathWith(resource, variant === null ? {} : { [variant]: resource.fields[variant]?.values?.[0] });
}

/** The demo administrator's access to a resource. */
export const adminAccess = (resource: Resource): Access => accessOf(resource, administrator);

const administrator: AccountActor = {
  kind: 'account',
  accountId: '',
  label: '',
  personId: null,
  areas: ['staff', 'individual'],
  scopes: everyScope(declarations.access),
  locale: 'ja-JP',
};

type Params = Readonly<Record<string, string | number>>;

export interface WordsIn {
  readonly locale: Locale;
  /** `app.actions.save`, `navigation.groups.assets`. @throws Error if the word does not exist */
  (key: string, params?: Params): string;
  /** `fields.name`, `values.status.IN_USE`, `name` of a resource. */
  of(resource: Resource, key: string, params?: Params): string;
}

/** The words of one language, as the screens show them. */
export function wordsIn(locale: Locale): WordsIn {
  const say = (key: string, params: Params = {}): string => {
    const [file = '', ...rest] = key.split('.');
    const word = wordAt(fileWords(files, locale, file), rest.join('.'));
    if (word === undefined) throw new Error(`${locale} has no word "${key}"`);
    return fill(word, params);
  };
  const of = (resource: Resource, key: string, params: Params = {}): string =>
    fill(declared.word(resource, locale, key), params);
  return Object.assign(say, { locale, of });
}

/** Whether every label has a word; a label that is made from a name is English in both languages. */
export const hasAllWords = missingWords(declarations, locales, files).length === 0;

/** Words of the values of all vocabularies. */
export const valueWordsIn = (locale: Locale): readonly string[] => textsIn(fileWords(files, locale, 'enums'));

const textsIn = (words: unknown): readonly string[] =>
  typeof words === 'string' ? [words] : Object.values(Object(words)).flatMap(textsIn);

/**
 * Fills in `%{name}` in one form of `one |||| many`. Without a number it takes the last form, like polyglot's default
 * for lists.
 */
function fill(word: string, params: Params): string {
  const forms = word.split('||||').map((form) => form.trim());
  const form = params.smart_count === 1 ? forms[0] : forms.at(-1);
  return (form ?? '').replaceAll(/%\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? value.toLocaleString('en') : String(value ?? '');
  });
}

export const japanese: WordsIn = wordsIn('ja-JP');
export const english: WordsIn = wordsIn('en-US');
export const bothLanguages: readonly WordsIn[] = [japanese, english];

/**
 * Languages of tests that run once per language. A brief run takes one of them, alternating between files.
 *
 * @param file the spec's own file
 */
export function languagesFor(file: string): readonly WordsIn[] {
  const turn = readdirSync(path.dirname(file)).sort().indexOf(path.basename(file)) % bothLanguages.length;
  return bothLanguages.filter((_, at) => !isBrief || at === turn);
}
