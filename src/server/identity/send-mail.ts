/** The e-mails of the server; the sender chooses their texts and the transport. */
import type { Locale } from '#model/types/locale.ts';

export interface MailParams {
  /** Six digits, required after the password. */
  'sign-in-code': { readonly code: string; readonly minutes: number };
  /** Six digits, required on the page that sets a new password. */
  'password-reset-code': { readonly code: string; readonly minutes: number };
  /** A change of many records is done. */
  'bulk-done': {
    /** What was changed: the name of the list. */
    readonly list: string;
    readonly changed: string;
    readonly refused: string;
    readonly link: string;
  };
  /** The link to join an area. */
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

/** Rejects if the e-mail cannot be sent; the reason contains neither an address nor a code. */
export type SendMail = (email: Email) => Promise<void>;
