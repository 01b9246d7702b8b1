/** Start of the app: who is here decides which half is loaded, the sign-in pages or the admin part. Nothing heavy stands in this file. */
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
  // Asked first: the parts of the app would otherwise take all of the browser's connections.
  const answer = readSession();
  const admin = wasSignedIn() ? import('./shell/admin.tsx') : null;
  admin?.catch(() => undefined);
  const session = await answer;
  if (!session && wasSignedIn()) await endSession();
  // After the session, which a long call would hold up: the server may have one connection to its database.
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

/** From the page itself where the server could say it there. @throws when the server does not answer, or with anything but a session or «not signed in» */
async function readSession(): Promise<Session | null> {
  const given = document.querySelector<HTMLMetaElement>('meta[name="daicho-session"]');
  if (given) return JSON.parse(given.content) as Session;
  const answer = await fetch('/v2/session', readOptions);
  if (answer.ok) return (await answer.json()) as Session;
  // Left unread, the answer would keep its connection.
  await answer.body?.cancel();
  if (answer.status === 401) return null;
  throw new Error(`the session could not be read: ${answer.status}`);
}

/** A session that no longer counts is ended altogether: its cookie goes too. */
async function endSession(): Promise<void> {
  await fetch('/v2/session', { method: 'DELETE', headers: { 'x-daicho': '1' } }).catch(() => undefined);
}

/** Who is signed in has no business on the sign-in pages. */
function leaveSignIn(): void {
  if (!isSignInPath(location.pathname)) return;
  const target = safeRedirect(
    (new URLSearchParams(location.search).get('redirect') ?? '/') + location.hash,
    location.origin,
  );
  history.replaceState(null, '', target);
}

/** Invitations are for everybody: somebody signed in may be invited to the other area. */
const isInvitation = (pathname: string): boolean => /^\/auth\/invitation\//.test(pathname);

const isSignInPath = (pathname: string): boolean => /^\/auth(\/|$)/.test(pathname);
