import { isPlainJson } from '../plain-json.ts';
import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

/** Whatever no other kind recognises: kept whole, validated by its schema, shown and edited as JSON. */
export const structure: Kind = {
  ...textKind,
  recognises: () => true,
  column: 'jsonb',
  searchable: false,
  width: 200,
  toText: (value) => (Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value)),
  fromText: (text) => {
    if (!isPlainJson(text)) return undefined;
    try {
      return JSON.parse(text, (_, value: unknown) => (Object.is(value, -0) ? 0 : value)) as unknown;
    } catch {
      return undefined;
    }
  },
  examples: ({ schema }) => (Array.isArray(schema.examples) ? schema.examples : []),
};
