/** What whole and decimal numbers share. */

import type { FieldTraits, Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

/** Small and large numbers are written with an exponent by JavaScript and by spreadsheets alike. */
const written = /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i;

/** Reads `1,234`, `￥1,234` and full-width digits as people type them; undefined when it is not a number exactly representable. */
function readNumber(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[¥￥]/, '')
    .replaceAll(',', '');
  if (!written.test(plain)) return undefined;
  const value = Number(plain);
  const isExact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  // No column and no JSON writer knows a negative zero.
  return isExact ? value + 0 : undefined;
}

export const numberKind: Kind = {
  ...textKind,
  column: 'numeric',
  numeric: true,
  searchable: false,
  width: 120,
  fromText: readNumber,
  examples: ({ schema }: FieldTraits) => {
    const least = Number(schema.minimum ?? 0);
    const most = Number(schema.maximum ?? least + 1000);
    return [least, Math.min(most, least + 1), most];
  },
};
