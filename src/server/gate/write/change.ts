/** A record on its way through the steps of writing: what is asked for, what was stored, and what will be. */
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

/** Steps read it and move it on; whoever began it reads `id` and `plan` once it is written. */
export interface Change {
  readonly context: GateContext;
  readonly handle: Handle;
  readonly request: WriteRequest;
  readonly mode: Mode;
  /** Of a new record in an existing table it is known once the table has given the row its key. */
  id: string;
  /** The record as it was, locked; null for a new one. */
  readonly stored: StoredRecord | null;
  /** The part of it that the schema describes. */
  readonly before: Values | null;
  /** What was sent. */
  body: Values;
  /** What the server fills in where the body says nothing. */
  supplied: Values;
  /** The whole record as it will be, and what differs from before. */
  plan: WritePlan;
  /** What is reported only when nothing else is wrong with the body. */
  errors: readonly FieldError[];
  /** The record that hands its mark over to this one. */
  unmarked: StoredRecord | null;
  /** What holds of all records together, asked again once this one is written. */
  checks: readonly (() => Promise<readonly FieldError[]>)[];
  /** Nothing is left to do. */
  isOver: boolean;
  /** Why it is refused among many; one alone is refused by a thrown problem. */
  refusal: Problem | null;
  /** Writes further records in the same transaction, through the same steps. */
  readonly further: Further;
}

/** How a change begins, and what it is called. A mode never says which steps there are. */
export interface Mode {
  /** Name in the audit log, and of the event that it may be: `create`, `update`, or an action. */
  readonly verb: string;
  /** The action that somebody does to this record. */
  readonly action: Action | null;
  /** Works out the record that the body makes. @throws Problem where it cannot be kept */
  plan(change: Change): WritePlan;
  /** An action is done even where it changes no field. */
  readonly isDoneUnchanged: boolean;
  /** False where whoever began the change writes its entry. */
  readonly isAudited: boolean;
  /** Of many new records, one whose unique values are there already is left out, and nothing is refused. */
  readonly skipsKnown?: boolean;
}

export interface Further {
  one(request: WriteRequest, mode: Mode, stored: StoredRecord | null, body: Values): Promise<Change>;
  /** New records that are worked out already. */
  made(request: WriteRequest, records: readonly (Values & { readonly id: string })[]): Promise<void>;
}

/**
 * @param plan known already where many records are validated before any is written
 * @param newId of a new record to which others refer already
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
