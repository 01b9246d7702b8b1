import { joinEntries } from '../base/text/list-cell.ts';
import type { Kind } from './kind.ts';
import { isListOfTexts, listKind } from './list-kind.ts';

/** Free texts. */
export const tags: Kind = {
  ...listKind,
  recognises: isListOfTexts,
  toText: (value) => joinEntries(value as string[]),
  examples: () => [['会議室', '貸出可'], ['A']],
};
