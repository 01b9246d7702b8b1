/** The base of every text kind. Each text kind only defines the differences. */
import type { FieldTraits, Kind } from './kind.ts';

export const textKind: Kind = {
  recognises: ({ types }) => types.length === 1 && types[0] === 'string',
  column: 'text',
  numeric: false,
  searchable: true,
  imported: true,
  width: 180,
  toText: (value) => String(value),
  examples: ({ schema }) => {
    const longest = Number(schema.maxLength ?? 20);
    return ['A', '電子黒板 0012', '髙﨑①㈱', '0012'].map((text) => text.slice(0, longest));
  },
};

/** A text kind chosen by its `format`. */
export const formattedText = (format: string, differences: Partial<Kind>): Kind => ({
  ...textKind,
  recognises: (traits: FieldTraits) => textKind.recognises(traits) && traits.format === format,
  ...differences,
});
