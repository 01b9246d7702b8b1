/** Gives the tokens to the server, once; it answers with the session's cookie, which no script can read. */
import type { Tokens } from './cognito.ts';
import { SignInError } from './sign-in-error.ts';

/** @throws SignInError when the server does not open a session: `no-account`, `offline`, `unknown` */
export async function handOver(tokens: Tokens): Promise<void> {
  const response = await fetch('/v2/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Daicho': '1' },
    body: JSON.stringify(tokens),
    credentials: 'same-origin',
  }).catch((error: unknown) => {
    throw new SignInError('offline', error);
  });
  // Left unread, the answer would keep its connection.
  await response.body?.cancel();
  if (!response.ok) throw new SignInError(response.status === 403 ? 'no-account' : 'unknown');
}
