import type { Access } from '#model/access/access.ts';
import type { BulkStatus } from '#model/features/bulk/bulk-change.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Values } from '#model/types/values.ts';
import type { TableRecord } from '../../../table/table-types.ts';

export interface RecordActions {
  /** Decides which actions are possible on a record, and why others are not. */
  readonly access: Access;
  readonly run: (action: Action, record: TableRecord) => Promise<boolean>;
  readonly remove: (record: TableRecord) => Promise<boolean>;
  readonly runOnList: (action: Action) => Promise<void>;
  /** Asks for confirmation, or for the input of an action on several records. Null if the user did not confirm. */
  readonly askAll: (action: Action, count: number) => Promise<{ readonly input?: Values | undefined } | null>;
  readonly askRemoveAll: (count: number) => Promise<boolean>;
  /** Reverts a change of several records, and reports it. */
  readonly undoAll: (id: string) => Promise<void>;
  /** Reports a change of several records, with its undo. */
  readonly reportAll: (status: BulkStatus) => Promise<void>;
}
