/** The letters that signing in needs; whoever sends them chooses the words and the way. */
export interface MailParams {
  /** Six digits, asked for after the password. */
  'sign-in-code': { readonly code: string; readonly minutes: number };
  /** Six digits, asked for on the page that sets a new password. */
  'password-reset-code': { readonly code: string; readonly minutes: number };
}

export type SendMail = <K extends keyof MailParams>(to: string, kind: K, params: MailParams[K]) => Promise<void> | void;
