/** Shared by integers and decimal numbers. */

import type { FieldTraits, Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

export const numberKind: Kind = {
  ...textKind,
  column: 'numeric',
  numeric: true,
  searchable: false,
  width: 120,
  examples: ({ schema }: FieldTraits) => {
    const least = Number(schema.minimum ?? 0);
    const most = Number(schema.maximum ?? least + 1000);
    return [least, Math.min(most, least + 1), most];
  },
};
