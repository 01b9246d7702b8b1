/** Shared by kinds of lists of short texts: one CSV cell contains all entries. */
import { joinEntries } from '../base/text/list-cell.ts';
import type { FieldTraits, Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

export const listKind: Kind = {
  ...textKind,
  column: 'jsonb',
  searchable: false,
  width: 200,
  toText: (value, labels) => joinEntries((value as string[]).map(labels.value)),
};

export const isListOfTexts = ({ types, schema }: FieldTraits): boolean =>
  types.length === 1 && types[0] === 'array' && (schema.items as { type?: unknown } | undefined)?.type === 'string';
