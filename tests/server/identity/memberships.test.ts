/** Memberships of areas: every change of state, its refusals, and its immediate effect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#model/access/actor.ts';
import { transaction } from '#server/db/database.ts';
import type { Membership } from '#server/identity/accounts/membership-rows.ts';
import type { InvitationInput, MembershipContext, Memberships } from '#server/identity/accounts/memberships.ts';
import { refusalOf, signedIn, startTestServer, type TestServer, tokensOf } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clockOffset = 0;
});
afterAll(() => server.close());

const system: Actor = { kind: 'system', label: 'test' };
const days = (count: number) => count * 24 * 3_600_000;

/** Runs a change like the gate: in a transaction, followed by the work that waits for its end. */
async function run<T>(work: (memberships: Memberships, context: MembershipContext) => Promise<T>, actor = system) {
  const waiting: (() => Promise<void>)[] = [];
  const afterCommit = (one: () => Promise<void>) => void waiting.push(one);
  const result = await transaction(server.database, (handle) =>
    work(server.identity.memberships, { handle, actor, afterCommit }),
  );
  for (const one of waiting) await one();
  return result;
}

const invitation = (email: string, change: Partial<InvitationInput> = {}): InvitationInput => ({
  area: 'staff',
  email,
  givenName: '花子',
  familyName: '佐藤',
  ...change,
});

const invite = (email: string, change?: Partial<InvitationInput>) =>
  run((memberships, context) => memberships.invite(context, invitation(email, change)));

const call = (verb: Exclude<keyof Memberships, 'invite' | 'changeScopes'>, id: string, actor?: Actor) =>
  run((memberships, context) => memberships[verb](context, id), actor);

const emailsTo = (email: string) => server.emails.filter(({ to }) => to === email);
const read = (code: string) => fetch(`${server.origin}/v2/invitations/${code}`);
const accept = (code: string, body: unknown) => server.send('POST', `/v2/invitations/${code}/acceptance`, { body });

/** An account of the area that signed in with its invitation. */
async function member(email: string, change?: Partial<InvitationInput>): Promise<Membership> {
  const membership = await invite(email, change);
  const code = emailsTo(email).at(-1)?.code ?? '';
  expect((await accept(code, { password: 'Correct-horse-1' })).status).toBe(204);
  return membership;
}

const cookieOf = async (email: string) => {
  const body = await tokensOf(server, email, 'Correct-horse-1');
  const answer = await server.send('POST', '/v2/session', { body });
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
};
const who = (cookie: string) => fetch(`${server.origin}/who`, { headers: { cookie } });

/** The problem of a change that must be refused. */
async function problemOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => ({ code: 'it was not refused' }),
    (reason: unknown) => reason,
  );
  const { code, errors = [], params = {} } = error as { code: string; errors?: { pointer: string }[]; params?: object };
  return { code, pointers: errors.map(({ pointer }) => pointer), ...params };
}

describe('inviting', () => {
  it('makes a membership that waits, and an e-mail in the language of the project', async () => {
    const made = await invite(' Sato@Example.com ', { middleName: '' });
    expect(made).toMatchObject({
      area: 'staff',
      state: 'INVITED',
      email: 'sato@example.com',
      givenName: '花子',
      familyName: '佐藤',
      middleName: null,
      isExpired: false,
      activatedAt: null,
    });
    expect(Date.parse(made.expiresAt ?? '') - Date.parse(made.invitedAt ?? '')).toBe(days(7));
    expect(emailsTo('sato@example.com')).toMatchObject([{ kind: 'invitation', locale: 'ja-JP' }]);
    const rows = JSON.stringify(await server.database.kysely.selectFrom('daicho_membership').selectAll().execute());
    expect(rows).not.toContain(emailsTo('sato@example.com')[0]?.code);
  });

  it('sends nothing when the transaction is undone', async () => {
    const undone = transaction(server.database, async (handle) => {
      const context = { handle, actor: system, afterCommit: () => undefined };
      await server.identity.memberships.invite(context, invitation('undone@example.com'));
      throw new Error('undone');
    });
    expect(await refusalOf(undone)).toBe('undone');
    expect(emailsTo('undone@example.com')).toEqual([]);
  });

  it('refuses who is invited or active there, and takes who is only in the other area', async () => {
    await invite('twice@example.com');
    expect(await problemOf(invite('TWICE@example.com'))).toEqual({ code: 'not-unique', pointers: ['/email'] });
    await accept(emailsTo('twice@example.com')[0]?.code ?? '', { password: 'Correct-horse-1' });
    expect(await problemOf(invite('twice@example.com'))).toEqual({ code: 'not-unique', pointers: ['/email'] });
    expect(await invite('twice@example.com', { area: 'individual' })).toMatchObject({ state: 'INVITED' });
  });

  it('takes a revoked and a run-out invitation up again, as the same membership', async () => {
    const first = await invite('again@example.com');
    await call('revoke', first.id);
    const second = await invite('again@example.com', { givenName: '次郎' });
    expect(second).toMatchObject({ id: first.id, state: 'INVITED', givenName: '次郎' });
    server.clockOffset = days(8);
    expect(await invite('again@example.com')).toMatchObject({ id: first.id, isExpired: false });
  });

  it('names every field that is wrong', async () => {
    const personId = '0197f6c2-0000-7000-8000-000000000000';
    const cases: [Partial<Record<keyof InvitationInput, unknown>>, string][] = [
      [{ email: 'nobody' }, '/email'],
      [{ email: `${'a'.repeat(250)}@example.com` }, '/email'],
      [{ email: 'a@example.com\r\nBcc: b@example.com' }, '/email'],
      [{ givenName: ' ' }, '/givenName'],
      [{ familyName: 'x'.repeat(101) }, '/familyName'],
      [{ area: 'everywhere' }, '/area'],
      [{ personId: 'x' }, '/personId'],
    ];
    for (const [change, pointer] of cases) {
      const problem = await problemOf(invite('fields@example.com', change as Partial<InvitationInput>));
      expect([change, problem]).toEqual([change, { code: 'invalid-field', pointers: [pointer] }]);
    }
    await invite('person@example.com', { personId });
    const other = personId.replace(/0$/, '1');
    expect(await problemOf(invite('person@example.com', { area: 'individual', personId: other }))).toEqual({
      code: 'not-unique',
      pointers: ['/email'],
    });
  });
});

describe('every state', () => {
  const allowed = {
    INVITED: ['resend', 'revoke'],
    ACTIVE: ['deactivate', 'resetMfa'],
    DEACTIVATED: ['reactivate'],
    REVOKED: [],
  } as const;
  const verbs = ['resend', 'revoke', 'deactivate', 'reactivate', 'resetMfa'] as const;

  for (const [state, passing] of Object.entries(allowed))
    it(`${state} takes ${passing.join(' and ') || 'nothing'}`, async () => {
      const email = `state-${state.toLowerCase()}@example.com`;
      const { id } = await member(email);
      const { kysely } = server.database;
      for (const verb of verbs) {
        const set = { state: state as keyof typeof allowed };
        await kysely.updateTable('daicho_membership').set(set).where('id', '=', id).execute();
        const outcome = await call(verb, id).then(
          ({ state: after }) => after,
          ({ code }: { code: string }) => code,
        );
        const isAllowed = (passing as readonly string[]).includes(verb);
        expect([verb, outcome === 'state-conflict']).toEqual([verb, !isAllowed]);
      }
    });

  it('knows no other memberships', async () => {
    for (const id of ['', 'x', "' or true --", '0197f6c2-0000-7000-8000-000000000000'])
      for (const verb of verbs) expect((await problemOf(call(verb, id))).code).toBe('not-found');
  });
});

describe('an invitation', () => {
  it('sent again has a new code for another seven days, and the old one is dead', async () => {
    const { id } = await invite('resent@example.com');
    const [old] = emailsTo('resent@example.com');
    server.clockOffset = days(6);
    await call('resend', id);
    const fresh = emailsTo('resent@example.com').at(-1);
    server.clockOffset = days(12);
    expect((await read(old?.code ?? '')).status).toBe(404);
    expect((await read(fresh?.code ?? '')).status).toBe(200);
  });

  it('that was revoked is dead', async () => {
    const { id } = await invite('revoked@example.com');
    expect(await call('revoke', id)).toMatchObject({ state: 'REVOKED', isExpired: false });
    const code = emailsTo('revoked@example.com')[0]?.code ?? '';
    expect((await read(code)).status).toBe(404);
    expect((await accept(code, { password: 'Correct-horse-1' })).status).toBe(404);
  });
});

describe('deactivating', () => {
  it('ends the sessions of whoever has no area left, at once, and reactivating lets in again', async () => {
    const { id } = await member('leaver@example.com');
    const { cookie } = await cookieOf('leaver@example.com');
    expect((await who(cookie)).status).toBe(200);
    expect(await call('deactivate', id)).toMatchObject({ state: 'DEACTIVATED', deactivatedAt: expect.any(String) });
    expect((await who(cookie)).status).toBe(401);
    expect((await cookieOf('leaver@example.com')).status).toBe(403);
    expect(await call('reactivate', id)).toMatchObject({ state: 'ACTIVE', deactivatedAt: null });
    expect((await who(cookie)).status).toBe(401);
    expect((await cookieOf('leaver@example.com')).status).toBe(201);
  });

  it('takes only the one area, and with the staff area every scope', async () => {
    const { id, accountId } = await member('both@example.com');
    await invite('both@example.com', { area: 'individual' });
    expect((await accept(emailsTo('both@example.com').at(-1)?.code ?? '', {})).status).toBe(204);
    const scopes = JSON.stringify(['hr:edit']);
    await server.database.kysely.updateTable('daicho_account').set({ scopes }).where('id', '=', accountId).execute();
    server.identity.sessions.forgetAll();
    const { cookie } = await cookieOf('both@example.com');
    expect(await (await who(cookie)).json()).toMatchObject({ areas: ['staff', 'individual'], scopes: ['hr:edit'] });
    await call('deactivate', id);
    expect(await (await who(cookie)).json()).toMatchObject({ areas: ['individual'], scopes: [] });
  });

  it('refuses oneself and the last account that may edit the settings', async () => {
    const { kysely } = server.database;
    const membershipOf = async (email: string) =>
      await kysely
        .selectFrom('daicho_membership as membership')
        .innerJoin('daicho_account as account', 'account.id', 'membership.account_id')
        .select(['membership.id', 'membership.account_id'])
        .where('account.email', '=', email)
        .where('membership.area', '=', 'staff')
        .executeTakeFirstOrThrow();
    const admin = await membershipOf('admin@example.co.jp');
    const actor = { kind: 'account', accountId: admin.account_id, label: '' } as Actor;
    expect(await problemOf(call('deactivate', admin.id, actor))).toMatchObject({
      code: 'state-conflict',
      reason: 'own-account',
    });
    expect(await problemOf(call('deactivate', admin.id))).toMatchObject({
      code: 'last-administrator',
    });
    await server.addAccount({ id: 'second-admin', email: 'second@example.com', scopes: ['settings:edit'] });
    const second = await membershipOf('second@example.com');
    expect(await call('deactivate', second.id, actor)).toMatchObject({ state: 'DEACTIVATED' });
    expect(await problemOf(call('deactivate', admin.id))).toMatchObject({ code: 'last-administrator' });
  });
});

describe('resetting the second factor', () => {
  it('switches codes off, lifts the lock and signs out everywhere', async () => {
    const { id } = await member('codes@example.com');
    const tokens = await tokensOf(server, 'codes@example.com', 'Correct-horse-1');
    const { cookie } = await cookieOf('codes@example.com');
    const { kysely } = server.database;
    await kysely
      .updateTable('daicho_pool_user')
      .set({ email_mfa: true })
      .where('email', '=', 'codes@example.com')
      .execute();
    for (let round = 0; round < 10; round++)
      await refusalOf(server.client().signIn('codes@example.com', 'Wrong-password-1'));
    expect(await refusalOf(server.client().signIn('codes@example.com', 'Correct-horse-1'))).toBe('locked');
    await call('resetMfa', id);
    expect((await who(cookie)).status).toBe(401);
    const refresh = { ClientId: 'daicho-web', AuthFlow: 'REFRESH_TOKEN_AUTH' };
    const input = { ...refresh, AuthParameters: { REFRESH_TOKEN: tokens.refreshToken } };
    await expect(server.identity.pool?.call('InitiateAuth', input)).rejects.toThrow('revoked');
    await tokensOf(server, 'codes@example.com', 'Correct-horse-1');
  });
});

describe('access', () => {
  it('comes from the account and from its roles, and a change of roles is felt at once', async () => {
    let roles: readonly ('ga:view' | 'it:edit')[] = ['ga:view'];
    const accounts: unknown[] = [];
    const roled = await startTestServer({}, server.database, 0, {
      accessOf: async (account) => {
        accounts.push(account);
        return roles;
      },
    });
    await roled.addAccount({ id: 'roled', email: 'roled@example.com', scopes: ['hr:view'] });
    await roled.addUser('roled@example.com', 'Correct-horse-1');
    const body = await tokensOf(roled, 'roled@example.com', 'Correct-horse-1');
    const opened = await roled.send('POST', '/v2/session', { body });
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const scopesOf = async () => {
      const answer = await fetch(`${roled.origin}/who`, { headers: { cookie } });
      return ((await answer.json()) as { scopes: string[] }).scopes;
    };
    expect(await scopesOf()).toEqual(['hr:view', 'ga:view']);
    expect(accounts[0]).toEqual({ id: expect.any(String), personId: null });
    roles = ['it:edit'];
    expect(await scopesOf()).toEqual(['hr:view', 'ga:view']);
    roled.identity.sessions.forgetAll();
    expect(await scopesOf()).toEqual(['hr:view', 'it:edit']);
    const individual = await signedIn(roled, 'individual@example.co.jp');
    const answer = await fetch(`${roled.origin}/who`, { headers: { cookie: individual } });
    expect(await answer.json()).toMatchObject({ areas: ['individual'], scopes: [] });
    await roled.close();
  });

  it('lets the last administrator go when a role makes another one', async () => {
    const roled = await startTestServer({}, server.database, 0, { hasOtherAdministrator: async () => true });
    const { kysely } = server.database;
    const { id } = await kysely
      .selectFrom('daicho_membership as membership')
      .innerJoin('daicho_account as account', 'account.id', 'membership.account_id')
      .select('membership.id')
      .where('account.email', '=', 'admin@example.co.jp')
      .where('membership.area', '=', 'staff')
      .executeTakeFirstOrThrow();
    const context = { actor: system, afterCommit: () => undefined };
    const undone = transaction(server.database, async (handle) => {
      await roled.identity.memberships.deactivate({ ...context, handle }, id);
      throw new Error('it was allowed');
    });
    expect(await refusalOf(undone)).toBe('it was allowed');
    await roled.close();
  });
});
