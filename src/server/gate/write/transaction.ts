/** One transaction for a write: once per idempotency key, with everything that follows from it. */

import { Problem } from '#model/access/errors.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import type { Resource } from '#model/types/resource.ts';
import { settleDrafts } from '../drafts/settle-drafts.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { type Answer, once } from '../idempotency.ts';
import { gateTransaction } from '../last-administrator.ts';
import { nextAfter } from './steps/check-input-masks.ts';
import { uniqueProblem } from './unique-problem.ts';
import type { WriteRequest } from './write-request.ts';

export async function inTransaction(
  context: GateContext,
  { resource, once: key }: WriteRequest,
  work: (handle: Handle) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await gateTransaction(context, (handle) => once(handle, key, () => work(handle)));
    context.changed(resource);
    // The write is committed; the server settles drafts again later.
    await settleDrafts(context, resource).catch(() => undefined);
    return answer;
  } catch (error) {
    const problem = uniqueProblem(error, resource);
    throw problem ? await withNext(context, resource, problem, error) : error;
  }
}

/** Two users may be offered the same number; the second one to save is offered the next. */
async function withNext(
  { database, project }: GateContext,
  resource: Resource,
  problem: Problem,
  error: unknown,
): Promise<Problem> {
  const [inputError] = problem.errors;
  const [, value] = /\)=\((.*)\) already exists/s.exec(String((error as { detail?: unknown }).detail ?? '')) ?? [];
  if (!inputError || value === undefined) return problem;
  const name = fieldAt(inputError.pointer);
  const next = await nextAfter(database.kysely, project().declarations, resource, name, value);
  return next === null
    ? problem
    : new Problem(problem.code, [{ ...inputError, keyword: 'uniqueNext', params: { next } }]);
}
