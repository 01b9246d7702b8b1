import type { Kind } from './kind.ts';
import { isListOfTexts, listKind } from './list-kind.ts';

/** Free words. */
export const tags: Kind = {
  ...listKind,
  recognises: isListOfTexts,
  toText: (value) => (value as string[]).join('; '),
  examples: () => [['会議室', '貸出可'], ['A']],
};
