/** Assigns a field to each column of a file: by its label in any language, by its name, or as a person chose. */
import { fold } from '../base/text/fold.ts';
import type { Resource } from '../types/resource.ts';

export interface MatchedHeader {
  /** As the file writes it. */
  readonly name: string;
  readonly field: string | null;
  /** Null when all is well. */
  readonly error: { readonly keyword: HeaderKeyword; readonly params: Readonly<Record<string, unknown>> } | null;
}

type HeaderKeyword = 'columnUnknown' | 'columnTwice' | 'columnAmbiguous' | 'columnBothForms';

/** Label of a field in one language. */
export type WordOf = (field: string) => string;

/**
 * @param fields names of the fields that the actor's file may have
 * @param words one function for each language
 * @param mapping header → field, or null for an ignored column
 */
export function matchHeaders(
  headers: readonly string[],
  fields: readonly string[],
  words: readonly WordOf[],
  mapping: ReadonlyMap<string, string | null> = new Map(),
): readonly MatchedHeader[] {
  const find = fieldsByHeading(fields, words);
  const chosen = headers.map((name) => {
    const mapped = mapping.get(name);
    if (mapped === null) return [];
    return mapped !== undefined && fields.includes(mapped) ? [mapped] : find(name);
  });
  const uses = new Map<string, number>();
  for (const [field] of chosen.filter(({ length }) => length === 1))
    uses.set(field ?? '', (uses.get(field ?? '') ?? 0) + 1);
  return headers.map((name, index): MatchedHeader => {
    const [field = null, ...more] = chosen[index] ?? [];
    if (more.length > 0) return { name, field: null, error: { keyword: 'columnAmbiguous', params: { column: name } } };
    if (field !== null && (uses.get(field) ?? 0) > 1)
      return { name, field, error: { keyword: 'columnTwice', params: { column: name } } };
    const isLeftOut = mapping.get(name) === null || fold(name) === '';
    if (field === null && !isLeftOut)
      return { name, field: null, error: { keyword: 'columnUnknown', params: { column: name } } };
    return { name, field, error: null };
  });
}

/** Exact labels come first, then exact names, then headings that differ in width, case or kana only. */
function fieldsByHeading(fields: readonly string[], words: readonly WordOf[]): (heading: string) => readonly string[] {
  const written = indexOf(fields, (field) => words.map((word) => word(field)));
  const named = new Set(fields);
  const folded = indexOf(fields, (field) => headingsOf(field, words).map(headingKey));
  return (heading) => {
    const exact = written.get(heading) ?? (named.has(heading) ? [heading] : undefined);
    return exact?.length === 1 ? exact : [...(folded.get(headingKey(heading)) ?? [])];
  };
}

function indexOf(
  fields: readonly string[],
  keysOf: (field: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const field of fields)
    for (const key of new Set(keysOf(field))) found.set(key, [...(found.get(key) ?? []), field]);
  return found;
}

/**
 * Normalizes a heading. Ignores a line break in a Japanese heading and marks of required fields:
 * `部署\n名 *` is 部署名.
 */
export const headingKey = (heading: string): string =>
  fold(heading)
    .replace(/\s*(?:[*※]|[([【](?:必須|任意|required|optional)[)\]】])\s*/g, '')
    .replace(/(?<=[^ -~]) (?=[^ -~])/g, '');

/** All accepted headings for the column of a field. */
const headingsOf = (field: string, words: readonly WordOf[]): readonly string[] => [
  field,
  ...words.map((word) => word(field)),
];

export const knownHeadings = (fields: readonly string[], words: readonly WordOf[]): readonly string[] =>
  fields.flatMap((field) => headingsOf(field, words));

/** Column with the id of the record. */
export const idColumn = 'id';

/** Fields in the editable export, and in a file that may be imported. */
export const fileFields = ({ csv }: Pick<Resource, 'csv'>): readonly string[] => [idColumn, ...csv.columns];
