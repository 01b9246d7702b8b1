/** How e-mails are sent. */
import { z } from 'zod';

export type MailSettings =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  /** Stored in memory and shown on a page of this machine. */
  | { readonly kind: 'mailbox' }
  | { readonly kind: 'none' };

/** An address, alone or after a name: `台帳 <noreply@example.co.jp>`. */
const sender = /^(?:[^<>\r\n]*<([^<>\s]+)>|([^<>\s]+))$/;

/**
 * Reads SMTP_URL and MAIL_FROM.
 *
 * @param isLocal true if only this machine reaches the server, so that e-mails may be shown on a page
 * @returns every issue as a sentence; none repeats the address, which may contain a password
 */
export function readMailSettings(
  env: Readonly<Record<string, string | undefined>>,
  { isLocal, hasOrigin }: { readonly isLocal: boolean; readonly hasOrigin: boolean },
): { readonly mail: MailSettings; readonly issues: readonly string[] } {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url && !from) return { mail: { kind: isLocal ? 'mailbox' : 'none' }, issues: [] };

  const issues = [
    url && isSmtpUrl(url) ? null : 'SMTP_URL must look like smtps://user:password@host:465 or smtp://host:587.',
    from && isSender(from)
      ? null
      : 'MAIL_FROM must be an address, or a name and an address: 台帳 <noreply@example.co.jp>.',
    hasOrigin || isLocal ? null : 'PUBLIC_ORIGIN must be set together with SMTP_URL, since emails contain links.',
  ].filter((issue) => issue !== null);
  return { mail: { kind: 'smtp', url: url ?? '', from: from ?? '' }, issues };
}

const isSmtpUrl = (value: string): boolean =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';

function isSender(value: string): boolean {
  const [, named, bare] = sender.exec(value.trim()) ?? [];
  return z.email().safeParse(named ?? bare).success;
}
