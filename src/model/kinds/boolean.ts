import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

export const boolean: Kind = {
  ...textKind,
  recognises: ({ types }) => types.length === 1 && types[0] === 'boolean',
  column: 'boolean',
  searchable: false,
  width: 110,
  toText: (value, labels) => (value ? labels.yes : labels.no),
  examples: () => [true, false],
};
