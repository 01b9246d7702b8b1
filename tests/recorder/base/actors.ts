/**
 * The actors of a recording: the demo accounts, an invited colleague, an account with scopes in other areas, and a
 * signed-out client.
 */
import { askerOf } from './ask.ts';
import { openHandle } from './databases.ts';
import { signIn } from './sign-in.ts';

export interface Actor {
  readonly name: string;
  /** Null for the signed-out client. */
  readonly cookie: string | null;
}

const demoPassword = 'Daicho-demo-1';
const chosenPassword = 'Correct-horse-7';
const clerk = 'clerk@example.co.jp';
/** Scopes that no demo account except the administrator has. */
const clerkScopes = ['it:edit', 'legal:edit', 'marketplace:view', 'settings:view', 'personal-data:erase'];

/** Signs in all actors, the one with most permissions first. */
export async function signActorsIn(origin: string, databaseUrl: string): Promise<readonly Actor[]> {
  const admin = await signIn(origin, 'admin@example.co.jp', demoPassword);
  await accept(origin, 'demo-invitation');
  await invite(origin, admin);
  await grant(databaseUrl);
  return [
    { name: 'admin', cookie: admin },
    { name: 'hr-viewer', cookie: await signIn(origin, 'hr-viewer@example.co.jp', demoPassword) },
    { name: 'individual', cookie: await signIn(origin, 'individual@example.co.jp', demoPassword) },
    { name: 'ga-viewer', cookie: await signIn(origin, 'invited@example.co.jp', chosenPassword) },
    { name: 'clerk', cookie: await signIn(origin, clerk, chosenPassword) },
    { name: 'nobody', cookie: null },
  ];
}

async function accept(origin: string, code: string): Promise<void> {
  const body = { password: chosenPassword };
  const reply = await askerOf(origin, null, 'ja-JP')('POST', `/v2/invitations/${code}/acceptance`, { body });
  if (reply.status !== 204) throw new Error(`An invitation was not accepted: ${reply.status} ${reply.text}`);
}

async function invite(origin: string, admin: string): Promise<void> {
  const ask = askerOf(origin, admin, 'ja-JP');
  const body = { email: clerk, familyName: '記録', givenName: '係' };
  const reply = await ask('POST', '/v2/staff-accounts/invitations', { body });
  if (reply.status >= 300) throw new Error(`Nobody was invited: ${reply.status} ${reply.text}`);
  const emails = (await ask('GET', '/dev/mailbox.json')).text;
  const code = /\/invitations?\/([\w-]{16,})/.exec(emails)?.[1];
  if (!code) throw new Error(`The invitation holds no code: ${emails.slice(0, 500)}`);
  await accept(origin, code);
}

async function grant(databaseUrl: string): Promise<void> {
  const handle = await openHandle(databaseUrl);
  await handle.query('update daicho_account set scopes = $1 where email = $2', [JSON.stringify(clerkScopes), clerk]);
  await handle.close();
}
