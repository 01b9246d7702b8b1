/** Attacks on sign-in: tokens of ended sign-ins, keys from a dump, forged addresses, guesses that lock out others. */
import { request } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { readTrustedProxies, trustProxyOption } from '#server/http/trusted-proxies.ts';
import type { DemoSignIns } from '#server/identity/accounts/demo-accounts.ts';
import { loadPoolKeys } from '#server/identity/pool/pool-keys.ts';
import { createSealedValues } from '#server/secrets/sealed-values.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { readSettings } from '#server/settings.ts';
import { cookieOf, demoSignIns, refusalOf, startTestServer, type TestServer, testSealed, tokensOf } from './support.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = server.database;
});
afterAll(() => server.close());

const password = 'Correct-horse-1';
const minutes = (count: number) => count * 60_000;

async function person(email: string): Promise<string> {
  const sub = await server.addUser(email, password);
  await server.addAccount({ id: email, email, scopes: ['ga:view'] });
  return sub;
}

const whoHas = (accessToken: string, at: TestServer = server) =>
  fetch(`${at.origin}/who`, { headers: { authorization: `Bearer ${accessToken}` } }).then(({ status }) => status);

/** A call of the pool from an address, optionally with a cookie. */
async function call(operation: string, body: object, headers: Record<string, string> = {}, at: TestServer = server) {
  const response = await fetch(`${at.origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: JSON.stringify({ ClientId: 'daicho-web', ...body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Signs in through the browser's client, from an address. */
async function signInFrom(address: string, email: string, secret = password, cookie = ''): Promise<string> {
  const real = globalThis.fetch;
  let known = '';
  globalThis.fetch = async (input, init) => {
    const headers = { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address, cookie };
    const answer = await real(input, { ...init, headers });
    known = answer.headers.get('set-cookie')?.split(';')[0] ?? known;
    return answer;
  };
  try {
    await server.client().signIn(email, secret);
    return known;
  } finally {
    globalThis.fetch = real;
  }
}

/** A wrong proof that needs no computation. */
async function guess(email: string, address: string, at: TestServer) {
  const headers = { 'x-forwarded-for': address };
  const start = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: 'abc' } };
  const { SECRET_BLOCK } = (await call('InitiateAuth', start, headers, at)).body.ChallengeParameters as Record<
    string,
    string
  >;
  const responses = { PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE: 'AAAA', TIMESTAMP: '' };
  const answer = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: responses };
  return await call('RespondToAuthChallenge', answer, headers, at);
}

describe('a sign-in that was ended', () => {
  const ends: Record<string, (tokens: Awaited<ReturnType<typeof tokensOf>>) => Promise<unknown>> = {
    'by signing out': async (tokens) => {
      const cookie = cookieOf(await server.send('POST', '/v2/session', { body: tokens }));
      await server.send('DELETE', '/v2/session', { cookie });
    },
    'by revoking the refresh token': ({ refreshToken }) => call('RevokeToken', { Token: refreshToken }),
    'by signing out everywhere': ({ accessToken }) => call('GlobalSignOut', { AccessToken: accessToken }),
    'by another password': ({ accessToken }) =>
      call('ChangePassword', {
        AccessToken: accessToken,
        PreviousPassword: password,
        ProposedPassword: 'Another-password-1',
      }),
  };
  it.each(Object.keys(ends))('%s leaves no token that lets anybody in, here at once', async (way) => {
    const email = `${way.replaceAll(' ', '-')}@example.com`;
    await person(email);
    const tokens = await tokensOf(server, email, password);
    await server.send('POST', '/v2/session', { body: tokens });
    expect(await whoHas(tokens.accessToken)).toBe(200);
    await ends[way]?.(tokens);
    expect(await whoHas(tokens.accessToken)).toBe(401);
    expect((await server.send('POST', '/v2/session', { body: tokens })).status).toBe(401);
  });

  it('ends on the other servers within five seconds', async () => {
    const other = await startTestServer({}, database);
    await person('two-servers@example.com');
    const tokens = await tokensOf(server, 'two-servers@example.com', password);
    const cookie = cookieOf(await server.send('POST', '/v2/session', { body: tokens }));
    const byCookie = () => fetch(`${other.origin}/who`, { headers: { cookie } }).then(({ status }) => status);
    expect([await whoHas(tokens.accessToken, other), await byCookie()]).toEqual([200, 200]);
    await call('GlobalSignOut', { AccessToken: tokens.accessToken });
    await expect
      .poll(async () => [await whoHas(tokens.accessToken, other), await byCookie()], { timeout: 5_000 })
      .toEqual([401, 401]);
    await other.close();
  }, 20_000);
});

describe('the key that signs tokens', () => {
  it('lies sealed in the database, in place of an older one that did not', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const old = { ...(await exportJWK(privateKey)), kid: 'from-a-dump' };
    await database.kysely
      .updateTable('daicho_key')
      .set({ value: JSON.stringify(old) })
      .where('name', '=', 'identity-pool')
      .execute();
    const fresh = await startTestServer({}, database);
    await tokensOf(fresh, 'admin@example.co.jp');
    const rows = await database.kysely.selectFrom('daicho_key').selectAll().execute();
    for (const { value } of rows) expect(Object.keys(value as object)).toEqual(['sealed']);
    const answer = await fetch(`${fresh.origin}/identity/local_Daicho/.well-known/jwks.json`);
    expect(await answer.text()).not.toContain('from-a-dump');
    await fresh.close();
  });

  it('is made anew where another SECRETS_KEY opens nothing', async () => {
    const secrets = (fill: number) => createSecrets(database.kysely, createSealedValues(Buffer.alloc(32, fill)));
    const before = await loadPoolKeys(secrets(7), Date.now());
    const stolen = await loadPoolKeys(secrets(8), Date.now());
    expect(stolen.publicKeys.keys[0]?.kid).not.toBe(before.publicKeys.keys[0]?.kid);
    // Restores the key with which the other servers of this test seal.
    await loadPoolKeys(secrets(7), Date.now());
  });

  it('is followed by another one, and is good until its last token has run out', async () => {
    const secrets = createSecrets(database.kysely, testSealed);
    const day = 24 * 60 * 60_000;
    const first = await loadPoolKeys(secrets, Date.now());
    const [kid] = first.publicKeys.keys.map((key) => key.kid);
    const rotated = await loadPoolKeys(secrets, Date.now() + 91 * day);
    expect(rotated.publicKeys.keys).toHaveLength(2);
    expect(rotated.publicKeys.keys[1]?.kid).toBe(kid);
    expect(rotated.seed).toEqual(first.seed);
    const later = await loadPoolKeys(secrets, Date.now() + 92 * day);
    expect(later.publicKeys.keys.map((key) => key.kid)).toEqual([rotated.publicKeys.keys[0]?.kid]);
  });
});

describe('proxies', () => {
  it('are counted or named, and never believed about what the client wrote', () => {
    const clientOf = (text: string, ...forwarded: string[]): string => {
      const option = trustProxyOption(readTrustedProxies(text) ?? false);
      if (typeof option !== 'function') throw new Error(text);
      // Like proxy-addr: from the socket to the left, as long as a hop is trusted.
      const chain = ['10.0.0.1', ...forwarded.toReversed()];
      const last = chain.findIndex((address, hop) => !option(address, hop));
      return chain[last < 0 ? chain.length - 1 : last] ?? '';
    };
    expect(clientOf('1', '6.6.6.6', '203.0.113.9')).toBe('203.0.113.9');
    expect(clientOf('true', '6.6.6.6', '203.0.113.9')).toBe('203.0.113.9');
    expect(clientOf('2', '6.6.6.6', '203.0.113.9', '10.0.0.2')).toBe('203.0.113.9');
    for (const good of ['10.0.0.0/8', 'loopback,10.1.2.3', 'fd00::/8, uniquelocal'])
      expect([good, Array.isArray(readTrustedProxies(good))]).toEqual([good, true]);
    for (const bad of [
      '-1',
      '11',
      'everybody',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '10.0.0.0/',
      ',',
      '*',
    ])
      expect([bad, readTrustedProxies(bad)]).toEqual([bad, null]);
    for (const off of ['0', 'false']) expect(readTrustedProxies(off)).toBe(false);
  });
});

describe('demo accounts', () => {
  it('are for this machine alone, unless they are allowed', () => {
    const of = (env: Record<string, string>) => readSettings(env).demoAccounts;
    expect(of({})).toBe('this-machine');
    for (const env of [
      { HOST: '0.0.0.0' },
      { TRUST_PROXY: '1' },
      { TRUST_PROXY: 'loopback' },
      { PUBLIC_ORIGIN: 'https://daicho.example.com' },
      { PUBLIC_ORIGIN: 'https://daicho.example.com', TRUST_PROXY: '1' },
    ] as Record<string, string>[]) {
      expect([env, of(env)]).toEqual([env, 'nobody']);
      expect(of({ ...env, ALLOW_DEMO_ACCOUNTS: '1' })).toBe('everybody');
    }
  });

  it('stay demo accounts when the module that brought them is gone', async () => {
    const refusal = async (demo: DemoSignIns): Promise<string> => {
      const strict = await startTestServer({ demoAccounts: 'nobody' }, database, 0, { demo });
      const refused = await refusalOf(strict.client().signIn('hr-viewer@example.co.jp', 'Daicho-demo-1'));
      await strict.close();
      return refused;
    };
    expect(await refusal({ accounts: [], invitations: [] })).toBe(await refusal(demoSignIns));
  });

  it('are nobody to whoever comes through a proxy, under another name or from another page', async () => {
    const here = await startTestServer({ demoAccounts: 'this-machine' }, database);
    const { port } = new URL(here.origin);
    const configFor = (headers: Record<string, string>) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path: '/config.json', headers }, (response) => {
          let text = '';
          response.on('data', (part) => {
            text += part;
          });
          response.on('end', () => resolve(JSON.parse(text) as Record<string, unknown>));
        })
          .on('error', reject)
          .end();
      });
    expect((await configFor({ host: `localhost:${port}` })).demoAccounts).toHaveLength(3);
    const strangers: Record<string, string>[] = [
      { host: 'daicho.example.com' },
      { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
      { host: 'localhost', 'x-forwarded-proto': 'https' },
      { host: 'localhost', forwarded: 'for=203.0.113.9' },
      { host: 'localhost', via: '1.1 proxy' },
      { host: 'localhost', 'x-real-ip': '203.0.113.9' },
      { host: 'localhost', 'cf-connecting-ip': '203.0.113.9' },
      { host: 'localhost', origin: 'https://evil.example' },
    ];
    for (const headers of strangers)
      expect([headers, (await configFor(headers)).demoAccounts]).toEqual([headers, null]);

    const tokens = await tokensOf(here, 'admin@example.co.jp');
    const cookie = cookieOf(await here.send('POST', '/v2/session', { body: tokens }));
    const who = (headers: Record<string, string>) =>
      fetch(`${here.origin}/who`, { headers }).then(({ status }) => status);
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect([await who({ cookie }), await who({ cookie, ...forwarded })]).toEqual([200, 401]);
    expect((await here.send('POST', '/v2/session', { body: tokens, headers: forwarded })).status).toBe(403);
    expect(await whoHas(tokens.accessToken, here)).toBe(200);
    const step = await call(
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'admin@example.co.jp', SRP_A: 'abc' } },
      forwarded,
      here,
    );
    const { SALT } = step.body.ChallengeParameters as Record<string, string>;
    const { salt } = await database.kysely
      .selectFrom('daicho_pool_user')
      .select('salt')
      .where('email', '=', 'admin@example.co.jp')
      .executeTakeFirstOrThrow();
    expect(SALT).not.toBe(salt);
    await here.close();
  });
});

describe('guesses', () => {
  it('from one place lock nobody out elsewhere, and not on a device that is known', async () => {
    await person('victim@example.com');
    const device = await signInFrom('198.51.100.7', 'victim@example.com');
    expect(device).toMatch(/^daicho-device=[\w-]{43}$/);
    for (let round = 0; round < 10; round++) await guess('victim@example.com', '203.0.113.66', server);
    expect(await refusalOf(signInFrom('203.0.113.66', 'victim@example.com'))).toBe('locked');
    // Another place, and the same place with the owner's device.
    await signInFrom('192.0.2.4', 'victim@example.com');
    await signInFrom('203.0.113.66', 'victim@example.com', password, device);
    // An invented device does not help.
    const made = `daicho-device=${'A'.repeat(43)}`;
    expect(await refusalOf(signInFrom('203.0.113.66', 'victim@example.com', password, made))).toBe('locked');
  }, 60_000);

  it('are counted together by all servers, and networks of IPv6 count as one place', async () => {
    const other = await startTestServer({}, database);
    await person('counted@example.com');
    for (let round = 0; round < 10; round++) {
      const at = round % 2 === 0 ? server : other;
      const address = `2001:db8:1:2::${round}`;
      await guess('counted@example.com', address, at);
    }
    expect((await guess('counted@example.com', '2001:db8:1:2:ffff::1', other)).body.message).toBe(
      'Password attempts exceeded',
    );
    expect((await guess('counted@example.com', '2001:db8:1:3::1', other)).body.message).toBe(
      'Incorrect username or password.',
    );
    await other.close();
  });

  it('from many places slow strangers down, and not the owner', async () => {
    await person('famous@example.com');
    const device = await signInFrom('198.51.100.8', 'famous@example.com');
    for (let round = 0; round < 100; round++) await guess('famous@example.com', `203.0.113.${round}`, server);
    expect((await guess('famous@example.com', '192.0.2.9', server)).body.message).toBe('Password attempts exceeded');
    await signInFrom('192.0.2.9', 'famous@example.com', password, device);
  }, 60_000);

  it('of a reset code use up the tries of nobody else', async () => {
    await person('forgetful@example.com');
    const ask = (address: string) =>
      call('ForgotPassword', { Username: 'forgetful@example.com' }, { 'x-forwarded-for': address });
    const confirm = (address: string, code: string) =>
      call(
        'ConfirmForgotPassword',
        { Username: 'forgetful@example.com', ConfirmationCode: code, Password: 'Remembered-pass-1' },
        { 'x-forwarded-for': address },
      );
    const codes = () => server.emails.filter(({ to }) => to === 'forgetful@example.com').map(({ code }) => code);
    await ask('203.0.113.5');
    await expect.poll(() => codes().length).toBe(1);
    for (let round = 0; round < 6; round++) await confirm('203.0.113.5', 'x');
    for (let round = 0; round < 6; round++) await confirm('203.0.113.6', 'x');
    await ask('192.0.2.5');
    await expect.poll(() => codes().length).toBe(2);
    expect((await confirm('203.0.113.5', codes()[1] ?? '')).status).toBe(400);
    expect((await confirm('192.0.2.5', codes()[1] ?? '')).status).toBe(200);
  });
});

describe('the trail of sign-ins', () => {
  it('tells who came and who failed, from where and with what, and no name that nobody has', async () => {
    await person('watched@example.com');
    const entries = async () => {
      const rows = await database.kysely
        .selectFrom('daicho_audit')
        .select(['action', 'actor', 'record_label', 'changes'])
        .where('resource', '=', 'sign-ins')
        .where('at', '>=', since)
        .orderBy('id')
        .execute();
      return rows.map(({ changes, ...row }) => ({
        ...row,
        ...Object.fromEntries(
          (changes as { field: string; after: unknown }[]).map(({ field, after }) => [field, after]),
        ),
      }));
    };
    const since = new Date(Date.now() + server.clockOffset).toISOString();
    await refusalOf(signInFrom('203.0.113.77', 'watched@example.com', 'Wrong-password-1'));
    await signInFrom('203.0.113.77', 'watched@example.com');
    for (let round = 0; round < 10; round++) await guess('Passw0rd-typed-here', '203.0.113.78', server);
    const logged = await entries();
    expect(logged.slice(0, 2)).toEqual([
      {
        action: 'sign-in-failed',
        actor: 'nobody',
        record_label: 'watched@example.com',
        address: '203.0.113.77',
        device: 'node',
        fault: 'WRONG_PASSWORD',
      },
      {
        action: 'sign-in',
        actor: 'watched@example.com',
        record_label: 'watched@example.com',
        address: '203.0.113.77',
        device: 'node',
      },
    ]);
    expect(logged.map(({ action }) => action).slice(2)).toEqual([
      ...Array.from({ length: 10 }, () => 'sign-in-failed'),
      'sign-in-locked',
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/typed|Wrong-password|Correct-horse/);
    server.clockOffset += minutes(1);
  }, 60_000);
});
