/** The installation's setting for codes by e-mail: who may read and change it, and what it does to a sign-in. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, finished, refusalOf, signedIn, startTestServer, type TestServer, tokensOf } from './support.ts';

let server: TestServer;
let admin: string;
let viewer: string;
let stranger: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, 'admin@example.co.jp');
  await server.addUser('settings@example.com', 'Correct-horse-1');
  await server.addAccount({ id: 'settings', email: 'settings@example.com', scopes: ['settings:view'] });
  const body = await tokensOf(server, 'settings@example.com', 'Correct-horse-1');
  viewer = cookieOf(await server.send('POST', '/v2/session', { body }));
  stranger = await signedIn(server, 'hr-viewer@example.co.jp');
});
afterEach(async () => {
  await set({ enabled: false });
});
afterAll(() => server.close());

const read = (cookie: string) => fetch(`${server.origin}/v2/settings/mfa`, { headers: { cookie } });
const set = (body: unknown, cookie = admin, headers: Record<string, string> = {}) =>
  server.send('PATCH', '/v2/settings/mfa/email', { body, cookie, headers });

describe('the setting', () => {
  it('is off at first, and answers what it was set to', async () => {
    expect(await (await read(viewer)).json()).toEqual({ email: { enabled: false } });
    expect(await (await set({ enabled: true })).json()).toEqual({ email: { enabled: true } });
    expect(await (await read(viewer)).json()).toEqual({ email: { enabled: true } });
  });

  it('is read with settings:view, changed with settings:edit, and only from our own page', async () => {
    expect((await read('')).status).toBe(401);
    expect((await read(stranger)).status).toBe(403);
    expect((await set({ enabled: true }, '')).status).toBe(401);
    expect((await set({ enabled: true }, stranger)).status).toBe(403);
    expect((await set({ enabled: true }, viewer)).status).toBe(403);
    expect((await set({ enabled: true }, admin, { origin: 'https://evil.example' })).status).toBe(403);
    for (const body of [{}, [], null, { enabled: 1 }, { enabled: 'true' }, { enabled: true, more: 1 }])
      expect([body, (await set(body)).status]).toEqual([body, 400]);
    expect(await (await read(admin)).json()).toEqual({ email: { enabled: false } });
  });

  it('is written down once for each change', async () => {
    const count = async () =>
      (
        await server.database.kysely
          .selectFrom('daicho_audit')
          .select('id')
          .where('resource', '=', 'mfa-setting')
          .execute()
      ).length;
    const before = await count();
    for (const enabled of [true, true, false]) await set({ enabled });
    expect(await count()).toBe(before + 2);
    const last = await server.database.kysely
      .selectFrom('daicho_audit')
      .selectAll()
      .where('resource', '=', 'mfa-setting')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toMatchObject({
      action: 'update',
      actor_label: '管理者（デモ）',
      origin: 'screen',
      changes: [{ field: 'enabled', before: true, after: false }],
    });
  });

  it('cannot be switched on where no letter could be sent, which would lock everybody out', async () => {
    const mute = await startTestServer({}, server.database, 0, { canSendMail: false });
    const options = { cookie: admin, body: { enabled: true } };
    const answer = await mute.send('PATCH', '/v2/settings/mfa/email', options);
    expect([answer.status, await answer.json()]).toMatchObject([409, { params: { reason: 'no-mail' } }]);
    await mute.close();
  });
});

describe('a sign-in', () => {
  it('asks everybody for a code while the setting is on, in the language of the account', async () => {
    await set({ enabled: true });
    await server.send('PATCH', '/v2/session/locale', { cookie: stranger, body: { locale: 'en-US' } });
    for (const [email, locale] of [
      ['hr-viewer@example.co.jp', 'en-US'],
      ['individual@example.co.jp', 'ja-JP'],
    ] as const) {
      const step = await server.client().signIn(email, 'Daicho-demo-1');
      if (step.kind !== 'email-code-required') throw new Error(step.kind);
      const letter = server.letters.at(-1);
      expect(letter).toMatchObject({ to: email, kind: 'sign-in-code', locale });
      finished(await step.answer(letter?.code ?? ''));
    }
    await set({ enabled: false });
    finished(await server.client().signIn('hr-viewer@example.co.jp', 'Daicho-demo-1'));
  });

  it('says so when the code could not be sent, and logs neither address nor code', async () => {
    await set({ enabled: true });
    const lines: string[] = [];
    const mute = await startTestServer({}, server.database, 0, {
      sendMail: () => Promise.reject(new Error('the mail server did not take the letter (ECONNECTION)')),
      log: (message, error) => void lines.push(`${message} ${error}`),
    });
    expect(await refusalOf(mute.client().signIn('hr-viewer@example.co.jp', 'Daicho-demo-1'))).toBe('code-not-sent');
    expect(lines).toEqual([
      'A sign-in code could not be sent. Error: the mail server did not take the letter (ECONNECTION)',
    ]);
    await mute.close();
  });

  it('is not undone by a code that came after three minutes', async () => {
    await set({ enabled: true });
    const step = await server.client().signIn('hr-viewer@example.co.jp', 'Daicho-demo-1');
    if (step.kind !== 'email-code-required') throw new Error(step.kind);
    server.ahead += 3.1 * 60_000;
    expect(await refusalOf(step.answer(server.letters.at(-1)?.code ?? ''))).toBe('step-expired');
    server.ahead = 0;
  });
});
