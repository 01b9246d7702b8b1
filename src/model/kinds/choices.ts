import type { FieldTraits, Kind } from './kind.ts';
import { cells, isListOfTexts, listKind } from './list-kind.ts';

/** Several of a closed list of values. */
export const choices: Kind = {
  ...listKind,
  recognises: (traits: FieldTraits) => isListOfTexts(traits) && traits.values !== null,
  fromText: (text, { values }, labels) => {
    const found = cells(text).map((word) => values?.find((value) => value === word || labels.value(value) === word));
    return found.includes(undefined) ? undefined : found;
  },
  examples: ({ values }) => [values?.slice(0, 2) ?? [], values?.slice(0, 1) ?? []],
};
