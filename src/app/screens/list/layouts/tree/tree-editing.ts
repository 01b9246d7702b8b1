/** Edits a tree in its drawing. */
import type { ReactNode } from 'react';
import type { TreeRecord } from '#model/list/layouts/tree.ts';

type Handlers = Readonly<Record<string, unknown>>;

export interface TreeDrag {
  /** Id of the drop target below the pointer; `top` for the drop target of the top level. */
  readonly over: string | null;
  source(record: TreeRecord): Handlers;
  /** @param id of the record; null for the top level */
  target(id: string | null): Handlers;
}

export interface TreeEditing {
  /** Path of a record: the form, for accounts that may change the record. */
  readonly path: (record: TreeRecord) => string;
  /** Path of the form that adds a child; null if nothing can be added. */
  readonly addPath: (record: TreeRecord) => string | null;
  readonly isMovable: (record: TreeRecord) => boolean;
  readonly drag: TreeDrag;
  /** Drop target for records without a parent. */
  readonly top: ReactNode;
}
