import type { Access } from '#model/access/access.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { TableRecord } from '../../../table/table-types.ts';

export interface BulkReport {
  readonly done: number;
  readonly failures: readonly Failure[];
}

export interface RecordActions {
  /** Decides which actions are possible on a record, and why others are not. */
  readonly access: Access;
  readonly run: (action: Action, record: TableRecord) => Promise<boolean>;
  readonly remove: (record: TableRecord) => Promise<boolean>;
  readonly runOnList: (action: Action) => Promise<void>;
  /** Null if the user did not confirm. */
  readonly runAll: (action: Action, records: readonly TableRecord[]) => Promise<BulkReport | null>;
  readonly removeAll: (records: readonly TableRecord[]) => Promise<BulkReport | null>;
}

export interface Failure {
  readonly id: string;
  readonly title: string;
  /** A sentence. */
  readonly reason: string;
}
