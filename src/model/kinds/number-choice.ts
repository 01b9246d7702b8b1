import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';
import { closedNumbers } from './traits-of.ts';

/**
 * One value of a closed list of numbers, `{ "enum": [1, 2, 3] }`. Each may have a label, like the values of a choice.
 */
export const numberChoice: Kind = {
  ...textKind,
  recognises: ({ schema, values }) => values !== null && closedNumbers(schema.enum) !== null,
  column: 'numeric',
  searchable: false,
  width: 110,
  toText: (value, labels) => labels.value(String(value)),
  examples: ({ values }) => (values ?? []).map(Number),
};
