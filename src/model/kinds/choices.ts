import type { FieldTraits, Kind } from './kind.ts';
import { isListOfTexts, listKind } from './list-kind.ts';

/** Several values of a closed list. */
export const choices: Kind = {
  ...listKind,
  recognises: (traits: FieldTraits) => isListOfTexts(traits) && traits.values !== null,
  examples: ({ values }) => [values?.slice(0, 2) ?? [], values?.slice(0, 1) ?? []],
};
