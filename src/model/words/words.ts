/**
 * All texts of a resource in one language: those of its locale file, and texts made from names for the others.
 * The result is complete, so that a screen never shows a key. Generated texts are listed as missing.
 */

import { type DeclarationFiles, type Issue, readPath, schemaFile } from '../base/declaration-files.ts';
import { memoize } from '../base/memoize.ts';
import { inSentence } from '../base/text/in-sentence.ts';
import { humanize } from '../base/text/names.ts';
import { blocksOf } from '../features/blocks/block.ts';
import { endedSources, eventParts, isMixed, timelineDates } from '../features/detail/related.ts';
import { nestedPlaces } from '../fields/nested/nested-places.ts';
import { titleOfValue } from '../schema/value-titles.ts';
import type { Declarations } from '../types/declarations.ts';
import type { Field } from '../types/fields/field.ts';
import type { Locale } from '../types/locale.ts';
import type { Resource } from '../types/resource.ts';
import type { Block } from '../types/screens/block.ts';
import type { Lens } from '../types/screens/list-declaration.ts';
import type { Page } from '../types/screens/page.ts';
import { partWords } from './part-words.ts';
import { wordsFileOf, wordsFilesOf } from './words-files.ts';

export type Words = { readonly [key: string]: string | Words };

export interface ResourceWords {
  readonly words: Words;
  /** Keys that no file has: `fields.serialNumber`. */
  readonly missing: readonly string[];
}

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** Finds a text by its dotted key, whose names may also contain dots; undefined if there is none. */
export function wordAt(words: Words, key: string): string | undefined {
  const node = nodeAt(words, key);
  return typeof node === 'string' ? node : undefined;
}

/** The text at a dotted key, or the object of texts below it. */
export function nodeAt(words: unknown, key: string): unknown {
  if (!isWords(words)) return undefined;
  if (Object.hasOwn(words, key)) return words[key];
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const step = key.slice(0, dot);
    const found = Object.hasOwn(words, step) ? nodeAt(words[step], key.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The sources for the texts of one resource in one language, and the functions that collect them. */
interface Making {
  readonly resource: Resource;
  readonly locale: Locale;
  readonly files: DeclarationFiles;
  readonly own: Words;
  readonly enums: Words;
  readonly app: Words;
  readonly need: Need;
  readonly made: Record<string, string>;
}

export function wordsOf(resource: Resource, locale: Locale, files: DeclarationFiles): ResourceWords {
  const own = ownWords(resource, locale, files);
  const enums = fileWords(files, locale, 'enums');
  const app = fileWords(files, locale, 'app');
  const missing: string[] = [];
  const made: Record<string, string> = {};
  const need: Need = (key, fallback, ...elsewhere) => {
    const found = wordAt(own, key) ?? elsewhere.find((word) => word !== undefined);
    if (found === undefined) missing.push(key);
    made[key] = found ?? fallback;
  };
  const making: Making = { resource, locale, files, own, enums, app, need, made };
  const written = files.contents[schemaFile(resource.schemaName)];
  need('name', titleIn(written) ?? humanize(resource.name));
  for (const param of new Set(Object.values(resource.requires.params).flat()))
    need(`requires.${param}`, missingWord(param, app));
  needFields(making);
  needRows(making);
  missing.push(...needNested(need, resource, own, enums));
  needParts(making);
  needList(making);
  needTabs(making);
  for (const { name } of Object.values(resource.actions)) {
    need(`actions.${name}.label`, humanize(name));
    need(`actions.${name}.done`, humanize(name));
  }
  for (const { name } of resource.links) need(`links.${name}`, humanize(name));
  for (const block of blocksOf(resource)) needBlock(need, block);
  return { words: merge(own, nest(made)), missing };
}

const wholeFields = ({ fields }: Resource): readonly Field[] => Object.values(fields).filter(({ part }) => !part);

function needFields({ resource, locale, files, own, enums, app, need, made }: Making): void {
  const whole = wholeFields(resource);
  const labels = distinctLabels(whole);
  for (const { name, schema, system, values, vocabulary } of whole) {
    need(`fields.${name}`, labels.get(name) ?? name, wordAt(app, `systemFields.${name}`));
    // A translated label makes the description in the schema obsolete.
    const isTranslated = wordAt(own, `fields.${name}`) !== undefined;
    if (!isTranslated && !system && typeof schema.description === 'string' && schema.description !== '')
      made[`help.${name}`] = schema.description;
    for (const value of values ?? [])
      need(
        `values.${name}.${value}`,
        titleOfValue(schema, value) ?? humanize(value),
        vocabulary ? wordAt(enums, `${vocabulary}.${value}`) : undefined,
        vocabulary ? projectWord(vocabulary, value, locale, files) : undefined,
        // These values are declared elsewhere, where a missing text is reported.
        projectVocabularies.includes(vocabulary ?? '') ? humanize(value) : undefined,
      );
  }
}

function needRows({ resource, enums, need }: Making): void {
  for (const { name, rows } of Object.values(resource.fields))
    for (const one of rows ?? []) {
      need(`rows.${name}.fields.${one.name}`, humanize(one.name));
      for (const value of one.values ?? [])
        need(
          `rows.${name}.values.${one.name}.${value}`,
          humanize(value),
          one.vocabulary ? wordAt(enums, `${one.vocabulary}.${value}`) : undefined,
        );
    }
}

/** Labels of parts. They are made after the labels of fields, from which they must differ. */
function needParts({ resource, own, enums, app, need, made }: Making): void {
  const found = { own: (key: string) => wordAt(own, key), app: (key: string) => wordAt(app, `validation.${key}`) };
  const labels = new Map(wholeFields(resource).map(({ name }) => [name, made[`fields.${name}`] ?? name]));
  const parts = partWords(resource, { ...found, shared: (key) => wordAt(enums, key) }, labels);
  for (const [name, { label, values }] of parts) {
    need(`fields.${name}`, label, label);
    for (const [at, value] of (resource.fields[name]?.values ?? []).entries())
      need(`values.${name}.${value}`, values[at] ?? value, values[at]);
  }
}

function needList({ resource: { list, views = {}, bulk, home = {} }, locale, files, app, need }: Making): void {
  for (const name of Object.keys(views)) need(`views.${name}`, humanize(name));
  for (const name of Object.keys((bulk || null)?.changes ?? {})) need(`bulk.${name}`, humanize(name));
  for (const name of Object.keys(home)) need(`home.${name}`, humanize(name));
  for (const { name } of list.segments) need(`segments.${name}`, humanize(name));
  for (const { name, lens } of list.categories)
    need(
      `categories.${name}`,
      humanize(name),
      wordAt(app, `categories.${name}`),
      ...(lens ? [lensWord(lens, fileWords(files, locale, lens.owner), app)] : []),
    );
  const { ranges, conditions } = list;
  const named = ranges.filter(({ name, field }) => name !== field);
  for (const { name } of [...named, ...ranges.flatMap(({ presets }) => presets), ...conditions])
    need(`filters.${name}`, humanize(name));
}

function needTabs({ resource, app, need }: Making): void {
  for (const tab of resource.detail.tabs) {
    need(`tabs.${tab.name}`, humanize(tab.name), wordAt(app, `tabs.${tab.name}`));
    if (tab.kind === 'related' && isMixed(tab)) need(`marks.${tab.name}`, humanize(tab.also[0] ?? 'general'));
    for (const { resource: of } of endedSources(tab))
      for (const part of eventParts) need(`events.${of}.${part}`, `%{text}: ${humanize(part)}`);
    for (const name of timelineDates(tab)) need(`dates.${name}`, humanize(name));
    for (const section of tab.kind === 'fields' ? tab.sections : [])
      need(`sections.${section.name}`, humanize(section.name), wordAt(app, `sections.${section.name}`));
  }
}

const titleIn = (schema: unknown): string | undefined => {
  const { title } = Object(schema) as { readonly title?: unknown };
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined;
};

/**
 * Labels of fields without a translation: the title in the schema, otherwise a text from the name. No two are equal.
 */
function distinctLabels(fields: readonly Field[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const candidates = fields.map(({ name, schema }) => [titleIn(schema), humanize(name), name] as const);
  for (const [at, { name }] of fields.entries()) {
    const isFree = (label: string | undefined): boolean =>
      label !== undefined && candidates.every((others, other) => other === at || !others.slice(0, 2).includes(label));
    labels.set(name, candidates[at]?.find(isFree) ?? name);
  }
  return labels;
}

/** Texts of the resource's own file, merged over those of its templates. */
function ownWords({ name, bases: like }: Resource, locale: Locale, files: DeclarationFiles): Words {
  const own = fileWords(files, locale, name);
  const [one = humanize(name), many = one] = nameForms(own);
  const inherited = [...like].reverse().map((file) => withNames(fileWords(files, locale, file), one, many, locale));
  const { name: _, ...shared } = inherited.reduce<Words>(merge, {});
  return merge(shared, own);
}

/** Singular and plural from a name in the form `one |||| many`. */
export const nameForms = (words: Words): readonly string[] =>
  (wordAt(words, 'name') ?? '')
    .split('||||')
    .map((form) => form.trim())
    .filter(Boolean);

/** In texts of templates, `%{name}` and `%{names}` are replaced by the name of the resource. */
const withNames = (words: Words, one: string, many: string, locale: Locale): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [
      key,
      isWords(word)
        ? withNames(word, one, many, locale)
        : word.replace(/%\{names?\}/g, (slot, at) => {
            const name = slot === '%{names}' ? many : one;
            return at === 0 ? name : inSentence(name, locale);
          }),
    ]),
  );

/** The texts of a page: its name, and those of its blocks. */
export function pageWordsOf(page: Page, locale: Locale, files: DeclarationFiles): ResourceWords {
  const own = fileWords(files, locale, page.name);
  const app = fileWords(files, locale, 'app');
  const missing: string[] = [];
  const made: Record<string, string> = {};
  const need: Need = (key, fallback) => {
    const found = wordAt(own, key);
    if (found === undefined) missing.push(key);
    made[key] = found ?? fallback;
  };
  need('name', humanize(page.name));
  for (const param of page.requires.params) need(`requires.${param}`, missingWord(param, app));
  if (page.result)
    for (const outcome of ['success', 'error'])
      need(`result.${outcome}.title`, wordAt(app, `result.${outcome}`) ?? humanize(outcome));
  for (const block of page.blocks) needBlock(need, block);
  return { words: merge(own, nest(made)), missing };
}

/** Message for a parameter that is missing in the address, made from its name. */
const missingWord = (param: string, app: Words): string =>
  (wordAt(app, 'requires.missing') ?? '%{name}').replace('%{name}', humanize(param));

/**
 * Adds labels for values of vocabularies in nested values. Other labels of their parts may come from the schema, which
 * the screens have.
 *
 * @returns keys of visible parts that no locale has
 */
function needNested(need: Need, resource: Resource, own: Words, enums: Words): readonly string[] {
  const shown = new Set(sectionFields(resource).filter((name) => !resource.fields[name]?.as));
  const missing: string[] = [];
  for (const { place, fields } of nestedPlaces(resource)) {
    const [holder, field = ''] = place.split('.');
    const isShown = shown.has(field) || (holder === 'definitions' && shown.size > 0);
    for (const { name, vocabulary, values } of holder === 'rows' ? [] : fields) {
      if (isShown && !unnamed.includes(name)) missing.push(`${place}.fields.${name}`);
      for (const value of values ?? []) {
        const key = `${place}.values.${name}.${value}`;
        const word = vocabulary ? wordAt(enums, `${vocabulary}.${value}`) : undefined;
        if (word !== undefined) need(key, word, word);
        else if (isShown) missing.push(key);
      }
    }
  }
  return missing.filter((key) => wordAt(own, key) === undefined);
}

const sectionFields = ({ detail }: Resource): readonly string[] =>
  detail.tabs.flatMap((tab) => (tab.kind === 'fields' ? tab.sections.flatMap(({ lines }) => lines.flat()) : []));

/** Entries of lists and values of keys have no label. */
const unnamed = ['item', 'value'];

type Need = (key: string, fallback: string, ...elsewhere: readonly (string | undefined)[]) => void;

function needBlock(need: Need, block: Block): void {
  const key = `blocks.${block.name}`;
  need(`${key}.title`, humanize(block.name));
  for (const { name } of block.kind === 'checklist' ? block.items : []) need(`${key}.items.${name}`, humanize(name));
  if (block.kind === 'planned') need(`${key}.text`, humanize(block.name));
}

/** A category that was made for a block has the label of the block, and of the part of the block that links to it. */
function lensWord({ block, item, usual }: Lens, owner: Words, app: Words): string {
  const title = wordAt(owner, `blocks.${block}.title`) ?? humanize(block);
  if (item === null) return title;
  const own = wordAt(owner, `blocks.${block}.items.${item}`);
  // The label of a checklist item is complete. Other parts, such as ranges of values, also need the title of the block.
  if (own) return usual ? `${title}: ${own}` : own;
  const part = usual && wordAt(app, `blocks.${usual.word}`);
  return `${title}: ${part?.replace(/%\{(\w+)\}/g, (slot, name) => usual?.values[name] ?? slot) ?? humanize(item)}`;
}

/** Vocabularies that are generated from the declarations of the project. */
const projectVocabularies: readonly string[] = ['resource', 'verb', 'scope'];

/** Texts of generated vocabularies: names of resources, and what was done with a record. */
function projectWord(vocabulary: string, value: string, locale: Locale, files: DeclarationFiles): string | undefined {
  if (vocabulary === 'resource')
    return wordAt(fileWords(files, locale, value), 'name')
      ?.split('||||')
      .at(-1)
      ?.trim();
  if (vocabulary === 'scope') return scopeWord(value, locale, files);
  if (vocabulary !== 'verb') return undefined;
  const known = wordAt(fileWords(files, locale, 'app'), `history.verbs.${value}`);
  // Sorted, because files come in the order in which they were read.
  const names = Object.keys(files.contents)
    .flatMap((file) => {
      const path = readPath(file);
      return path?.kind === 'words' && path.locale === locale ? [path.name] : [];
    })
    .sort();
  return (
    known ??
    names
      .map((name) => wordAt(fileWords(files, locale, name), `actions.${value}.label`))
      .find((word) => word !== undefined)
  );
}

/** `Sales: edit`. The texts of an area and of a further scope are in a vocabulary file, under `area` and `scope`. */
function scopeWord(scope: string, locale: Locale, files: DeclarationFiles): string | undefined {
  const [, area, level] = /^([a-z0-9-]+):(view|edit)$/.exec(scope) ?? [];
  if (area === undefined) return undefined;
  const [app, enums, navigation] = ['app', 'enums', 'navigation'].map((name) => fileWords(files, locale, name));
  const word = wordAt(enums ?? {}, `area.${area}`) ?? wordAt(navigation ?? {}, `groups.${area}`) ?? humanize(area);
  return wordAt(app ?? {}, `access.${level}`)?.replace('%{area}', () => word);
}

/** Texts of a resource, or of `app`, `navigation`, `framework` or `enums`. */
export function fileWords(files: DeclarationFiles, locale: Locale, name: string): Words {
  const key = `${locale}/${name}`;
  const known = wordsByName(files.contents);
  const words = known.get(key) ?? mergedWords(files, locale, name);
  known.set(key, words);
  return words;
}

const wordsByName = memoize((_: DeclarationFiles['contents']) => new Map<string, Words>());

function mergedWords(files: DeclarationFiles, locale: Locale, name: string): Words {
  const [words = {}, ...others] = wordsFilesOf(files, locale, name)
    .map((file) => files.contents[file])
    .filter(isWords)
    .map(({ $schema: _, ...words }): Words => words);
  return others.reduce(merge, words);
}

/** Issues for all generated texts. */
export function missingWords(
  declarations: Declarations,
  locales: readonly Locale[],
  files: DeclarationFiles,
): readonly Issue[] {
  const issuesOf = (one: Resource | Page, locale: Locale, { missing }: ResourceWords): readonly Issue[] =>
    missing.map((path) => ({
      file: wordsFileOf(files, locale, one),
      path,
      message: 'no text yet: a text made from the name is shown',
      level: 'missing',
    }));
  return locales.flatMap((locale) => [
    ...Object.values(declarations.resources).flatMap((one) => issuesOf(one, locale, wordsOf(one, locale, files))),
    ...Object.values(declarations.pages).flatMap((one) => issuesOf(one, locale, pageWordsOf(one, locale, files))),
  ]);
}

/** Nests dotted keys. A key that starts with another key that has a text is not split: `1.0` beside `1`. */
function nest(flat: Readonly<Record<string, string>>): Words {
  const root: Record<string, unknown> = {};
  const dots = (key: string): number => key.split('.').length;
  for (const key of Object.keys(flat).sort((a, b) => dots(a) - dots(b))) {
    const steps = key.split('.');
    let node = root;
    while (steps.length > 1 && typeof node[steps[0] as string] !== 'string') {
      const step = steps.shift() as string;
      node[step] = node[step] ?? {};
      node = node[step] as Record<string, unknown>;
    }
    node[steps.join('.')] = flat[key];
  }
  return root as Words;
}

/** `over` wins if both have a text. */
function merge(base: Words, over: Words): Words {
  const result: Record<string, string | Words> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const present = result[key];
    result[key] = isWords(present) && isWords(value) ? merge(present, value) : value;
  }
  return result;
}
