import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

/** One value of a closed list. Files may contain the value or its label in the language of the session. */
export const choice: Kind = {
  ...textKind,
  recognises: ({ types, values }) => values !== null && types.every((type) => type === 'string'),
  searchable: false,
  width: 140,
  toText: (value, labels) => labels.value(String(value)),
  examples: ({ values }) => values ?? [],
};
