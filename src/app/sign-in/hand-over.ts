/** Sends the tokens to the server once. The answer sets the session cookie, which scripts cannot read. */
import type { Locale } from '#model/types/locale.ts';
import type { Tokens } from './cognito.ts';
import { SignInError } from './sign-in-error.ts';

let chosen: Locale | null = null;

/** A language that is chosen before the sign-in becomes the language of the account, also on the server. */
export function keepForAccount(locale: Locale): void {
  chosen = locale;
}

/** @throws SignInError if the server does not open a session: `no-account`, `offline`, `unknown` */
export async function handOver(tokens: Tokens): Promise<void> {
  const response = await send('POST', '/v2/session', tokens).catch((error: unknown) => {
    throw new SignInError('offline', error);
  });
  if (!response.ok) throw new SignInError(response.status === 403 ? 'no-account' : 'unknown');
  if (chosen) await send('PATCH', '/v2/session/locale', { locale: chosen }).catch(() => undefined);
}

async function send(method: string, path: string, body: unknown): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Daicho': '1' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  });
  // An unread body would keep its connection open.
  await response.body?.cancel();
  return response;
}
