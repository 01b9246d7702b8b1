/** The ticket in the link that opened the page, and the record that it belongs to. */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { resolveTicketPath, ticketIn, ticketParam } from '#model/features/ticket/ticket.ts';
import { codeOf, request } from '../../../providers/calls/http.ts';
import { loadResource } from '../../../providers/resources.tsx';

export interface BroughtTicket {
  /** Null if the page was opened without a ticket. */
  readonly ticket: string | null;
  /** Title of the record; null while unknown. */
  readonly title: string | null;
  readonly isDead: boolean;
}

/** @param of name of the resource whose tickets the page accepts */
export function useTicket(of: string | undefined): BroughtTicket {
  const { hash } = useLocation();
  const ticket = of === undefined ? null : ticketIn(hash);
  const { data, error } = useQuery({
    queryKey: [of, 'resolved-ticket', ticket],
    enabled: of !== undefined && ticket !== null,
    queryFn: async ({ signal }) => {
      const path = resolveTicketPath(await loadResource(of ?? ''));
      const body = { [ticketParam]: ticket };
      return (await request<{ readonly title: string }>('POST', path, { body, signal })).body;
    },
    retry: false,
  });
  return { ticket, title: data?.title ?? null, isDead: error !== null && codeOf(error) === 'not-found' };
}
