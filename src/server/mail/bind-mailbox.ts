/** The development mailbox: a page, and the same as JSON. Only if the server can be reached from this machine alone. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#model/access/errors.ts';
import type { Locale } from '#model/types/locale.ts';
import { isLocalRequest } from '../http/loopback.ts';
import type { MailWord } from './email-text.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

export const mailboxPath = '/dev/mailbox';

interface MailboxOptions {
  readonly word: MailWord;
  readonly timeZone: string;
  readonly localeOf: (request: FastifyRequest) => Locale;
}

/** Mounts `/dev/mailbox` and `/dev/mailbox.json`. */
export function bindMailbox(app: FastifyInstance, mailbox: Mailbox, options: MailboxOptions): void {
  app.get(mailboxPath, async (request, reply) => {
    mustComeFromHere(request);
    const nonce = randomBytes(16).toString('base64');
    const locale = options.localeOf(request);
    return await reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      .send(mailboxPage(mailbox.emails(), { ...options, locale, nonce }));
  });

  app.get(`${mailboxPath}.json`, async (request, reply) => {
    mustComeFromHere(request);
    reply.header('cross-origin-resource-policy', 'same-origin');
    return { emails: mailbox.emails() };
  });
}

/** @throws `not-found` for requests from elsewhere */
function mustComeFromHere(request: FastifyRequest): void {
  if (!isLocalRequest(request)) throw new Problem('not-found');
}
