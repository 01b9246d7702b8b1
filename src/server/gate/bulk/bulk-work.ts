import type { AccountActor } from '#model/access/actor.ts';
import type { BulkResult } from '#model/features/bulk/bulk-change.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { WriteRequest } from '../write/write-request.ts';
import type { Bulk } from './bulk-table.ts';

/** What changes the records of one part. */
export interface BulkWork {
  readonly context: GateContext;
  readonly handle: Handle;
  readonly request: WriteRequest;
  readonly actor: AccountActor;
  readonly bulk: Bulk;
  /** The change that is being reverted; null for other changes. */
  readonly reverted: Bulk | null;
}

/** A record that is not refused. */
export type Outcome = Exclude<BulkResult, 'refused'>;
