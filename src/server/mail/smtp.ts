/**
 * Sends e-mails by SMTP. They are encrypted unless the server is on this machine or the address says otherwise
 * (`?ignoreTLS=true`).
 */
import nodemailer from 'nodemailer';
import { isLoopback } from '../http/loopback.ts';
import type { EmailText } from './email-text.ts';

export type Deliver = (to: string, email: EmailText) => Promise<void>;

/** Well below the time limit of a request. */
const limitMs = 8_000;

export function createSmtpDelivery({ url, from }: { readonly url: string; readonly from: string }): Deliver {
  const { hostname } = new URL(url);
  const transport = nodemailer.createTransport({
    url,
    requireTLS: !isLoopback(hostname),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (to, { subject, text, html }) => {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    await transport
      .sendMail({ from, to: { name: '', address: to }, subject, text, html, headers })
      .catch((error: unknown) => {
        throw new Error(`the mail server did not accept the email (${reasonOf(error)})`);
      });
  };
}

/** Codes only: messages of mail servers contain addresses. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given';
}
