import { readEntries } from '../csv/list-cell.ts';
import { valueSaid } from './choice.ts';
import type { FieldTraits, Kind } from './kind.ts';
import { isListOfTexts, listKind } from './list-kind.ts';

/** Several of a closed list of values. */
export const choices: Kind = {
  ...listKind,
  recognises: (traits: FieldTraits) => isListOfTexts(traits) && traits.values !== null,
  fromText: (text, { values }, labels) => {
    const found = readEntries(text).map((word) => valueSaid(word, values ?? [], labels));
    return found.includes(undefined) ? undefined : found;
  },
  examples: ({ values }) => [values?.slice(0, 2) ?? [], values?.slice(0, 1) ?? []],
};
