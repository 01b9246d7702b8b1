import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

/** One of a closed list of values. Files may hold the value itself or its word in the session's language. */
export const choice: Kind = {
  ...textKind,
  recognises: ({ types, values }) => values !== null && types.every((type) => type === 'string'),
  searchable: false,
  width: 140,
  toText: (value, labels) => labels.value(String(value)),
  examples: ({ values }) => values ?? [],
};
