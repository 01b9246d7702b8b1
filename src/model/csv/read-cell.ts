/** A cell of a file as the value of a field, or what is to be looked up for it. */

import { readEntries } from '../base/text/list-cell.ts';
import { isBlank, tidyLine } from '../base/text/tidy.ts';
import { kind } from '../kinds/index.ts';
import { readText } from '../kinds/readers/index.ts';
import type { ReadContext } from '../kinds/readers/reader.ts';
import type { Field } from '../types/fields/field.ts';
import { restore } from './file/formulas.ts';

export type CellRead =
  /** Nothing is to be seen in it, though it may hold something. */
  | { readonly kind: 'empty'; readonly isBlank: boolean }
  | { readonly kind: 'value'; readonly value: unknown }
  /** Names of records, to be looked up by whoever has them. */
  | { readonly kind: 'references'; readonly texts: readonly string[] }
  | { readonly kind: 'unreadable' };

/** @param context with the words of every language: a file may be written in any */
export function readCell(field: Field, text: string, context: ReadContext): CellRead {
  const { numeric } = kind(field.kind);
  const given = numeric ? text : restore(text);
  if (isBlank(given)) return { kind: 'empty', isBlank: given !== '' };
  if (field.to)
    return {
      kind: 'references',
      texts: field.kind === 'references' ? readEntries(given).map(tidyLine) : [tidyLine(given)],
    };
  const isVerbatim = field.schema['x-verbatim'] === true;
  const value = isVerbatim
    ? given
    : readText(field.kind, given, {
        ...context,
        values: field.values,
        isUnique: field.schema.uniqueItems === true,
      });
  return value === undefined ? { kind: 'unreadable' } : { kind: 'value', value };
}
