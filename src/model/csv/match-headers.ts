/** Which field each column of a file stands for: by its word in either language, by its name, or as a person said. */
import { fold } from '../fold.ts';
import type { Resource } from '../resource.ts';

export interface MatchedHeader {
  /** As the file writes it. */
  readonly name: string;
  readonly field: string | null;
  /** `column-unknown`, `column-twice` or `column-ambiguous`; null when all is well. */
  readonly fault: { readonly keyword: HeaderKeyword; readonly params: Readonly<Record<string, unknown>> } | null;
}

type HeaderKeyword = 'columnUnknown' | 'columnTwice' | 'columnAmbiguous';

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
  const known = new Map<string, Set<string>>();
  for (const field of fields)
    for (const name of headingsOf(field, words)) known.set(fold(name), (known.get(fold(name)) ?? new Set()).add(field));
  const chosen = headers.map((name) => {
    const said = mapping.get(name);
    if (said === null) return [];
    return said !== undefined && fields.includes(said) ? [said] : [...(known.get(fold(name)) ?? [])];
  });
  const uses = new Map<string, number>();
  for (const [field] of chosen.filter(({ length }) => length === 1))
    uses.set(field ?? '', (uses.get(field ?? '') ?? 0) + 1);
  return headers.map((name, index): MatchedHeader => {
    const [field = null, ...more] = chosen[index] ?? [];
    if (more.length > 0) return { name, field: null, fault: { keyword: 'columnAmbiguous', params: { column: name } } };
    if (field !== null && (uses.get(field) ?? 0) > 1)
      return { name, field, fault: { keyword: 'columnTwice', params: { column: name } } };
    const isLeftOut = mapping.get(name) === null || fold(name) === '';
    if (field === null && !isLeftOut)
      return { name, field: null, fault: { keyword: 'columnUnknown', params: { column: name } } };
    return { name, field, fault: null };
  });
}

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
