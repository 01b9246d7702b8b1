/** react-admin's auth provider for our session. Sign-in is outside the admin part, so react-admin never redirects. */
import type { AuthProvider } from 'ra-core';
import { may } from '#model/access/access.ts';
import { type AccountActor, holds } from '#model/access/actor.ts';
import { markSignedIn } from '../../shell/signed-in-mark.ts';
import { signInPath } from '../../sign-in/redirect.ts';
import { request } from '../calls/http.ts';
import { loadEntry } from '../entries.ts';
import { loadResource } from '../resources.tsx';
import { notifyOtherTabs } from './other-tabs.ts';
import { accessFor } from './session.tsx';

/** Verbs of react-admin → verbs of a declaration; all others are names of actions. */
const verbs: Readonly<Record<string, string>> = { list: 'read', show: 'read', edit: 'update' };

export function createAuthProvider(actor: () => AccountActor): AuthProvider {
  return {
    login: async () => goToSignIn(),
    logout: async () => signOut(),
    checkAuth: async () => undefined,
    // http.ts handles an expired session for all calls.
    checkError: async () => undefined,
    getIdentity: async () => ({ id: actor().accountId, fullName: actor().label }),
    getPermissions: async () => actor().scopes,
    async canAccess({ resource, action }) {
      const verb = verbs[action] ?? action;
      if (verb === 'read') return (await loadEntry(resource)).read.some(({ scope }) => holds(actor(), scope));
      return may(accessFor(await loadResource(resource), actor()), verb);
    },
  };
}

/**
 * Ends the session on the server and in all tabs, and opens the sign-in page.
 *
 * @throws HttpProblem if the server does not end the session; the account is then still signed in
 */
export async function signOut(): Promise<void> {
  await request('DELETE', '/v2/session', { renews: false });
  markSignedIn(false);
  notifyOtherTabs(null);
  location.assign(signInPath('/'));
}

/** Opens the sign-in page, which returns to the current page. */
export function goToSignIn(): void {
  markSignedIn(false);
  location.assign(signInPath(`${location.pathname}${location.search}${location.hash}`));
}
