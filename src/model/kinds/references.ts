import { joinEntries } from '../base/text/list-cell.ts';
import type { Kind } from './kind.ts';
import { listKind } from './list-kind.ts';

/** Ids of several records of another resource. Files contain their titles, and the server looks up the ids. */
export const references: Kind = {
  ...listKind,
  recognises: ({ to, types }) => to !== null && types.includes('array'),
  width: 240,
  toText: (value) => joinEntries(value as string[]),
  examples: () => [],
};
