/** Withdraws a draft: none of it stays planned, and records that it created in advance are deleted. */
import { Problem } from '#model/access/errors.ts';
import type { ActionServices } from '../../actions/services.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { lockRecord } from '../stored-record.ts';
import { audit } from '../write/audit-change.ts';
import { deleteOne } from '../write/statement.ts';
import { referrerOf } from '../write/steps/check-references.ts';
import type { WriteRequest } from '../write/write-request.ts';
import type { DraftProject } from './draft-of.ts';
import { copiesOfPlan, setOrigin, setPlanState } from './plan-state.ts';

/** @throws `still-referenced` if something else already refers to a record that was created in advance */
export async function withdrawDraft(
  context: GateContext,
  handle: Handle,
  author: WriteRequest['author'],
  project: DraftProject,
  planId: string,
  state: string,
  dated: ActionServices['dated'],
): Promise<void> {
  const { draft, originals } = project;
  await setPlanState(context, handle, project, planId, state);
  await dated.withdraw(planId);
  const made = (await copiesOfPlan(handle, project, planId)).filter((copy) => !copy[draft.base] && copy[draft.origin]);
  for (const copy of made) await setOrigin(context, handle, project, copy, null);
  const ids = made.map((copy) => String(copy[draft.origin]));
  const request: WriteRequest = { resource: originals, author, once: null };
  const now = context.clock.now().toISOString();
  // Deletes children before parents: a record with a larger id was created later and may refer to earlier ones. The
  // copies may have been created in another order.
  for (const id of ids.sort().reverse()) {
    const stored = await lockRecord(handle, originals, id, sqlContextOf(context, author.actor));
    if (!stored) continue;
    const referrer = await referrerOf(handle, context.project().declarations, originals, id, author.actor);
    if (referrer) throw new Problem('still-referenced', [], referrer);
    await deleteOne(handle, originals, id, now);
    await audit(context, handle, request, 'delete', id, stored, []);
  }
}
