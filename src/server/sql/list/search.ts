/**
 * Finds the rows whose folded texts contain a word. An index has the pieces of the texts: each two and three
 * characters in a row of Latin letters, digits and signs, and each one and two of other scripts, because many Japanese
 * names have two characters. A row that contains a word has all pieces of the word; its texts are compared afterwards.
 * `daicho_pieces` computes the pieces of a row.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import { foldColumnOf, tableOf } from '../columns.ts';
import { allOf, anyOf } from '../condition.ts';
import type { Sql } from '../sql-part.ts';

/**
 * The pieces that every text has that contains the word; none for a single Latin letter, which is in most texts.
 *
 * @example piecesOf('pc-田中') // ['pc-', '田中']
 */
export function piecesOf(word: string): readonly string[] {
  const narrow = (word.match(/[!-~]{2,}/g) ?? []).flatMap((run) => inARow([...run], 3));
  const wide = (word.match(/\P{ASCII}+/gu) ?? []).flatMap((run) => inARow([...run], 2));
  return [...new Set([...narrow, ...wide])];
}

/** The parts of this length, or the whole if it is shorter. */
const inARow = (characters: readonly string[], length: number): readonly string[] =>
  characters.length <= length
    ? [characters.join('')]
    : characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(''));

/** All texts of a row that can be searched; no word contains the character between them. */
const textsOf = ({ stored }: Resource, column: (name: string) => Sql): Sql =>
  sql.join(
    stored.search.map((field) => sql`coalesce(${column(foldColumnOf(field))}, ${sql.lit('')})`),
    sql` || ${sql.lit('\n')} || `,
  );

/** A mount is read from the table of another resource, which has the index. */
const isIndexed = ({ source, stored }: Resource): boolean =>
  source.kind !== 'view' && !stored.isExisting && stored.search.length > 0;

export interface SearchIndex {
  readonly name: string;
  /** What follows its name in `create index`. */
  readonly definition: string;
}

/** The name changes with the searched columns, because an index cannot. */
export function searchIndexOf(resource: Resource): SearchIndex | null {
  if (resource.source.kind !== 'table' || !isIndexed(resource)) return null;
  const table = tableOf(resource);
  const columns = resource.stored.search.map(foldColumnOf);
  const hash = createHash('sha256')
    .update([table, ...columns].join())
    .digest('hex')
    .slice(0, 8);
  const name = `${table.slice(0, mostOfTable)}${searchMark}${hash}`;
  const texts = columns.map((column) => `coalesce("${column}", '')`).join(` || '\n' || `);
  return {
    name,
    definition: `on "${table}" using gin (daicho_pieces(${texts}))`,
  };
}

/** What the names of search indexes contain after the table. */
export const searchMark = '__search_';

/** PostgreSQL cuts names of more than 63 bytes. */
const mostOfTable = 63 - searchMark.length - 8;

/** True if the index helps to find the word. */
export const isFoundByIndex = (resource: Resource, word: string): boolean =>
  isIndexed(resource) && piecesOf(word).length > 0;

/** Rows of which one of the fields contains the word, found by the index if it helps. */
export function contains(resource: Resource, alias: string, fields: readonly string[], word: string): Sql {
  if (fields.length === 0 || !isFoundByIndex(resource, word)) return containsByScan(alias, fields, word);
  const texts = textsOf(resource, (name) => sql.ref(`${alias}.${name}`));
  // Not `like`: the planner would take both for independent and expect far too few rows.
  const same = anyOf(fields.map((field) => sql`strpos(${sql.ref(`${alias}.${foldColumnOf(field)}`)}, ${word}) > 0`));
  return allOf([sql`daicho_pieces(${texts}) @> ${piecesOf(word)}::text[]`, same]);
}

/** The same, comparing the texts of each row. */
export const containsByScan = (alias: string, fields: readonly string[], word: string): Sql =>
  anyOf(fields.map((field) => sql`${sql.ref(`${alias}.${foldColumnOf(field)}`)} like ${containing(word)}`));

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const containing = (word: string): string => `%${escapeLike(word)}%`;
