/** Opens a session like the sign-in page, and returns its cookie. */
import { demoAdministrator, demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { authenticate } from '#tests/support/server.ts';

export interface OpenSession {
  readonly name: string;
  readonly value: string;
  /** Value of the `cookie` header. */
  readonly header: string;
}

/** Opens a session of the demo administrator. */
export async function openSession(origin: string): Promise<OpenSession> {
  const tokens = await authenticate(origin, demoAdministrator.email, demoPassword);
  const response = await fetch(new URL('/v2/session', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-daicho': '1' },
    body: JSON.stringify({
      idToken: tokens.getIdToken().getJwtToken(),
      accessToken: tokens.getAccessToken().getJwtToken(),
      refreshToken: tokens.getRefreshToken().getToken(),
    }),
  });
  const header = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const [name, value] = header.split('=');
  if (response.status !== 201 || !name || !value) throw new Error(`no session: ${response.status}`);
  return { name, value, header };
}
