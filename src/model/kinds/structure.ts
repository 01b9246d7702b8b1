import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

/** A property that no other kind recognizes: stored as a whole, validated by its schema, shown and edited as JSON. */
export const structure: Kind = {
  ...textKind,
  recognises: () => true,
  column: 'jsonb',
  searchable: false,
  width: 200,
  toText: (value) => (Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value)),
  examples: ({ schema }) => (Array.isArray(schema.examples) ? schema.examples : []),
};
