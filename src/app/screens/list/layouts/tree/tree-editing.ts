/** What is done to a tree in the place where it is drawn. */
import type { ReactNode } from 'react';
import type { TreeRecord } from '#model/list/layouts/tree.ts';

type Handlers = Readonly<Record<string, unknown>>;

export interface TreeDrag {
  /** Id of what is below the pointer and can take what is dragged; `top` for none at all. */
  readonly over: string | null;
  source(record: TreeRecord): Handlers;
  /** @param id of the record; null for the top */
  target(id: string | null): Handlers;
}

export interface TreeEditing {
  /** Where a record is opened: the form, for whoever may change it. */
  readonly path: (record: TreeRecord) => string;
  /** The form that adds one below it; null where nothing is added. */
  readonly addPath: (record: TreeRecord) => string | null;
  readonly isMovable: (record: TreeRecord) => boolean;
  readonly drag: TreeDrag;
  /** Where a record is put that is to stand below nothing. */
  readonly top: ReactNode;
}
