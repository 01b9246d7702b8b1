/** Refuses what the state of a record does not allow, with the sentence that the disabled button shows. */
import { accessOf } from '#model/access/access.ts';
import { type ErrorCode, Problem } from '#model/access/errors.ts';
import type { Reason } from '#model/access/reason-against.ts';
import type { GateContext } from './gate-context.ts';
import type { Handle } from './handle.ts';
import { findRecord } from './read/find-record.ts';
import type { StoredRecord } from './stored-record.ts';
import type { WriteRequest } from './write/write-request.ts';

/**
 * @param code `forbidden` if no grant covers the record, else `state-conflict`
 * @param verb `update`, `delete`, or the name of an action
 */
export async function refusal(
  context: GateContext,
  handle: Handle,
  { resource, author }: WriteRequest,
  code: ErrorCode,
  verb: string,
  reason: Reason,
  stored: StoredRecord,
): Promise<Problem> {
  const seen = await findRecord(context, handle, resource, author.actor, String(stored.id));
  const problem = new Problem(code, [], { action: verb });
  problem.why = { access: accessOf(resource, author.actor), verb, reason, record: { ...stored, ...seen } };
  return problem;
}
