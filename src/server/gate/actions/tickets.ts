/**
 * Secret links of records. A ticket is a random text. The database contains its hash, for the lookup, and the text
 * sealed with a key outside the database, so that the link can be shown and printed again. A copy of the database alone
 * opens nothing.
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
import { findRecord } from '../read/find-record.ts';
import { mustRead } from '../read/read-records.ts';
import { server } from '../server-actor.ts';
import type { WriteRequest } from '../write/write-request.ts';

/** Too long to guess. */
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
 * The link as the path of a screen; null without an active ticket.
 *
 * @throws `forbidden` if the actor may not see it, `not-found`
 */
export async function readTicketLink(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const {
    keywords: { ticket },
  } = resource;
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
 * The record that a ticket belongs to, for actors who may open the linked resource.
 *
 * @throws `forbidden`; `not-found` for an unknown or stopped ticket, or one of a deleted record
 */
export async function readTicketHolder(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  given: unknown,
): Promise<TicketHolder> {
  const opened = context.project().declarations.resources[resource.keywords.ticket?.opens ?? ''];
  if (!opened || !may(accessOf(opened, actor), 'read')) throw new Problem('forbidden');
  const holder = await holderOf(context, context.database.kysely, resource, given);
  if (!holder) throw new Problem('not-found');
  return holder;
}

/**
 * Marks the ticket in the body of an action as used, and returns its record. @throws `invalid-field` for an invalid
 * ticket
 */
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

/** Splits a body into the ticket and the input of the action. */
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
