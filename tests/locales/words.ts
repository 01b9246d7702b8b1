/** The locale files as flat maps of key → text, for the tests that compare them. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Texts = ReadonlyMap<string, string>;

/** The base module has its words next to its declarations. */
const folders = ['src/modules/access/declarations/locales', 'locales'];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

/** Paths in the folder of the language: files of modules, and those of the frame at the top. */
export const localeFiles = (locale: string): readonly string[] =>
  [...new Set(folders.flatMap((folder) => filesIn(join(folder, locale))))].sort();

/** @param name name of a file without its folder */
export const localeFile = (locale: string, name: string): string | undefined =>
  localeFiles(locale).find((file) => basename(file) === name);

/**
 * Merges all files with the name: each module has its own vocabularies, and the project changes words of the base
 * module.
 */
export function readTexts(locale: string, name: string): Texts {
  const files = folders.flatMap((folder) =>
    filesIn(join(folder, locale))
      .filter((file) => basename(file) === basename(name))
      .sort()
      .map((file) => join(folder, locale, file)),
  );
  if (files.length === 0) throw new Error(`locales/${locale} has no ${name}`);
  return new Map(
    files.flatMap((file) => {
      const { $schema: _, ...words } = JSON.parse(readFileSync(file, 'utf8')) as object & { $schema?: string };
      return [...flatten(words)];
    }),
  );
}

/** `{ a: { b: 'text' } }` becomes `a.b` → `text`; anything but texts and objects of texts is refused. */
export function flatten(node: unknown, path: readonly string[] = []): Texts {
  if (typeof node === 'string') return new Map([[path.join('.'), node]]);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) throw new Error(`${path.join('.')} is no text`);
  return new Map(Object.entries(node).flatMap(([key, value]) => [...flatten(value, [...path, key])]));
}

const placeholder = /%\{(\w+)\}/g;

/** Names of the placeholders of each plural form. */
function placeholdersOf(text: string): readonly (readonly string[])[] {
  return text
    .split('||||')
    .map((form) => [...new Set([...form.matchAll(placeholder)].map(([, name = '']) => name))].sort());
}

/**
 * The reason why the translation does not match the original, or null. A language without plurals has one form for all
 * numbers.
 */
export function placeholderIssue(original: string, translation: string): string | null {
  const forms = placeholdersOf(original);
  const known = new Set(forms.flat());
  const needed = forms.at(-1) ?? [];
  const given = new Set(placeholdersOf(translation).flat());
  const missing = needed.filter((name) => !given.has(name));
  const unknown = [...given].filter((name) => !known.has(name));
  return missing.length + unknown.length === 0 ? null : `missing ${missing.join()}; unknown ${unknown.join()}`;
}
