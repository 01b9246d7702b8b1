/** A cell of a file as the value of a field, or what is to be looked up for it. */

import type { Field } from '../field.ts';
import { kind } from '../kinds/index.ts';
import type { CellContext } from '../kinds/kind.ts';
import { restore } from './formulas.ts';
import { readEntries } from './list-cell.ts';

export type CellRead =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: unknown }
  /** Names of records, to be looked up by whoever has them. */
  | { readonly kind: 'references'; readonly texts: readonly string[] }
  | { readonly kind: 'unreadable' };

/** @param contexts one with the words of each language: a file may be written in any */
export function readCell(field: Field, text: string, contexts: readonly CellContext[]): CellRead {
  const { fromText, numeric, column } = kind(field.kind);
  const given = numeric ? text.trim() : restore(text);
  // Free text keeps the spaces that somebody wrote; nothing else is made of spaces.
  const isFree = column === 'text' && field.values === null;
  if ((isFree ? given : given.trim()) === '') return { kind: 'empty' };
  if (field.to) return { kind: 'references', texts: field.kind === 'references' ? readEntries(given) : [given.trim()] };
  for (const context of contexts) {
    const value = fromText(given, field, context);
    if (value !== undefined) return { kind: 'value', value };
  }
  return { kind: 'unreadable' };
}
