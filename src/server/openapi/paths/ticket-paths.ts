/** Calls of the secret link of a record. */

import { longestTicket, resolveTicketPath, ticketParam, ticketPath } from '#model/features/ticket/ticket.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { answers, body, idOf, json, operation } from '../parts.ts';

const ticketText: Json = { type: 'string', minLength: 1, maxLength: longestTicket };

export const broughtTicket: Json = {
  type: 'object',
  properties: {
    [ticketParam]: { ...ticketText, type: ['string', 'null'], description: 'The ticket of the link that was opened.' },
  },
  additionalProperties: false,
};

export const ticketPaths = (resource: Resource): Json => ({
  [ticketPath(resource)]: {
    ...idOf(resource),
    get: operation(resource, 'ticket', {
      description: 'The secret link of the record, as the path of a screen. Null if there is no valid link.',
      responses: answers({
        200: json({ type: 'object', required: ['link'], properties: { link: { type: ['string', 'null'] } } }),
      }),
    }),
  },
  [resolveTicketPath(resource)]: {
    post: operation(resource, 'tell-ticket', {
      description: 'The record to which a ticket belongs. 404: the ticket is no longer valid.',
      requestBody: body({
        type: 'object',
        required: [ticketParam],
        properties: { [ticketParam]: ticketText },
        additionalProperties: false,
      }),
      responses: answers({
        200: json({
          type: 'object',
          required: ['id', 'title'],
          properties: { id: { type: 'string', format: 'uuid' }, title: { type: 'string' } },
        }),
      }),
    }),
  },
});
