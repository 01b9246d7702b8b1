import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

/** The id of a record of another resource. Files hold its code or title; the server looks the id up. */
export const reference: Kind = {
  ...textKind,
  recognises: ({ to }) => to !== null,
  column: 'uuid',
  searchable: false,
  width: 180,
  examples: () => [],
};
