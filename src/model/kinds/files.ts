import { isStoredFile } from '../base/stored-file.ts';
import { joinEntries } from '../base/text/list-cell.ts';
import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

/** Files of a record. A CSV file contains their names, and an import cannot change them. */
export const files: Kind = {
  ...textKind,
  recognises: ({ types, schema }) =>
    types.length === 1 &&
    types[0] === 'array' &&
    (schema.items as { vocabulary?: unknown } | undefined)?.vocabulary === 'file',
  column: 'jsonb',
  searchable: false,
  imported: false,
  width: 96,
  toText: (value) => joinEntries((Array.isArray(value) ? value.filter(isStoredFile) : []).map(({ name }) => name)),
  examples: () => [[]],
};
