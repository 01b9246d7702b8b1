import type { Kind } from './kind.ts';
import { textKind } from './text-kind.ts';

/** The id of a record of another resource. Files contain its code or title, and the server looks up the id. */
export const reference: Kind = {
  ...textKind,
  recognises: ({ to }) => to !== null,
  column: 'uuid',
  searchable: false,
  width: 180,
  examples: () => [],
};
