import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';
import { closedNumbers } from './traits-of.ts';

/** One of a closed list of numbers, `{ "enum": [1, 2, 3] }`. Each may have a word, as the values of a choice have. */
export const numberChoice: Kind = {
  ...textKind,
  recognises: ({ schema, values }) => values !== null && closedNumbers(schema.enum) !== null,
  column: 'numeric',
  searchable: false,
  width: 110,
  toText: (value, labels) => labels.value(String(value)),
  examples: ({ values }) => (values ?? []).map(Number),
};
