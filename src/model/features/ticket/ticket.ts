/** A secret link of a record. Users who open it use its screen on behalf of that record. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';

/**
 * Marks a ticket in an address.
 * It comes after `#`, which browsers never send to a server, so no log contains the ticket.
 */
export const ticketMark = 'ticket=';

/** Name of the ticket in the body of an action. */
export const ticketParam = 'ticket';

/** No ticket is longer. */
export const longestTicket = 64;

/** Call that answers the link of a record. `{id}` is not filled in. */
export const ticketPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.record}/ticket`;

/** Call that answers the record of a ticket. */
export const resolveTicketPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.list}/ticket`;

export const linkOf = ({ routes }: Pick<Resource, 'routes'>, ticket: string): string =>
  `${routes.list}#${ticketMark}${ticket}`;

/** @param hash of an address, with its `#` */
export function ticketIn(hash: string): string | null {
  const text = hash.replace(/^#/, '');
  return text.startsWith(ticketMark) ? text.slice(ticketMark.length) : null;
}

export function checkTicket(resource: Resource, report: Report): void {
  const {
    keywords: { ticket },
    detail,
    single,
  } = resource;
  if (ticket && single) report('ticket', 'the resource has a single record, which needs no ticket');
  for (const tab of detail.tabs)
    for (const section of tab.kind === 'fields' ? tab.sections : [])
      if (section.as === 'ticket' && !ticket)
        report(`detail.tabs.${tab.name}.sections.${section.name}.as`, 'needs "ticket", which is not declared');
  for (const { name, ticket: of, handler } of Object.values(resource.actions))
    if (of && handler === null)
      report(`actions.${name}.ticket`, 'needs a "handler", which receives the record of the ticket');
}

/** @param declared names of all resource files */
export function checkTicketAcross(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  const {
    keywords: { ticket },
  } = resource;
  if (ticket && !declared.includes(ticket.opens))
    report('ticket.opens', `no resource "${ticket.opens}"${hint(ticket.opens, declared)}`);
  for (const { name, ticket: of } of Object.values(resource.actions)) {
    if (!of) continue;
    if (!declared.includes(of)) report(`actions.${name}.ticket`, `no resource "${of}"${hint(of, declared)}`);
    else if (resources[of] && !resources[of].keywords.ticket)
      report(`actions.${name}.ticket`, `"${of}" has no "ticket"`);
  }
}
