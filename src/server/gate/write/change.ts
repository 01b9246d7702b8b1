/** A record on its way through the steps of writing: what was sent, what was stored, and what will be. */
import type { Problem } from '#model/access/errors.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Values } from '#model/types/values.ts';
import { uuidv7 } from '../../uuid.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { type StoredRecord, schemaPart } from '../stored-record.ts';
import type { WriteRequest } from './write-request.ts';

/** Steps read and update it; the caller reads `id` and `plan` after the write. */
export interface Change {
  readonly context: GateContext;
  readonly handle: Handle;
  readonly request: WriteRequest;
  readonly mode: Mode;
  /** For a new record in an existing table, known after the table has given the row its key. */
  id: string;
  /** The record as it was, locked; null for a new one. */
  readonly stored: StoredRecord | null;
  /** The part of the stored record that the schema describes. */
  readonly before: Values | null;
  /** What was sent. */
  body: Values;
  /** Values that the server fills in if the body has none. */
  supplied: Values;
  /** The whole record as it will be, and the fields that differ from before. */
  plan: WritePlan;
  /** Errors that are reported only if the body has no other errors. */
  errors: readonly FieldError[];
  /** The record that passes its primary mark to this one. */
  unmarked: StoredRecord | null;
  /** Checks over all records together, run again after this one is written. */
  checks: readonly (() => Promise<readonly FieldError[]>)[];
  /** True if nothing is left to do. */
  isOver: boolean;
  /** Why this change is refused among many; a single one is refused by a thrown Problem. */
  refusal: Problem | null;
  /** Writes further records in the same transaction, through the same steps. */
  readonly further: Further;
}

/** How a change begins, and its name. A mode does not decide which steps exist. */
export interface Mode {
  /** Name in the audit log and of a possible event: `create`, `update`, or an action. */
  readonly verb: string;
  /** The action that an actor runs on this record. */
  readonly action: Action | null;
  /** Computes the record from the body. @throws Problem if it cannot be stored */
  plan(change: Change): WritePlan;
  /** True if an action counts as done even without a changed field. */
  readonly isDoneUnchanged: boolean;
  /** False if the caller writes the entry. */
  readonly isAudited: boolean;
  /** Among many new records, one whose unique values already exist is left out, and nothing is refused. */
  readonly skipsKnown?: boolean;
}

export interface Further {
  one(request: WriteRequest, mode: Mode, stored: StoredRecord | null, body: Values): Promise<Change>;
  /** New records that are computed already. */
  made(request: WriteRequest, records: readonly (Values & { readonly id: string })[]): Promise<void>;
}

/**
 * @param plan known already if many records are validated before any is written
 * @param newId id of a new record that others already refer to
 */
export function beginChange(
  given: Pick<Change, 'context' | 'handle' | 'request' | 'mode' | 'stored' | 'body' | 'further'>,
  plan: WritePlan = { record: {}, changed: [] },
  newId: string | null = null,
): Change {
  const { context, handle, request, mode, stored, body, further } = given;
  // Written out: spreading the argument takes several times as long, and there is one of these for each row of a file.
  return {
    context,
    handle,
    request,
    mode,
    stored,
    body,
    further,
    id: stored ? String(stored.id) : (newId ?? uuidv7(context.clock.now().getTime())),
    before: stored && schemaPart(request.resource, stored),
    supplied: {},
    plan,
    errors: [],
    unmarked: null,
    checks: [],
    isOver: false,
    refusal: null,
  };
}
