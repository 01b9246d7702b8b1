import type { FastifyReply } from 'fastify';
import type { ListRequest } from '#model/list/list-request.ts';
import { appliedHeader, countAtLeast, totalHeader } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Page } from '../../gate/read/read-records.ts';

/** A page of a list in its wire format. Without an envelope, the count is sent in a header. */
export function sendPage(reply: FastifyReply, resource: Resource, { page, size }: ListRequest, found: Page) {
  const { envelope } = resource;
  const { items, count } = found;
  if (found.isAtLeast) reply.header(appliedHeader, countAtLeast);
  if (envelope === null) {
    reply.header(totalHeader, String(count));
    return items;
  }
  return {
    [envelope]: items,
    length: items.length,
    count,
    // Pages are counted from 1, even if the parameter begins with 0.
    page: page + 1,
    maxPage: Math.max(1, Math.ceil(count / size)),
  };
}
