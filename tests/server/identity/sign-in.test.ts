/** The built-in pool, called over HTTP by the browser's own client. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPoolClient } from '#app/sign-in/cognito.ts';
import { builtInPoolId } from '#server/identity/pool/pool-names.ts';
import { alternate } from '#tests/support/alternate.ts';
import { byExtent } from '#tests/support/extent.ts';
import { finished, refusalOf, startTestServer, type TestServer, tokensOf } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minutes = (count: number) => count * 60_000;

async function call(operation: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('password', () => {
  it('signs in by e-mail in any case, and by subject', async () => {
    const sub = await server.addUser('Hanako@Example.com', 'Correct-horse-1');
    for (const name of ['hanako@example.com', 'HANAKO@EXAMPLE.COM', sub]) {
      const tokens = await tokensOf(server, name, 'Correct-horse-1');
      const claims = await server.identity.verifier.verifyIdToken(tokens.idToken);
      expect(claims).toEqual({ sub, origin: expect.any(String), email: 'hanako@example.com' });
    }
  });

  const people = byExtent({ brief: 12, wide: 50, full: 500 });
  it(`never meets a padding that fails: ${people} random people, a third with Japanese passwords`, async () => {
    for (let round = 0; round < people; round++) {
      const random = randomBytes(1 + (round % 24)).toString('base64');
      const password = round % 3 === 0 ? `合言葉は秘密です-${round}-${random}` : `Password-${round}-${random}`;
      await server.addUser(`random-${round}@example.com`, password);
      await tokensOf(server, `random-${round}@example.com`, password);
    }
  }, 240_000);

  it('answers a wrong password and an unknown name alike', async () => {
    const refusals = ['admin@example.co.jp', 'nobody@example.co.jp'].map((email) =>
      refusalOf(server.client().signIn(email, 'Wrong-password-1')),
    );
    expect(await Promise.all(refusals)).toEqual(['wrong-credentials', 'wrong-credentials']);
  });

  it('starts alike for known and unknown names, and always alike for the same name', async () => {
    const start = (name: string) =>
      call('InitiateAuth', {
        ClientId: 'daicho-web',
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: name, SRP_A: 'abcdef12345' },
      });
    const known = (await start('admin@example.co.jp')).body.ChallengeParameters as Record<string, string>;
    const first = (await start('ghost@example.co.jp')).body.ChallengeParameters as Record<string, string>;
    const second = (await start('GHOST@example.co.jp')).body.ChallengeParameters as Record<string, string>;
    expect(Object.keys(first)).toEqual(Object.keys(known));
    expect(first.USERNAME).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([second.SALT, second.USERNAME]).toEqual([first.SALT, first.USERNAME]);
    expect(second.SRP_B).not.toBe(first.SRP_B);
  });

  it('waits after ten failures, longer each time, known or not, also against the right password', async () => {
    await server.addUser('locked@example.com', 'Correct-horse-1');
    for (const email of ['locked@example.com', 'no-such-person@example.com']) {
      const attempts = Array.from({ length: 12 }, () => refusalOf(server.client().signIn(email, 'Wrong-password-1')));
      const refusals = await Promise.all(attempts);
      expect(refusals.filter((refusal) => refusal === 'wrong-credentials')).toHaveLength(10);
      expect(refusals.filter((refusal) => refusal === 'locked')).toHaveLength(2);
    }
    expect(await refusalOf(server.client().signIn('locked@example.com', 'Correct-horse-1'))).toBe('locked');
    server.clockOffset += minutes(1.1);
    expect(await refusalOf(server.client().signIn('locked@example.com', 'Wrong-password-1'))).toBe('wrong-credentials');
    server.clockOffset += minutes(1.1);
    expect(await refusalOf(server.client().signIn('locked@example.com', 'Correct-horse-1'))).toBe('locked');
    server.clockOffset += minutes(1.1);
    await tokensOf(server, 'locked@example.com', 'Correct-horse-1');
  });

  it('refuses a public value that would give the key away, and a proof that was used before', async () => {
    const start = (A: string) =>
      call('InitiateAuth', {
        ClientId: 'daicho-web',
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'admin@example.co.jp', SRP_A: A },
      });
    for (const A of ['0', '00', 'xyz', '', 'f'.repeat(2000)]) expect((await start(A)).status).toBe(400);

    const { SECRET_BLOCK } = (await start('abc')).body.ChallengeParameters as Record<string, string>;
    const answer = () =>
      call('RespondToAuthChallenge', {
        ClientId: 'daicho-web',
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: '',
        },
      });
    expect((await answer()).body.message).toBe('Incorrect username or password.');
    expect((await answer()).body.message).toBe('Invalid session for the user, session is expired.');
  });
});

describe('new password', () => {
  it('is asked for after a temporary one, validated, and then holds', async () => {
    await server.addUser('new@example.com', 'Temporary-pass-1', 'FORCE_CHANGE_PASSWORD');
    const step = await server.client().signIn('new@example.com', 'Temporary-pass-1');
    if (step.kind !== 'new-password-required') throw new Error(step.kind);
    for (const weak of ['Short-1', 'nodigits-nodigits', 'NoSymbol12345', '123456789012-', 'Temporary-pass-1']) {
      expect(await refusalOf(step.answer(weak))).toBe('weak-password');
    }
    finished(await step.answer('新しい合言葉です-2026'));
    await tokensOf(server, 'new@example.com', '新しい合言葉です-2026');
    expect(await refusalOf(server.client().signIn('new@example.com', 'Temporary-pass-1'))).toBe('wrong-credentials');
  });

  it('is asked for within three minutes', async () => {
    await server.addUser('slow@example.com', 'Temporary-pass-1', 'FORCE_CHANGE_PASSWORD');
    const step = await server.client().signIn('slow@example.com', 'Temporary-pass-1');
    if (step.kind !== 'new-password-required') throw new Error(step.kind);
    server.clockOffset += minutes(3.1);
    expect(await refusalOf(step.answer('Another-password-1'))).toBe('step-expired');
  });
});

describe('code by e-mail', () => {
  async function withCodes(email: string) {
    await server.addUser(email, 'Correct-horse-1');
    const { accessToken } = await tokensOf(server, email, 'Correct-horse-1');
    const { status } = await call('SetUserMFAPreference', {
      AccessToken: accessToken,
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    expect(status).toBe(200);
  }

  async function startCode(email: string) {
    const step = await server.client().signIn(email, 'Correct-horse-1');
    if (step.kind !== 'email-code-required') throw new Error(step.kind);
    const message = server.emails.at(-1);
    expect(message).toMatchObject({ to: email, kind: 'sign-in-code' });
    return { step, code: message?.code ?? '' };
  }

  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is sent after the password and lets in, also after a mistake', async () => {
    await withCodes('codes@example.com');
    const { step, code } = await startCode('codes@example.com');
    expect(step.destination).toBe('c***@e***');
    expect(await refusalOf(step.answer(wrong(code)))).toBe('wrong-code');
    finished(await step.answer(code));
    expect(await refusalOf(step.answer(code))).toBe('step-expired');
  });

  it('ends after five tries, and locks when it is guessed again and again', async () => {
    await withCodes('guessed@example.com');
    const { step, code } = await startCode('guessed@example.com');
    const refusals: string[] = [];
    for (let round = 0; round < 6; round++) refusals.push(await refusalOf(step.answer(wrong(code))));
    expect(refusals).toEqual([...Array.from({ length: 4 }, () => 'wrong-code'), 'step-expired', 'step-expired']);
    const again = await startCode('guessed@example.com');
    for (let round = 0; round < 5; round++) await refusalOf(again.step.answer(wrong(again.code)));
    expect(await refusalOf(server.client().signIn('guessed@example.com', 'Correct-horse-1'))).toBe('locked');
  });

  it('is sent five times in a quarter of an hour, whoever asks', async () => {
    await withCodes('flooded@example.com');
    for (let round = 0; round < 5; round++) await startCode('flooded@example.com');
    const count = server.emails.length;
    const again = () => server.client().signIn('flooded@example.com', 'Correct-horse-1');
    expect(await refusalOf(again())).toBe('too-many-requests');
    expect(server.emails).toHaveLength(count);
    server.clockOffset += minutes(16);
    await startCode('flooded@example.com');
  });

  it('follows a new password', async () => {
    await withCodes('both@example.com');
    await server.database.kysely
      .updateTable('daicho_pool_user')
      .set({ status: 'FORCE_CHANGE_PASSWORD' })
      .where('email', '=', 'both@example.com')
      .execute();
    const step = await server.client().signIn('both@example.com', 'Correct-horse-1');
    if (step.kind !== 'new-password-required') throw new Error(step.kind);
    const next = await step.answer('Another-password-1');
    if (next.kind !== 'email-code-required') throw new Error(next.kind);
    finished(await next.answer(server.emails.at(-1)?.code ?? ''));
  });
});

describe('forgotten password', () => {
  it('is replaced with a code from an e-mail, once; sign-ins from before end', async () => {
    await server.addUser('forgot@example.com', 'Forgotten-pass-1');
    const before = await tokensOf(server, 'forgot@example.com', 'Forgotten-pass-1');
    const client = server.client();
    expect(await client.forgotPassword('Forgot@example.com')).toEqual({ destination: 'F***@e***' });
    const code = await emailTo('forgot@example.com');
    expect(await refusalOf(client.confirmPassword('forgot@example.com', code, 'short'))).toBe('weak-password');
    await client.confirmPassword('forgot@example.com', code, 'Remembered-pass-1');
    await tokensOf(server, 'forgot@example.com', 'Remembered-pass-1');
    expect(await refusalOf(client.confirmPassword('forgot@example.com', code, 'Remembered-pass-2'))).toBe('wrong-code');
    expect((await call('GetUser', { AccessToken: before.accessToken })).body.message).toBe(
      'Access Token has been revoked',
    );
  });

  it('does not say who exists', async () => {
    const count = server.emails.length;
    expect(await server.client().forgotPassword('ghost@example.com')).toEqual({ destination: 'g***@e***' });
    expect(await refusalOf(server.client().confirmPassword('ghost@example.com', '123456', 'Good-password-1'))).toBe(
      'wrong-code',
    );
    expect(server.emails).toHaveLength(count);
  });

  it('allows five tries, however many e-mails are asked for, and only for fifteen minutes', async () => {
    await server.addUser('tries@example.com', 'Forgotten-pass-1');
    const client = server.client();
    const confirm = (code: string) => refusalOf(client.confirmPassword('tries@example.com', code, 'Good-password-1'));
    await client.forgotPassword('tries@example.com');
    const first = await emailTo('tries@example.com');
    for (let round = 0; round < 3; round++) await confirm('x');
    server.clockOffset += minutes(1);
    await client.forgotPassword('tries@example.com');
    await emailTo('tries@example.com', first);
    for (let round = 0; round < 2; round++) await confirm('x');
    const second = server.emails.filter(({ to }) => to === 'tries@example.com').at(-1)?.code ?? '';
    expect(await confirm(second)).toBe('wrong-code');

    server.clockOffset += minutes(16);
    await client.forgotPassword('tries@example.com');
    const third = await emailTo('tries@example.com', second);
    server.clockOffset += minutes(16);
    expect(await confirm(third)).toBe('wrong-code');
  });

  async function emailTo(email: string, other?: string): Promise<string> {
    return await expect
      .poll(() => server.emails.filter(({ to, code }) => to === email && code !== other).at(-1)?.code)
      .toMatch(/^\d{6}$/)
      .then(() => server.emails.filter(({ to }) => to === email).at(-1)?.code ?? '');
  }
});

describe('refresh tokens', () => {
  const refresh = (token: string, flow = 'REFRESH_TOKEN_AUTH') =>
    call('InitiateAuth', { ClientId: 'daicho-web', AuthFlow: flow, AuthParameters: { REFRESH_TOKEN: token } });

  it('give new tokens of the same sign-in until they are revoked', async () => {
    const tokens = await tokensOf(server, 'admin@example.co.jp');
    for (const flow of ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']) {
      const { status, body } = await refresh(tokens.refreshToken, flow);
      expect(status).toBe(200);
      const result = body.AuthenticationResult as Record<string, string>;
      expect(result).not.toHaveProperty('RefreshToken');
      const [old, fresh] = await Promise.all(
        [tokens.accessToken, result.AccessToken].map((token) => server.identity.verifier.verifyAccessToken(token)),
      );
      expect(fresh).toMatchObject({ sub: old?.sub, origin: old?.origin });
    }
    await call('RevokeToken', { ClientId: 'daicho-web', Token: tokens.refreshToken });
    expect((await refresh(tokens.refreshToken)).body.__type).toBe('NotAuthorizedException');
  });

  it('run out after thirty days, and lie in the database as hashes', async () => {
    const tokens = await tokensOf(server, 'admin@example.co.jp');
    const rows = await server.database.kysely.selectFrom('daicho_pool_refresh').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(tokens.refreshToken);
    server.clockOffset += 31 * 24 * 3_600_000;
    expect((await refresh(tokens.refreshToken)).body.__type).toBe('NotAuthorizedException');
  });

  it('end together on a global sign-out and on a changed password', async () => {
    await server.addUser('everywhere@example.com', 'Correct-horse-1');
    const one = await tokensOf(server, 'everywhere@example.com', 'Correct-horse-1');
    const two = await tokensOf(server, 'everywhere@example.com', 'Correct-horse-1');
    expect((await call('GlobalSignOut', { AccessToken: one.accessToken })).status).toBe(200);
    for (const { refreshToken } of [one, two]) expect((await refresh(refreshToken)).status).toBe(400);

    const three = await tokensOf(server, 'everywhere@example.com', 'Correct-horse-1');
    const change = (previous: string) =>
      call('ChangePassword', {
        AccessToken: three.accessToken,
        PreviousPassword: previous,
        ProposedPassword: 'Another-password-1',
      });
    expect((await change('Wrong-password-1')).body.message).toBe('Incorrect username or password.');
    expect((await change('Correct-horse-1')).status).toBe(200);
    expect((await refresh(three.refreshToken)).status).toBe(400);
    await tokensOf(server, 'everywhere@example.com', 'Another-password-1');
  });
});

describe('the door', () => {
  it('refuses in the form that the client reads, whatever comes', async () => {
    const cases: [string, unknown, string][] = [
      ['NoSuchOperation', {}, 'UnknownOperationException'],
      ['constructor', {}, 'UnknownOperationException'],
      ['', {}, 'UnknownOperationException'],
      ['InitiateAuth', {}, 'InvalidParameterException'],
      ['InitiateAuth', [], 'InvalidParameterException'],
      ['InitiateAuth', null, 'InvalidParameterException'],
      ['InitiateAuth', 'not json', 'InvalidParameterException'],
      ['InitiateAuth', '{"__proto__":{}}', 'InvalidParameterException'],
      ['InitiateAuth', { pad: 'x'.repeat(20_000) }, 'InvalidParameterException'],
      ['InitiateAuth', { ClientId: 'x', AuthFlow: 'USER_SRP_AUTH', AuthParameters: {} }, 'ResourceNotFoundException'],
      [
        'InitiateAuth',
        { ClientId: 'daicho-web', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} },
        'InvalidParameterException',
      ],
      [
        'InitiateAuth',
        { ClientId: 'daicho-web', AuthFlow: ['USER_SRP_AUTH'], AuthParameters: {} },
        'InvalidParameterException',
      ],
      [
        'InitiateAuth',
        { ClientId: 'daicho-web', AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: ['a'] } },
        'InvalidParameterException',
      ],
      [
        'RespondToAuthChallenge',
        { ClientId: 'daicho-web', ChallengeName: 'SMS_MFA', ChallengeResponses: {} },
        'InvalidParameterException',
      ],
      ['GetUser', { AccessToken: 'nonsense' }, 'NotAuthorizedException'],
    ];
    for (const [operation, body, exception] of cases) {
      const answer = await call(operation, body);
      expect([operation, body, answer.body.__type]).toEqual([operation, body, exception]);
      expect(answer.status).toBe(400);
    }
    expect((await call('GetUser', {}, { 'content-type': 'text/plain' })).status).toBe(400);
  });

  it('tells somebody who they are', async () => {
    const { accessToken } = await tokensOf(server, 'admin@example.co.jp');
    const { body } = await call('GetUser', { AccessToken: accessToken });
    expect(body.UserAttributes).toContainEqual({ Name: 'email', Value: 'admin@example.co.jp' });
  });

  it('slows down who calls too often, in words that the page has', async () => {
    const slow = await startTestServer({ poolCallsPerMinute: 3 }, server.database);
    await tokensOf(slow, 'admin@example.co.jp');
    expect(await refusalOf(slow.client().signIn('admin@example.co.jp', 'Daicho-demo-1'))).toBe('too-many-requests');
    await slow.close();
  });

  it('signs in when each step reaches another server, also with a new password and a code', async () => {
    const other = await startTestServer({}, server.database);
    other.clockOffset = server.clockOffset;
    const line = await alternate([server.origin, other.origin]);
    await server.addUser('both-servers@example.com', 'Correct-horse-1', 'FORCE_CHANGE_PASSWORD');
    await server.database.kysely
      .updateTable('daicho_pool_user')
      .set({ email_mfa: true })
      .where('email', '=', 'both-servers@example.com')
      .execute();
    const client = createPoolClient(
      { poolId: builtInPoolId, clientId: 'daicho-web', endpoint: '/identity/' },
      line.origin,
    );
    const codes = () => [...server.emails, ...other.emails].filter(({ to }) => to === 'both-servers@example.com');
    const step = await client.signIn('both-servers@example.com', 'Correct-horse-1');
    if (step.kind !== 'new-password-required') throw new Error(step.kind);
    const code = await step.answer('Another-password-1');
    if (code.kind !== 'email-code-required') throw new Error(code.kind);
    finished(await code.answer(codes().at(-1)?.code ?? ''));
    for (let round = 1; round < 5; round++) await client.signIn('both-servers@example.com', 'Another-password-1');
    expect(await refusalOf(client.signIn('both-servers@example.com', 'Another-password-1'))).toBe('too-many-requests');
    expect([codes().length, line.counts().every((count) => count > 0)]).toEqual([5, true]);
    await line.close();
    await other.close();
  });

  it('keeps open steps where a copy of the database opens none of them', async () => {
    await server.addUser('copied@example.com', 'Correct-horse-1');
    const AuthParameters = { USERNAME: 'copied@example.com', SRP_A: 'abcdef12345' };
    const { body } = await call('InitiateAuth', { ClientId: 'daicho-web', AuthFlow: 'USER_SRP_AUTH', AuthParameters });
    const { SECRET_BLOCK, SALT } = body.ChallengeParameters as Record<string, string>;
    const rows = await server.database.kysely.selectFrom('daicho_sign_in_step').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [SECRET_BLOCK, SALT, 'copied@example.com']) expect(JSON.stringify(rows)).not.toContain(secret);
    server.clockOffset += minutes(4);
    await call('InitiateAuth', { ClientId: 'daicho-web', AuthFlow: 'USER_SRP_AUTH', AuthParameters });
    expect(await server.database.kysely.selectFrom('daicho_sign_in_step').selectAll().execute()).toHaveLength(1);
  });

  it('keeps one signing key for all servers on a database', async () => {
    const other = await startTestServer({}, server.database);
    const tokens = await tokensOf(server, 'admin@example.co.jp');
    other.clockOffset = server.clockOffset;
    expect((await other.identity.verifier.verifyAccessToken(tokens.accessToken)).sub).toBeTruthy();
    await other.close();
  });
});
