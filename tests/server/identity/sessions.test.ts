/** The session over HTTP: token exchange, cookie, origin, ending, refreshing, language and preferences. */

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allScopes } from '#model/access/access-declaration.ts';
import { demoEmailsOf, ensureFirstAdmin } from '#server/identity/accounts/demo-accounts.ts';
import { testServer } from '#tests/support/server.ts';
import {
  cookieOf,
  demoSignIns,
  finished,
  refusalOf,
  signedIn,
  startTestServer,
  type TestServer,
  tokensOf,
} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  server.clockOffset = 0;
});
afterAll(() => server.close());

const hours = (count: number) => count * 3_600_000;
const who = (cookie: string) => fetch(`${server.origin}/who`, { headers: { cookie } });
const session = (cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/v2/session`, { headers: { cookie, ...headers } });

describe('hand-over', () => {
  it('answers with a cookie that no script can read', async () => {
    const body = await tokensOf(server, 'admin@example.co.jp');
    const plain = await server.send('POST', '/v2/session', { body });
    expect(plain.status).toBe(201);
    expect(plain.headers.get('set-cookie')).toMatch(
      /^daicho=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const origin = server.origin.replace('http:', 'https:');
    const secure = await server.send('POST', '/v2/session', {
      body,
      headers: { origin, 'x-forwarded-proto': 'https' },
    });
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-daicho=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('follows the public origin behind a proxy that ends TLS', async () => {
    const behind = await startTestServer({ publicOrigin: 'https://daicho.example.co.jp' }, server.database);
    const body = await tokensOf(behind, 'admin@example.co.jp');
    expect((await behind.send('POST', '/v2/session', { body })).status).toBe(403);
    const headers = { origin: 'https://daicho.example.co.jp' };
    const answer = await behind.send('POST', '/v2/session', { body, headers });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-daicho=.*; Secure$/);
    await behind.close();
  });

  it('keeps neither the cookie nor a token readable in the database', async () => {
    const tokens = await tokensOf(server, 'admin@example.co.jp');
    const cookie = cookieOf(await server.send('POST', '/v2/session', { body: tokens }));
    const rows = JSON.stringify(await server.database.kysely.selectFrom('daicho_session').selectAll().execute());
    for (const secret of [cookie.split('=')[1] ?? '', ...Object.values(tokens)]) expect(rows).not.toContain(secret);
  });

  it('refuses tokens of two people, tokens in the wrong place, and anything else', async () => {
    const admin = await tokensOf(server, 'admin@example.co.jp');
    const viewer = await tokensOf(server, 'hr-viewer@example.co.jp');
    const cases: [unknown, number][] = [
      [{ ...admin, accessToken: viewer.accessToken }, 401],
      [{ ...admin, idToken: admin.accessToken }, 401],
      [{ ...admin, accessToken: admin.idToken }, 401],
      [{ ...admin, idToken: 'nonsense' }, 401],
      [{ ...admin, more: 1 }, 400],
      [{ idToken: admin.idToken, accessToken: admin.accessToken }, 400],
      [{ ...admin, refreshToken: null }, 400],
      [{ ...admin, refreshToken: '' }, 400],
      [{ ...admin, idToken: [admin.idToken] }, 400],
      [[], 400],
      ['tokens', 400],
    ];
    for (const [body, status] of cases) {
      expect([body, (await server.send('POST', '/v2/session', { body })).status]).toEqual([body, status]);
    }
    expect((await server.send('POST', '/v2/session')).status).toBe(400);
  });

  it('binds a waiting account at the first sign-in with its address, once', async () => {
    await server.addUser('waiting@example.com', 'Correct-horse-1');
    const body = await tokensOf(server, 'waiting@example.com', 'Correct-horse-1');
    const stranger = await server.send('POST', '/v2/session', { body });
    expect([stranger.status, await stranger.json()]).toEqual([
      403,
      expect.objectContaining({ params: { reason: 'no-account' } }),
    ]);

    await server.addAccount({ id: 'waiting', email: 'waiting@example.com', scopes: ['ga:view'] });
    const cookie = cookieOf(await server.send('POST', '/v2/session', { body }));
    expect(await (await who(cookie)).json()).toMatchObject({ accountId: 'waiting', scopes: ['ga:view'] });

    await server.database.kysely.deleteFrom('daicho_pool_user').where('email', '=', 'waiting@example.com').execute();
    await server.addUser('waiting@example.com', 'Correct-horse-1');
    const impostor = await tokensOf(server, 'waiting@example.com', 'Correct-horse-1');
    expect((await server.send('POST', '/v2/session', { body: impostor })).status).toBe(403);
  });
});

describe('who am I', () => {
  it('says what the account may do, in which zone and on which day', async () => {
    const cookie = await signedIn(server, 'individual@example.co.jp');
    const answer = await session(cookie);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body).toMatchObject({
      locale: 'ja-JP',
      areas: ['individual'],
      scopes: [],
      account: { email: 'individual@example.co.jp', label: '一般社員（デモ）' },
      person: { personId: 'person-1' },
      timeZone: 'Asia/Tokyo',
      preferences: {},
    });
    expect(body.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    // The server's language equals that of the screens, which follow this value.
    expect(await (await session(cookie, { 'accept-language': 'en-GB,en;q=0.9' })).json()).toMatchObject({
      locale: 'en-US',
    });
    expect(JSON.stringify(body)).not.toMatch(/token|sub"/i);
  });

  it('knows the three demo accounts; only the administrator holds rights of their own', async () => {
    const rights = async (email: string) => {
      const { areas, scopes } = (await (await who(await signedIn(server, email))).json()) as Record<string, unknown>;
      return { areas, scopes };
    };
    expect(await rights('admin@example.co.jp')).toEqual({
      areas: ['staff', 'individual'],
      scopes: [
        'hr:edit',
        'ga:edit',
        'it:edit',
        'legal:edit',
        'marketplace:edit',
        'settings:edit',
        'public-ids:reveal',
        'personal-data:erase',
      ],
    });
    expect(await rights('hr-viewer@example.co.jp')).toEqual({ areas: ['staff'], scopes: [] });
    expect(await rights('individual@example.co.jp')).toEqual({ areas: ['individual'], scopes: [] });
  });

  it('keeps rights for the administrator and for whoever takes the demo invitation, and for nobody else', async () => {
    const accounts = await server.database.kysely.selectFrom('daicho_account').select(['email', 'scopes']).execute();
    const demo = accounts.filter(({ email }) => demoEmailsOf(demoSignIns).has(email));
    expect(Object.fromEntries(demo.map(({ email, scopes }) => [email, scopes]))).toEqual({
      'admin@example.co.jp': [allScopes],
      'hr-viewer@example.co.jp': [],
      'individual@example.co.jp': [],
      'invited@example.co.jp': ['ga:view'],
    });
  });

  it('refuses without a session, and takes a dead cookie away', async () => {
    expect((await fetch(`${server.origin}/v2/session`)).status).toBe(401);
    for (const value of ['x', '', 'A'.repeat(43), "' or 1=1 --"]) {
      const answer = await session(`daicho=${value}`);
      expect([value, answer.status]).toEqual([value, 401]);
      expect(answer.headers.get('set-cookie')).toMatch(/^daicho=; Path=\/; Max-Age=0;/);
      expect((await who(`daicho=${value}`)).status).toBe(401);
    }
  });

  it('does not take the plain cookie for the one bound to TLS, nor the reverse', async () => {
    const cookie = await signedIn(server, 'admin@example.co.jp');
    const secure = { 'x-forwarded-proto': 'https' };
    expect(await (await fetch(`${server.origin}/who`, { headers: { cookie, ...secure } })).json()).toEqual({
      kind: 'nobody',
    });
    expect((await session(cookie.replace('daicho=', '__Host-daicho='), secure)).status).toBe(200);
  });

  it('takes the language from the account, then the browser, then the project', async () => {
    const cookie = await signedIn(server, 'hr-viewer@example.co.jp');
    const localeFor = async (accept: string) => {
      const headers = { cookie, 'accept-language': accept };
      return ((await (await fetch(`${server.origin}/who`, { headers })).json()) as { locale: string }).locale;
    };
    expect(await localeFor('fr, en-GB;q=0.8, ja;q=0.5')).toBe('en-US');
    expect(await localeFor('fr')).toBe('ja-JP');
    const change = (locale: unknown) => server.send('PATCH', '/v2/session/locale', { cookie, body: { locale } });
    for (const wrong of ['fr-FR', 'ja', null, ['ja-JP'], '']) expect((await change(wrong)).status).toBe(400);
    expect(await (await change('ja-JP')).json()).toEqual({ locale: 'ja-JP' });
    expect(await localeFor('en')).toBe('ja-JP');
    expect(await (await session(cookie)).json()).toMatchObject({ locale: 'ja-JP' });
  });

  it('takes a bearer token of the pool instead of a cookie', async () => {
    const { accessToken } = await tokensOf(server, 'admin@example.co.jp');
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    expect((await fetch(`${server.origin}/v2/session`, { headers })).status).toBe(200);
    const body = JSON.stringify({ locale: 'ja-JP' });
    const change = await fetch(`${server.origin}/v2/session/locale`, { method: 'PATCH', headers, body });
    expect(change.status).toBe(200);
  });

  it('refuses a deactivated account at once, by cookie and by token', async () => {
    await server.addUser('leaver@example.com', 'Correct-horse-1');
    await server.addAccount({ id: 'leaver', email: 'leaver@example.com' });
    const tokens = await tokensOf(server, 'leaver@example.com', 'Correct-horse-1');
    const cookie = cookieOf(await server.send('POST', '/v2/session', { body: tokens }));
    expect((await who(cookie)).status).toBe(200);
    await server.database.kysely
      .updateTable('daicho_account')
      .set({ status: 'deactivated' })
      .where('id', '=', 'leaver')
      .execute();
    server.identity.sessions.forget('leaver');
    expect((await who(cookie)).status).toBe(401);
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    expect((await fetch(`${server.origin}/who`, { headers })).status).toBe(401);
    expect((await server.send('POST', '/v2/session', { body: tokens })).status).toBe(403);
  });
});

describe('origin', () => {
  it('must be ours, with our header, for everything that changes something by cookie', async () => {
    const cookie = await signedIn(server, 'admin@example.co.jp');
    const routes: [string, string, unknown?][] = [
      ['POST', '/v2/session', {}],
      ['DELETE', '/v2/session'],
      ['PATCH', '/v2/session/locale', { locale: 'en-US' }],
      ['PUT', '/v2/session/preferences/a', 1],
      ['DELETE', '/v2/session/preferences/a'],
    ];
    const { host } = new URL(server.origin);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: `https://${host}` },
      { origin: `http://${host}.evil.example` },
      { origin: `http://evil.example@${host}` },
      { origin: 'null' },
      { origin: '' },
      { origin: `${server.origin}/` },
      { 'x-daicho': '' },
      { 'x-daicho': '0' },
      { 'x-daicho': 'true' },
    ];
    for (const [method, path, body] of routes) {
      for (const headers of foreign) {
        const answer = await server.send(method, path, { cookie, body, headers });
        expect([method, path, headers, answer.status]).toEqual([method, path, headers, 403]);
      }
    }
    const bare = await fetch(`${server.origin}/v2/session`, { method: 'DELETE', headers: { cookie } });
    expect(bare.status).toBe(403);
    expect((await who(cookie)).status).toBe(200);
  });
});

describe('the end', () => {
  it('comes with signing out, which also revokes the refresh token', async () => {
    const tokens = await tokensOf(server, 'admin@example.co.jp');
    const cookie = cookieOf(await server.send('POST', '/v2/session', { body: tokens }));
    expect((await who(cookie)).status).toBe(200);
    const answer = await server.send('DELETE', '/v2/session', { cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^daicho=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict$/);
    expect((await who(cookie)).status).toBe(401);
    const { pool } = server.identity;
    const input = {
      ClientId: 'daicho-web',
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens.refreshToken },
    };
    await expect(pool?.call('InitiateAuth', input)).rejects.toThrow('Refresh Token has been revoked');
    expect((await server.send('DELETE', '/v2/session', { cookie })).status).toBe(204);
  });

  it('comes for the old session when the same browser signs in again', async () => {
    const first = await signedIn(server, 'admin@example.co.jp');
    const body = await tokensOf(server, 'hr-viewer@example.co.jp');
    const second = cookieOf(await server.send('POST', '/v2/session', { body, cookie: first }));
    expect((await who(first)).status).toBe(401);
    expect((await who(second)).status).toBe(200);
  });

  it('comes after twelve idle hours, not while somebody works, and after thirty days in any case', async () => {
    const idle = await signedIn(server, 'admin@example.co.jp');
    const busy = await signedIn(server, 'admin@example.co.jp');
    server.clockOffset = hours(8);
    expect((await who(busy)).status).toBe(200);
    server.clockOffset = hours(12.1);
    expect((await who(idle)).status).toBe(401);
    for (let hour = 16; hour < 30 * 24; hour += 8) {
      server.clockOffset = hours(hour);
      expect([hour, (await who(busy)).status]).toEqual([hour, 200]);
    }
    server.clockOffset = hours(30 * 24 + 0.1);
    expect((await who(busy)).status).toBe(401);
  });

  it('comes when the password changes', async () => {
    await server.addUser('changer@example.com', 'Correct-horse-1');
    await server.addAccount({ id: 'changer', email: 'changer@example.com' });
    const body = await tokensOf(server, 'changer@example.com', 'Correct-horse-1');
    const cookie = cookieOf(await server.send('POST', '/v2/session', { body }));
    expect((await who(cookie)).status).toBe(200);
    await server.client().forgotPassword('changer@example.com');
    await expect.poll(() => server.emails.some(({ to }) => to === 'changer@example.com')).toBe(true);
    const code = server.emails.find(({ to }) => to === 'changer@example.com')?.code ?? '';
    await server.client().confirmPassword('changer@example.com', code, 'Another-password-1');
    expect((await who(cookie)).status).toBe(401);
  });
});

describe('refreshing', () => {
  const stored = async () =>
    await server.database.kysely.selectFrom('daicho_session').select('tokens').orderBy('created_at', 'desc').execute();

  it('happens once for requests that come together after the access token ran out', async () => {
    await server.database.kysely.deleteFrom('daicho_session').execute();
    const cookie = await signedIn(server, 'admin@example.co.jp');
    const [before] = await stored();
    server.clockOffset = hours(1.1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => who(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const [after] = await stored();
    expect(after?.tokens).not.toEqual(before?.tokens);
    await who(cookie);
    expect((await stored())[0]).toEqual(after);
  });

  it('ends the session when the pool no longer honours the refresh token', async () => {
    const tokens = await tokensOf(server, 'admin@example.co.jp');
    const cookie = cookieOf(await server.send('POST', '/v2/session', { body: tokens }));
    await server.database.kysely.deleteFrom('daicho_pool_refresh').execute();
    expect((await who(cookie)).status).toBe(200);
    server.clockOffset = hours(1.1);
    expect((await who(cookie)).status).toBe(401);
    server.clockOffset = 0;
    expect((await who(cookie)).status).toBe(401);
  });
});

describe('preferences', () => {
  const put = (cookie: string, key: string, body: unknown) =>
    server.send('PUT', `/v2/session/preferences/${key}`, { cookie, body });
  const read = async (cookie: string) =>
    ((await (await session(cookie)).json()) as { preferences: unknown }).preferences;

  it('keep any JSON per account', async () => {
    const cookie = await signedIn(server, 'admin@example.co.jp');
    const other = await signedIn(server, 'hr-viewer@example.co.jp');
    const values = {
      theme: 'dark',
      'columns.people': ['name', 'kana'],
      'list.public-ids.national_id': { order: ['name'] },
      number: 1.5,
      yes: true,
      nothing: null,
      deep: { a: [{}] },
    };
    for (const [key, value] of Object.entries(values)) expect((await put(cookie, key, value)).status).toBe(204);
    expect((await put(cookie, 'theme', 'light')).status).toBe(204);
    expect(await read(cookie)).toEqual({ ...values, theme: 'light' });
    expect(await read(other)).toEqual({});
    expect((await server.send('DELETE', '/v2/session/preferences/theme', { cookie })).status).toBe(204);
    expect(await read(cookie)).not.toHaveProperty('theme');
  });

  it('refuse odd keys, large values and strangers', async () => {
    const cookie = await signedIn(server, 'admin@example.co.jp');
    for (const key of ['Upper', 'a b', 'ä', 'a/b', 'a'.repeat(101)])
      expect((await put(cookie, key, 1)).status).not.toBe(204);
    expect((await put(cookie, 'large', 'x'.repeat(17_000))).status).toBe(413);
    expect((await put(`daicho=${'A'.repeat(43)}`, 'key', 1)).status).toBe(401);
    expect((await server.send('PUT', '/v2/session/preferences/key', { body: 1 })).status).toBe(401);
  });
});

describe('set-up', () => {
  it('tells the browser which pool, and the demo accounts only where they count', async () => {
    const config = await (await fetch(`${server.origin}/config.json`)).json();
    expect(config).toMatchObject({
      poolId: 'local_Daicho',
      clientId: 'daicho-web',
      endpoint: '/identity/',
      region: 'local',
    });
    expect(config).toHaveProperty('demoAccounts.0', {
      role: 'admin',
      email: 'admin@example.co.jp',
      title: { 'ja-JP': '管理者（すべての機能）', 'en-US': 'Administrator (everything)' },
      password: 'Daicho-demo-1',
    });

    const strict = await startTestServer({ demoAccounts: 'nobody' }, server.database);
    expect(await (await fetch(`${strict.origin}/config.json`)).json()).toMatchObject({ demoAccounts: null });
    expect(await refusalOf(tokensOf(strict, 'admin@example.co.jp'))).toBe('wrong-credentials');
    const body = await tokensOf(server, 'admin@example.co.jp');
    expect((await strict.send('POST', '/v2/session', { body })).status).toBe(403);
    const headers = { authorization: `Bearer ${body.accessToken}` };
    expect((await fetch(`${strict.origin}/who`, { headers })).status).toBe(401);
    await strict.close();
  });

  it('makes no first administrator with the address of a demo account, which could not sign in', async () => {
    const starting = testServer({ env: { DEMO: '0', ADMIN_EMAIL: 'admin@example.co.jp' } });
    await expect(starting).rejects.toThrow(
      'ADMIN_EMAIL: "admin@example.co.jp" is the address of a demo account, so use another one.',
    );
  });

  it('makes a first administrator who must choose a password, and never a second', async () => {
    const { kysely } = server.database;
    expect(await ensureFirstAdmin(server.database, 'second@example.com')).toBeNull();
    await kysely.deleteFrom('daicho_account').execute();
    const password = await ensureFirstAdmin(server.database, 'First@example.com');
    const step = await server.client().signIn('first@example.com', password ?? '');
    if (step.kind !== 'new-password-required') throw new Error(step.kind);
    const body = finished(await step.answer('Chosen-password-1'));
    expect((await server.send('POST', '/v2/session', { body })).status).toBe(201);
  });
});
