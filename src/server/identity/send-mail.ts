/** The e-mails that signing in needs; whoever sends them chooses the words and the way. */
import type { Locale } from '#model/types/locale.ts';

export interface MailParams {
  /** Six digits, asked for after the password. */
  'sign-in-code': { readonly code: string; readonly minutes: number };
  /** Six digits, asked for on the page that sets a new password. */
  'password-reset-code': { readonly code: string; readonly minutes: number };
  /** The way into an area, for somebody who is not there yet. */
  invitation: { readonly name: string; readonly link: string; readonly days: number };
}

export type MailKind = keyof MailParams;

export type Email = {
  [K in MailKind]: {
    readonly to: string;
    readonly locale: Locale;
    readonly kind: K;
    readonly params: MailParams[K];
  };
}[MailKind];

/** Rejects when the e-mail cannot be sent; the reason names neither an address nor a code. */
export type SendMail = (email: Email) => Promise<void>;
