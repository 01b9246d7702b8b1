/** Addresses that say by themselves what they are good for: signed, for one account, for five minutes. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountActor } from '#model/actor.ts';
import type { Clock } from './clock.ts';
import type { ExportRequest } from './csv/export-file.ts';

export const downloadPath = '/v2/files/export';
const lifetimeMs = 5 * 60_000;

interface Ticket {
  readonly account: string;
  readonly resource: string;
  readonly request: ExportRequest;
  readonly expires: number;
}

export interface SignedUrls {
  exportUrl(actor: AccountActor, resource: string, request: ExportRequest): string;
  /** What a ticket is good for; null when it was changed, has expired, or was made for somebody else. */
  readExport(ticket: string, actor: AccountActor): Pick<Ticket, 'resource' | 'request'> | null;
}

export function createSignedUrls(key: Buffer, clock: Clock): SignedUrls {
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest();
  return {
    exportUrl(actor, resource, request) {
      const ticket: Ticket = {
        account: actor.accountId,
        resource,
        request,
        expires: clock.now().getTime() + lifetimeMs,
      };
      const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
      // In the query, not in the path: routers limit the length of path segments.
      return `${downloadPath}?ticket=${payload}.${sign(payload).toString('base64url')}`;
    },
    readExport(ticket, actor) {
      const [payload = '', signature = ''] = ticket.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(payload);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const { account, resource, request, expires } = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      ) as Ticket;
      return account === actor.accountId && expires > clock.now().getTime() ? { resource, request } : null;
    },
  };
}
