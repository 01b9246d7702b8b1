/** Invitations, as the server knows them. The code is all that says who asks; it is given as it stands in the address. */
import type { Names } from '#model/base/text/full-name.ts';
import type { FirstAccount } from './first-administrator.tsx';
import { type Refusal, SignInError } from './sign-in-error.ts';

export interface Invitation extends Names {
  readonly email: string;
  /** True when the address has a password here already. */
  readonly isRegistered: boolean;
  /** True for the first administrator, who says name and address when they accept. */
  readonly isFirst: boolean;
}

/** The invitation; null when the code leads to none. @throws SignInError for every other answer */
export async function readInvitation(code: string): Promise<Invitation | null> {
  const response = await ask(code, '', { headers: { Accept: 'application/json' } });
  if (response.ok) return (await response.json()) as Invitation;
  if (response.status === 400 || response.status === 404) return null;
  throw new SignInError(refusals[response.status] ?? 'unknown');
}

/**
 * @param given without `password` when the address has one already; with name and address for the first administrator alone
 * @returns false when the code no longer leads to an invitation
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
