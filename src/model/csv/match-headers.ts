/** Which field each column of a file stands for: by its word in either language, by its name, or as a person said. */
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

/** A field's word in one language. */
export type WordOf = (field: string) => string;

/**
 * @param fields names of the fields that a file may hold for whoever imports
 * @param words one for each language
 * @param mapping header → field, or null for a column that is left out
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

/** A word as it is written comes before a name as it is written, and both before what is alike but for width, case and kana. */
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

/** A line break within a Japanese heading, and a mark of what is required, are no part of it: `部署\n名 *` is 部署名. */
export const headingKey = (heading: string): string =>
  fold(heading)
    .replace(/\s*(?:[*※]|[([【](?:必須|任意|required|optional)[)\]】])\s*/g, '')
    .replace(/(?<=[^ -~]) (?=[^ -~])/g, '');

/** What a column of this field may be called. */
const headingsOf = (field: string, words: readonly WordOf[]): readonly string[] => [
  field,
  ...words.map((word) => word(field)),
];

export const knownHeadings = (fields: readonly string[], words: readonly WordOf[]): readonly string[] =>
  fields.flatMap((field) => headingsOf(field, words));

/** The column that tells which record a row means. */
export const idColumn = 'id';

/** Fields of the editable file, and of what may come back. */
export const fileFields = ({ csv }: Pick<Resource, 'csv'>): readonly string[] => [idColumn, ...csv.columns];
