/** Reads a cell of a file as the value of a field, or as names of records to look up. */

import { readEntries } from '../base/text/list-cell.ts';
import { isBlank, tidyLine } from '../base/text/tidy.ts';
import { kind } from '../kinds/index.ts';
import { readText } from '../kinds/readers/index.ts';
import type { ReadContext } from '../kinds/readers/reader.ts';
import type { Field } from '../types/fields/field.ts';
import { restore } from './file/formulas.ts';

export type CellRead =
  /** Without visible characters. `isBlank` is true if the cell contains invisible ones. */
  | { readonly kind: 'empty'; readonly isBlank: boolean }
  | { readonly kind: 'value'; readonly value: unknown }
  /** Names of records, which the caller looks up. */
  | { readonly kind: 'references'; readonly texts: readonly string[] }
  | { readonly kind: 'unreadable' };

/** @param context with the texts of every language, because a file may be written in any */
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
