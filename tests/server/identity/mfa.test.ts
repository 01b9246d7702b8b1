/**
 * The installation's setting for codes by e-mail, and its effect on a sign-in. tests/server/access tests who may read
 * and change it.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { finished, refusalOf, signedIn, startTestServer, type TestServer } from './support.ts';

let server: TestServer;
let stranger: string;
beforeAll(async () => {
  server = await startTestServer();
  stranger = await signedIn(server, 'hr-viewer@example.co.jp');
});
afterEach(() => set(false));
afterAll(() => server.close());

const set = (enabled: boolean, on = server) => on.identity.mfa.setEmail(on.database.kysely, enabled);

describe('the setting', () => {
  it('is off at first, and stays as it was set', async () => {
    expect(await server.identity.mfa.read()).toEqual({ emailEnabled: false });
    await set(true);
    expect(await server.identity.mfa.read()).toEqual({ emailEnabled: true });
  });

  it('cannot be switched on where no e-mail could be sent, which would lock everybody out', async () => {
    const mute = await startTestServer({}, server.database, 0, { canSendMail: false });
    await expect(set(true, mute)).rejects.toMatchObject({ code: 'state-conflict', params: { reason: 'no-mail' } });
    await set(false, mute);
    await mute.close();
  });
});

describe('a sign-in', () => {
  it('asks everybody for a code while the setting is on, in the language of the account', async () => {
    await set(true);
    await server.send('PATCH', '/v2/session/locale', { cookie: stranger, body: { locale: 'en-US' } });
    for (const [email, locale] of [
      ['hr-viewer@example.co.jp', 'en-US'],
      ['individual@example.co.jp', 'ja-JP'],
    ] as const) {
      const step = await server.client().signIn(email, 'Daicho-demo-1');
      if (step.kind !== 'email-code-required') throw new Error(step.kind);
      const message = server.emails.at(-1);
      expect(message).toMatchObject({ to: email, kind: 'sign-in-code', locale });
      finished(await step.answer(message?.code ?? ''));
    }
    await set(false);
    finished(await server.client().signIn('hr-viewer@example.co.jp', 'Daicho-demo-1'));
  });

  it('says so when the code could not be sent, and logs neither address nor code', async () => {
    await set(true);
    const lines: string[] = [];
    const mute = await startTestServer({}, server.database, 0, {
      sendMail: () => Promise.reject(new Error('the mail server did not accept the email (ECONNECTION)')),
      log: (message, error) => void lines.push(`${message} ${error}`),
    });
    expect(await refusalOf(mute.client().signIn('hr-viewer@example.co.jp', 'Daicho-demo-1'))).toBe('code-not-sent');
    expect(lines).toEqual([
      'A sign-in code could not be sent. Error: the mail server did not accept the email (ECONNECTION)',
    ]);
    await mute.close();
  });

  it('is not undone by a code that came after three minutes', async () => {
    await set(true);
    const step = await server.client().signIn('hr-viewer@example.co.jp', 'Daicho-demo-1');
    if (step.kind !== 'email-code-required') throw new Error(step.kind);
    server.clockOffset += 3.1 * 60_000;
    expect(await refusalOf(step.answer(server.emails.at(-1)?.code ?? ''))).toBe('step-expired');
    server.clockOffset = 0;
  });
});
