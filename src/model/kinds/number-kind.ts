/** What whole and decimal numbers share. */

import { halfWidth } from '../half-width.ts';
import { exact, exactly, isSame } from '../record/exact.ts';
import type { FieldTraits, Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

/**
 * As people type it: a yen sign, and commas between thousands and nowhere else. JavaScript writes the smallest numbers with an
 * exponent; one that a spreadsheet wrote (`1.23E+11`) stands in the place of digits that are lost.
 */
const written = /^(?<sign>-?)¥?(?<minus>-?)(?<digits>(\d+|\d{1,3}(,\d{3})+)(\.\d+)?(e-\d{1,3})?)$/;

/** Characters; what JavaScript writes is half as long. */
const longest = 50;

/** Undefined when it is not a number, or one of which a digit would be lost. */
function readNumber(text: string): number | undefined {
  const { sign = '', minus = '', digits = '' } = written.exec(halfWidth(text).trim())?.groups ?? {};
  if (digits === '' || digits.length > longest || (sign && minus)) return undefined;
  const plain = digits.replaceAll(',', '');
  const value = Number(plain);
  if (!isSame(exactly(plain), exact(value)) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    return undefined;
  // No column and no JSON writer knows a negative zero.
  return sign || minus ? 0 - value : value;
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
