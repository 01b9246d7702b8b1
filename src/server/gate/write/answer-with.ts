import { accessOf, may } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import type { Resource } from '#model/types/resource.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Answer } from '../idempotency.ts';
import { findRecord } from '../read/find-record.ts';
import { etagOf } from '../read/record-on-wire.ts';

/** The record as the actor now sees it; 204 if the change has hidden it from the actor. */
export async function answerWith(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  actor: Actor,
  id: string,
  status: number,
): Promise<Answer> {
  const visible = may(accessOf(resource, actor), 'read')
    ? await findRecord(context, handle, resource, actor, id)
    : null;
  if (!visible) return { status: 204, headers: {}, body: null };
  return { status, headers: { etag: etagOf(resource, visible, context.project().declarations) }, body: visible };
}
