/**
 * Tables of the words of resource files, made from the meta schema. A page asks for one:
 *
 *     <!-- words: list.filters -->
 *     (the table)
 *     <!-- end -->
 *
 * It lists every word below that place, without those that have a table of their own on any page. `<!-- words: -->` is the table of the
 * top-level words.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coreWords } from '#model/features/core-words.ts';
import { keywordsIn } from '#model/features/keyword.ts';
import { keywordPlaces, resourceMeta } from '#model/resource/check/resource-meta.ts';
import { root } from '#tests/support/server.ts';
import { shippedFiles } from '#tests/support/shipped.ts';

/** A word of resource files. */
export interface TableWord {
  /** `list.filters[].as`; `*` is any name, `[]` an entry of a list. */
  readonly place: string;
  readonly description: string;
  /** The keyword of modules to which the word belongs. */
  readonly keyword: string | null;
}

interface Node {
  readonly [keyword: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pages of the language: the manual, its topics, and a page for each keyword of modules. */
export const languagePages: readonly string[] = [
  'docs/declarations.md',
  ...['docs/declarations', 'docs/keywords'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  ),
];

const marked = /<!-- words:(.*?) -->\n[\s\S]*?<!-- end -->/g;

/** The page with each of its tables made anew. */
export const withTables = (page: string, words: readonly TableWord[], places: readonly string[]): string =>
  page.replaceAll(marked, (_, place: string) => {
    const rows = wordsBelow(place.trim(), words, places).map(rowOf(place.trim()));
    return [`<!-- words:${place} -->`, '', '| word | meaning |', '|---|---|', ...rows, '', '<!-- end -->'].join('\n');
  });

/** Places of the tables on these pages. */
export const placesOfTables = (pages: readonly string[]): readonly string[] =>
  pages.flatMap((page) => [...page.matchAll(marked)].map((match) => (match[1] ?? '').trim()));

/** Words that no table lists. The table of the top level has no nested words. */
export const wordsWithoutTable = (words: readonly TableWord[], places: readonly string[]): readonly string[] =>
  words.map(({ place }) => place).filter((place) => !isKeyword(place) && tableOf(place, places) === null);

/** A keyword of modules has a page in the place of a line. */
const isKeyword = (place: string): boolean => /^\w+$/.test(place) && !coreWords.includes(place);

const wordsBelow = (table: string, words: readonly TableWord[], places: readonly string[]): readonly TableWord[] =>
  words.filter(({ place }) => tableOf(place, places) === table);

/** The longest place of a table that the word is below. */
function tableOf(place: string, places: readonly string[]): string | null {
  if (!/[.[]/.test(place)) return places.includes('') && coreWords.includes(place) ? '' : null;
  const above = places.filter((table) => table !== '' && isBelow(place, table));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}

const isBelow = (place: string, table: string): boolean =>
  place.startsWith(table) && /^[.[]/.test(place.slice(table.length));

const rowOf =
  (table: string) =>
  ({ place, description, keyword }: TableWord): string => {
    const name = `\`${place.slice(table.length).replace(/^(\[\]|\.\*)?\./, '')}\``;
    // The table of the top level is the table of contents: each word has a section of its own.
    const word = table === '' ? `[${name}](#${place})` : name;
    const needs = keyword === null ? '' : ` (keyword \`${keyword}\`)`;
    return `| ${word}${needs} | ${description.replaceAll('|', '\\|')} |`;
  };

/** Every word of resource files, with those of the engine's keywords, in the order of the meta schema. */
export async function wordsOfResources(): Promise<readonly TableWord[]> {
  const { files, modules } = await shippedFiles();
  const keywords = new Map(
    keywordPlaces(files.contents).flatMap(({ keyword, steps }) =>
      steps.length > 1 ? [[steps.join('.'), keyword] as const] : [],
    ),
  );
  return wordsIn(resourceMeta(files.contents, keywordsIn(modules))).map((word) => ({
    ...word,
    keyword: keywords.get(word.place.replaceAll('[]', '')) ?? null,
  }));
}

/** A definition is walked where it is referred to first. */
function wordsIn(meta: Node): readonly Omit<TableWord, 'keyword'>[] {
  const words: Omit<TableWord, 'keyword'>[] = [];
  const walked = new Set<unknown>();
  const walk = (schema: unknown, place: string): void => {
    if (!isNode(schema) || walked.has(schema)) return;
    walked.add(schema);
    if (typeof schema.$ref === 'string') walk(referred(meta, schema.$ref), place);
    for (const branch of Array.isArray(schema.anyOf) ? schema.anyOf : []) walk(branch, place);
    walk(schema.items, `${place}[]`);
    walk(schema.additionalProperties, `${place}.*`);
    for (const [name, property] of Object.entries(isNode(schema.properties) ? schema.properties : {})) {
      if (name === '$schema') continue;
      const own = place === '' ? name : `${place}.${name}`;
      const description = descriptionOf(meta, property);
      if (!words.some((word) => word.place === own && word.description === description))
        words.push({ place: own, description });
      walk(property, own);
    }
  };
  walk(meta, '');
  return words;
}

function descriptionOf(meta: Node, schema: unknown): string {
  if (!isNode(schema)) return '';
  if (typeof schema.description === 'string') return schema.description;
  return typeof schema.$ref === 'string' ? descriptionOf(meta, referred(meta, schema.$ref)) : '';
}

/** What a reference within the schema stands for; undefined for one to another file. */
function referred(meta: Node, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined;
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, step) => (isNode(node) ? node[step] : undefined), meta);
}

/** The text of a page in `docs`. */
export const pageText = (page: string): string => readFileSync(path.join(root, page), 'utf8');
