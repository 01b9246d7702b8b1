/**
 * Secret links of records. A ticket is a random text: the database holds its hash, by which it is found, and the text itself sealed
 * with a key that lies elsewhere, so that the link can be shown and printed again. A copy of the database opens no door.
 */

import { createHash, randomBytes } from 'node:crypto';
import { accessOf, may } from '#model/access/access.ts';
import { type Actor, holds } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { linkOf, longestTicket, ticketParam } from '#model/features/ticket/ticket.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { ActionServices } from '../../actions/services.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { findRecord, mustRead } from '../read/read-records.ts';
import { server } from '../server-actor.ts';
import type { WriteRequest } from '../write/write-request.ts';

/** More than anybody could try. */
const ticketBytes = 18;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

const placeOf = (resource: Resource, id: string): string => `ticket ${resource.stored.as} ${id}`;

export function ticketServices(
  context: GateContext,
  handle: Handle,
  { resource }: WriteRequest,
): ActionServices['tickets'] {
  const turn = async (id: string, active: boolean): Promise<{ readonly id: string }> => {
    const { numUpdatedRows } = await handle
      .updateTable('daicho_ticket')
      .set({ active })
      .where('resource', '=', resource.stored.as)
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Problem('not-found');
    return { id };
  };
  return {
    async issue(id) {
      const ticket = randomBytes(ticketBytes).toString('base64url');
      const sealed = (await context.sealed()).seal(ticket, placeOf(resource, id));
      const fresh = {
        token_hash: hashOf(ticket),
        sealed,
        active: true,
        issued_at: context.clock.now().toISOString(),
        used_at: null,
      };
      await handle
        .insertInto('daicho_ticket')
        .values({ resource: resource.stored.as, record_id: id, ...fresh })
        .onConflict((conflict) => conflict.columns(['resource', 'record_id']).doUpdateSet(fresh))
        .execute();
      return { id };
    },
    suspend: (id) => turn(id, false),
    resume: (id) => turn(id, true),
  };
}

/**
 * The link as the path of a screen; null while there is none that opens anything.
 *
 * @throws `forbidden` for whoever may not see it, `not-found`
 */
export async function readTicketLink(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const { ticket } = resource;
  const opened = context.project().declarations.resources[ticket?.opens ?? ''];
  mustRead(context, resource, actor);
  if (!ticket || !opened || !ticket.read.some((scope) => holds(actor, scope))) throw new Problem('forbidden');
  const { kysely } = context.database;
  if (!(await findRecord(context, kysely, resource, actor, id))) throw new Problem('not-found');
  const row = await kysely
    .selectFrom('daicho_ticket')
    .select('sealed')
    .where('resource', '=', resource.stored.as)
    .where('record_id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  const text = row ? (await context.sealed()).open(row.sealed, placeOf(resource, id)) : null;
  return text === null ? null : linkOf(opened, text);
}

export interface TicketHolder {
  readonly id: string;
  readonly title: string;
}

/**
 * To which record a ticket belongs, for whoever may open what it opens.
 *
 * @throws `forbidden`, and `not-found` for what is no ticket, is stopped, or belongs to a record that is gone
 */
export async function readTicketHolder(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  given: unknown,
): Promise<TicketHolder> {
  const opened = context.project().declarations.resources[resource.ticket?.opens ?? ''];
  if (!opened || !may(accessOf(opened, actor), 'read')) throw new Problem('forbidden');
  const holder = await holderOf(context, context.database.kysely, resource, given);
  if (!holder) throw new Problem('not-found');
  return holder;
}

/** The ticket in the body of an action, which is noted as used; the rest of the body. @throws `invalid-field` for one that is no longer good */
export async function takeTicket(
  context: GateContext,
  handle: Handle,
  { ticket: of }: Action,
  given: unknown,
): Promise<TicketHolder | null> {
  const resource = context.project().declarations.resources[of ?? ''];
  if (!resource || given === undefined || given === null) return null;
  const holder = await holderOf(context, handle, resource, given);
  if (!holder) throw new Problem('invalid-field', [{ pointer: `/${ticketParam}`, keyword: 'deadTicket' }]);
  await handle
    .updateTable('daicho_ticket')
    .set({ used_at: context.clock.now().toISOString() })
    .where('resource', '=', resource.stored.as)
    .where('record_id', '=', holder.id)
    .execute();
  return holder;
}

/** A body in two: the ticket, and what the action asks for. */
export function withoutTicket(action: Action, body: Values): { readonly ticket: unknown; readonly body: Values } {
  if (!action.ticket) return { ticket: null, body };
  const { [ticketParam]: ticket, ...rest } = body;
  return { ticket, body: rest };
}

async function holderOf(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  given: unknown,
): Promise<TicketHolder | null> {
  if (typeof given !== 'string' || given.length > longestTicket) return null;
  const row = await handle
    .selectFrom('daicho_ticket')
    .select('record_id')
    .where('resource', '=', resource.stored.as)
    .where('token_hash', '=', hashOf(given))
    .where('active', '=', true)
    .executeTakeFirst();
  const record = row ? await findRecord(context, handle, resource, server, row.record_id) : null;
  return row && record ? { id: row.record_id, title: titleOf(resource, record) } : null;
}
