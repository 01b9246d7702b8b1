/** The calls for invitations. The code, as it is in the address, is the only credential. */
import type { Names } from '#model/base/text/full-name.ts';
import type { FirstAccount } from './first-administrator.tsx';
import { type Refusal, SignInError } from './sign-in-error.ts';

export interface Invitation extends Names {
  readonly email: string;
  /** The address already has a password here. */
  readonly isRegistered: boolean;
  /** The first administrator, who enters name and address when accepting. */
  readonly isFirst: boolean;
}

/**
 * Reads the invitation; null if the code belongs to none.
 *
 * @throws SignInError for every other answer
 */
export async function readInvitation(code: string): Promise<Invitation | null> {
  const response = await ask(code, '', { headers: { Accept: 'application/json' } });
  if (response.ok) return (await response.json()) as Invitation;
  if (response.status === 400 || response.status === 404) return null;
  throw new SignInError(refusals[response.status] ?? 'unknown');
}

/**
 * Accepts the invitation.
 *
 * @param given without `password` if the address already has one; name and address only for the first administrator
 * @returns false if the code no longer belongs to an invitation
 * @throws SignInError `weak-password`, `too-many-requests`, `offline`, `not-accepted`
 */
export async function acceptInvitation(code: string, given: Partial<FirstAccount> = {}): Promise<boolean> {
  const response = await ask(code, '/acceptance', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Daicho': '1' },
    body: JSON.stringify(given),
    credentials: 'same-origin',
  });
  if (response.status === 404) return false;
  if (!response.ok) throw new SignInError(refusals[response.status] ?? 'not-accepted');
  return true;
}

const refusals: Readonly<Record<number, Refusal>> = { 400: 'weak-password', 429: 'too-many-requests' };

async function ask(code: string, call: string, request: RequestInit): Promise<Response> {
  return await fetch(`/v2/invitations/${code}${call}`, request).catch((error: unknown) => {
    throw new SignInError('offline', error);
  });
}
