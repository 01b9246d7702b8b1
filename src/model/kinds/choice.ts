import type { Kind, KindLabels } from './kind.ts';
import { textKind } from './text-kind.ts';

/** The value itself, before any whose word it is. */
export const valueSaid = (word: string, values: readonly string[], labels: KindLabels): string | undefined =>
  values.find((value) => value === word) ?? values.find((value) => labels.value(value) === word);

/** One of a closed list of values. Files may hold the value itself or its word in the session's language. */
export const choice: Kind = {
  ...textKind,
  recognises: ({ types, values }) => values !== null && types.every((type) => type === 'string'),
  searchable: false,
  width: 140,
  toText: (value, labels) => labels.value(String(value)),
  fromText: (text, { values }, labels) => valueSaid(text.trim(), values ?? [], labels),
  examples: ({ values }) => values ?? [],
};
