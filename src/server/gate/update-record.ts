/** A change of one record as it is asked for: as of today, of a day that is over, or of one to come. */
import type { Values } from '#model/values.ts';
import { dayOf, mustBeDated } from './dated/note-applied.ts';
import { planChange } from './dated/plan-change.ts';
import type { GateContext } from './gate-context.ts';
import type { Answer } from './idempotency.ts';
import { answerWith, change, changeRecord, lockVisible, mustBeAllowed } from './write-records.ts';
import type { WriteRequest } from './write-request.ts';

export function updateRecord(
  context: GateContext,
  request: WriteRequest,
  id: string,
  ifMatch: string | null,
  body: Values,
): Promise<Answer> {
  const { resource, author } = request;
  mustBeAllowed(resource, author.actor, 'update');
  return change(context, request, async (handle) => {
    const stored = await lockVisible(context, handle, request, id, 'update', ifMatch);
    if (dayOf(context, request) > context.clock.today()) await planChange(context, handle, request, stored, body);
    else {
      mustBeDated(context, request, stored, body);
      await changeRecord(context, handle, request, stored, body);
    }
    return answerWith(context, handle, resource, author.actor, id, 200);
  });
}
