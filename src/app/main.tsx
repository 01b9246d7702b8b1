/**
 * Entry point of the app.
 * The session decides which half loads: the sign-in pages or the admin part. This file imports nothing large.
 */
import './theme/tokens.css';
import './theme/base.css';
import { beginCalls, readOptions } from './providers/calls/begun-calls.ts';
import type { Session } from './providers/session/session.tsx';
import { markSignedIn, wasSignedIn } from './shell/signed-in-mark.ts';
import { showFailure, showLoading } from './shell/startup.ts';
import { clientLocale } from './sign-in/client-choice.ts';
import { safeRedirect, signInPath } from './sign-in/redirect.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element with the id "root"');

const locale = clientLocale();
showLoading(root, locale);
start(root).catch((error: unknown) => {
  console.error(error);
  showFailure(root, locale);
});

async function start(place: HTMLElement): Promise<void> {
  // The session is read first: the parts of the app would otherwise take all of the browser's connections.
  const answer = readSession();
  const admin = wasSignedIn() ? import('./shell/admin.tsx') : null;
  admin?.catch(() => undefined);
  const session = await answer;
  if (!session && wasSignedIn()) await endSession();
  // After the session, which a long call would delay: the server may have only one connection to its database.
  if (session) beginCalls();
  markSignedIn(session !== null);
  if (session && !isInvitation(location.pathname)) {
    leaveSignIn();
    const { startAdmin } = await (admin ?? import('./shell/admin.tsx'));
    await startAdmin(place, session);
    return;
  }
  const { pathname, search, hash } = location;
  if (!isSignInPath(pathname)) history.replaceState(null, '', signInPath(`${pathname}${search}${hash}`));
  const { startSignIn } = await import('./sign-in/sign-in-page.tsx');
  startSignIn(place);
}

/**
 * Reads the session from the page if the server embedded it there, otherwise from the API. Null if nobody is signed in.
 *
 * @throws if the server does not answer, or answers with neither a session nor «not signed in»
 */
async function readSession(): Promise<Session | null> {
  const given = document.querySelector<HTMLMetaElement>('meta[name="daicho-session"]');
  if (given) return JSON.parse(given.content) as Session;
  const answer = await fetch('/v2/session', readOptions);
  if (answer.ok) return (await answer.json()) as Session;
  // An unread body would keep its connection open.
  await answer.body?.cancel();
  if (answer.status === 401) return null;
  throw new Error(`the session could not be read: ${answer.status}`);
}

/** Ends an expired session on the server, which also deletes its cookie. */
async function endSession(): Promise<void> {
  await fetch('/v2/session', { method: 'DELETE', headers: { 'x-daicho': '1' } }).catch(() => undefined);
}

/** Leaves the sign-in pages if an account is already signed in. */
function leaveSignIn(): void {
  if (!isSignInPath(location.pathname)) return;
  const target = safeRedirect(
    (new URLSearchParams(location.search).get('redirect') ?? '/') + location.hash,
    location.origin,
  );
  history.replaceState(null, '', target);
}

/** Invitations are open to everybody: a signed-in account may be invited to the other area. */
const isInvitation = (pathname: string): boolean => /^\/auth\/invitation\//.test(pathname);

const isSignInPath = (pathname: string): boolean => /^\/auth(\/|$)/.test(pathname);
