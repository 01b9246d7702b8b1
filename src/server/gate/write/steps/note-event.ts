/** Stores an event of a record as a record of another resource, in the same transaction, if it is declared. */

import { eventOf } from '#model/features/events/report-event.ts';
import { titleOf } from '#model/fields/record-title.ts';
import { blankRecord } from '#model/record/blank-record.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { momentOf } from '../../../clock.ts';
import { uuidv7 } from '../../../uuid.ts';
import { type Author, writeAudit } from '../../audit.ts';
import type { GateContext } from '../../gate-context.ts';
import type { Handle } from '../../handle.ts';
import { insertOne } from '../statement.ts';

/** @param after the record after the change, with its id */
export async function noteEvent(
  context: GateContext,
  handle: Handle,
  { resource, author }: { readonly resource: Resource; readonly author: Author },
  verb: string,
  before: Values | null,
  after: Values,
): Promise<void> {
  const target =
    resource.keywords.events && context.project().declarations.resources[resource.keywords.events.resource];
  if (!target) return;
  const event = eventOf(resource, verb, before, after, author.actor.label, momentOf(context.clock, author.actor));
  if (!event) return;
  const at = context.clock.now();
  const id = uuidv7(at.getTime());
  const record = { ...blankRecord(target), ...event };
  const now = at.toISOString();
  await insertOne(handle, target, { ...record, id, createdAt: now, updatedAt: now });
  const entries = Object.entries(event).filter(([, value]) => (value ?? null) !== null);
  await writeAudit(handle, author, at, {
    action: 'create',
    resource: target.stored.as,
    recordId: id,
    recordLabel: titleOf(resource, after),
    changes: entries.map(([field, value]) => ({ field, before: null, after: value })),
  });
}
