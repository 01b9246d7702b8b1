/** Valid tokens: signed by our pool, for this client, for this use, and not expired. All others are refused. */
import { createHmac } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInClientId } from '#server/identity/pool/pool-names.ts';
import { freePort, poolAt, signedIn, startTestServer, type TestServer, testSealed, tokensOf } from './support.ts';

let server: TestServer;
let jwk: JWK;
let good: { access: JWTPayload; id: JWTPayload };

beforeAll(async () => {
  server = await startTestServer();
  const tokens = await tokensOf(server, 'admin@example.co.jp');
  good = { access: payloadOf(tokens.accessToken), id: payloadOf(tokens.idToken) };
  const row = await server.database.kysely.selectFrom('daicho_key').select('value').executeTakeFirstOrThrow();
  const { sealed } = row.value as { readonly sealed: string };
  const stored = JSON.parse(testSealed.open(sealed, 'daicho_key/identity-pool') ?? '') as { keys: { jwk: JWK }[] };
  jwk = stored.keys[0]?.jwk ?? {};
});
afterAll(() => server.close());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
const now = () => Math.floor(Date.now() / 1000);

async function signed(claims: JWTPayload, header: Record<string, unknown> = {}, key?: CryptoKey): Promise<string> {
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: jwk.kid as string, ...header })
    .sign(key ?? (await importJWK(jwk, 'RS256')));
}

async function hmacWithPublicKey(claims: JWTPayload, form: 'pem' | 'modulus'): Promise<string> {
  const publicKey = (await importJWK({ kty: 'RSA', n: jwk.n, e: jwk.e } as JWK, 'RS256')) as CryptoKey;
  const secret = form === 'pem' ? await exportSPKI(publicKey) : (jwk.n as string);
  const body = `${base64({ alg: 'HS256', kid: jwk.kid })}.${base64(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

async function badAccessTokens(): Promise<Record<string, unknown>> {
  const { access, id } = good;
  const token = await signed(access);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const foreign = (await generateKeyPair('RS256')).privateKey;
  const elliptic = (await generateKeyPair('ES256')).privateKey;
  const without = (name: string) => signed(Object.fromEntries(Object.entries(access).filter(([key]) => key !== name)));
  return {
    empty: '',
    'not a token': 'nonsense',
    'two parts': `${header}.${payload}`,
    'four parts': `${token}.x`,
    'only dots': '..',
    'no signature': `${header}.${payload}.`,
    'alg none': `${base64({ alg: 'none' })}.${payload}.`,
    'alg None with kid': `${base64({ alg: 'None', kid: jwk.kid })}.${payload}.${signature}`,
    'alg RS512 named': `${base64({ alg: 'RS512', kid: jwk.kid })}.${payload}.${signature}`,
    'alg in small letters': `${base64({ alg: 'rs256', kid: jwk.kid })}.${payload}.${signature}`,
    'alg in a list': `${base64({ alg: ['RS256'], kid: jwk.kid })}.${payload}.${signature}`,
    'encrypted, five parts': `${base64({ alg: 'dir', enc: 'A256GCM' })}..AAAA.AAAA.AAAA`,
    'alg missing': `${base64({ kid: jwk.kid })}.${payload}.${signature}`,
    'HS256 with the public key': await hmacWithPublicKey(access, 'pem'),
    'HS256 with the modulus': await hmacWithPublicKey(access, 'modulus'),
    'PS256 with our key': await signed(
      access,
      { alg: 'PS256' },
      (await importJWK({ ...jwk, alg: 'PS256' }, 'PS256')) as CryptoKey,
    ),
    'RS512 with our key': await signed(
      access,
      { alg: 'RS512' },
      (await importJWK({ ...jwk, alg: 'RS512' }, 'RS512')) as CryptoKey,
    ),
    ES256: await signed(access, { alg: 'ES256' }, elliptic),
    'foreign key, our kid': await signed(access, {}, foreign),
    'foreign key, own kid': await signed(access, { kid: 'other' }, foreign),
    'foreign key in the header': await signed(access, { jwk: { kty: 'RSA', n: jwk.n, e: jwk.e } }, foreign),
    'foreign key at an address in the header': await signed(access, { jku: 'https://evil.example/jwks.json' }, foreign),
    'foreign certificate in the header': await signed(
      access,
      { x5c: ['AAAA'], x5u: 'https://evil.example/x' },
      foreign,
    ),
    'kid a path': await signed(access, { kid: '../../dev/null' }),
    'kid a piece of SQL': await signed(access, { kid: "' or true --" }),
    'our key, unknown kid': await signed(access, { kid: 'unknown' }),
    'unknown critical header': `${base64({ alg: 'RS256', kid: jwk.kid, crit: ['b64'], b64: false })}.${payload}.${signature}`,
    'payload changed': `${header}.${base64({ ...access, sub: 'somebody-else' })}.${signature}`,
    'signature changed': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'signature cut': `${header}.${payload}.${signature.slice(0, -4)}`,
    'payload not JSON': `${header}.${Buffer.from('x').toString('base64url')}.${signature}`,
    'payload an array': `${header}.${base64([access])}.${signature}`,
    'wrong issuer': await signed({ ...access, iss: 'https://cognito-idp.ap-northeast-1.amazonaws.com/x_y' }),
    'issuer with a slash more': await signed({ ...access, iss: `${access.iss}/` }),
    'issuer in a list': await signed({ ...access, iss: [access.iss] as unknown as string }),
    'no issuer': await without('iss'),
    'other client': await signed({ ...access, client_id: 'other-client' }),
    'client in a list': await signed({ ...access, client_id: [builtInClientId] }),
    'no client': await without('client_id'),
    'audience instead of client': await signed({ ...id, token_use: 'access' }),
    'ID token': await signed(id),
    'refresh as use': await signed({ ...access, token_use: 'refresh' }),
    'use in a list': await signed({ ...access, token_use: ['access'] }),
    'no use': await without('token_use'),
    expired: await signed({ ...access, exp: now() - 1 }),
    'expires as text': await signed({ ...access, exp: String(now() + 600) as unknown as number }),
    'for a year': await signed({ ...access, exp: now() + 365 * 24 * 3600 }),
    'for a year, issued a year ago': await signed({ ...access, iat: now() - 365 * 24 * 3600, exp: now() + 600 }),
    'issued tomorrow': await signed({ ...access, iat: now() + 86_400, exp: now() + 86_400 + 600 }),
    'never expires': await without('exp'),
    'not valid yet': await signed({ ...access, nbf: now() + 600 }),
    'no subject': await without('sub'),
    'empty subject': await signed({ ...access, sub: '' }),
    'subject a number': await signed({ ...access, sub: 1 as unknown as string }),
    'no time of issue': await without('iat'),
    'very long': `${header}.${payload}.${signature}${'A'.repeat(9000)}`,
    'with a space': ` ${token}`,
    'with a line break': `${token}\n`,
    'a list': [token],
    'an object': { token },
    'a number': 1,
    nothing: undefined,
    null: null,
  };
}

describe('the built-in pool', () => {
  it('lets its own tokens pass', async () => {
    expect(await server.identity.verifier.verifyAccessToken(await signed(good.access))).toMatchObject({
      sub: good.access.sub,
    });
    expect(await server.identity.verifier.verifyIdToken(await signed(good.id))).toEqual({
      sub: good.id.sub,
      origin: good.access.origin_jti,
      email: 'admin@example.co.jp',
    });
  });

  it('refuses every bad access token', async () => {
    const bad = await badAccessTokens();
    expect(Object.keys(bad).length).toBeGreaterThanOrEqual(50);
    for (const [name, token] of Object.entries(bad)) {
      const verdict = await server.identity.verifier.verifyAccessToken(token).then(
        () => 'passed',
        (error: unknown) => (error as { code?: string }).code,
      );
      expect([name, verdict]).toEqual([name, 'not-signed-in']);
    }
  });

  it('answers 401 to each of them, and never takes them for nobody', async () => {
    const bad = await badAccessTokens();
    // A header contains only text without surrounding spaces.
    const presentable = Object.entries(bad).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] === entry[1].trim(),
    );
    expect(presentable.length).toBeGreaterThanOrEqual(50);
    for (const [name, token] of presentable) {
      const response = await fetch(`${server.origin}/who`, { headers: { authorization: `Bearer ${token}` } });
      expect([name, response.status]).toEqual([name, 401]);
    }
    expect((await fetch(`${server.origin}/who`, { headers: { authorization: 'Bearer' } })).status).toBe(401);
    expect(await (await fetch(`${server.origin}/who`)).json()).toEqual({ kind: 'nobody' });
  });

  it('does not let a good cookie help a bad bearer token', async () => {
    const cookie = await signedIn(server, 'admin@example.co.jp');
    const response = await fetch(`${server.origin}/who`, { headers: { cookie, authorization: 'Bearer nonsense' } });
    expect(response.status).toBe(401);
  });

  it('refuses ID tokens that are none, and addresses that nobody verified', async () => {
    const { verifier } = server.identity;
    for (const claims of [
      good.access,
      { ...good.id, aud: 'other' },
      { ...good.id, aud: [builtInClientId, 'other'] },
      { ...good.id, token_use: 'access' },
      { ...good.id, exp: now() - 1 },
    ]) {
      await expect(verifier.verifyIdToken(await signed(claims))).rejects.toMatchObject({ code: 'not-signed-in' });
    }
    for (const email_verified of [false, undefined, 'false', 1]) {
      expect((await verifier.verifyIdToken(await signed({ ...good.id, email_verified }))).email).toBeNull();
    }
  });
});

describe('a pool elsewhere', () => {
  it('is asked for its keys once, however many unknown keys are named, and may then be away', async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const pool = await startTestServer({ publicOrigin: origin }, server.database, port);
    let keyRequests = 0;
    pool.app.server.on('request', ({ url }) => {
      if (url?.endsWith('/jwks.json')) keyRequests += 1;
    });
    const app = await startTestServer({ cognito: poolAt(origin) }, server.database);
    const tokens = await tokensOf(pool, 'admin@example.co.jp');
    const claims = payloadOf(tokens.accessToken);
    const strangers = await Promise.all(
      Array.from({ length: 1000 }, (_, round) => signed(claims, { kid: `unknown-${round}` })),
    );

    expect((await app.send('POST', '/v2/session', { body: tokens })).status).toBe(201);
    for (const token of strangers) {
      await expect(app.identity.verifier.verifyAccessToken(token)).rejects.toMatchObject({ code: 'not-signed-in' });
    }
    expect(keyRequests).toBe(1);
    await pool.close();
    expect((await app.identity.verifier.verifyAccessToken(tokens.accessToken)).sub).toBe(claims.sub);
    expect((await app.send('POST', '/identity/', { body: {} })).status).toBe(404);
    await app.close();
  }, 60_000);

  it('that cannot be reached makes the server unavailable, not the asker a stranger', async () => {
    const away = await startTestServer({ cognito: poolAt('http://127.0.0.1:9') }, server.database);
    const headers = { authorization: `Bearer ${await signed(good.access)}` };
    expect((await fetch(`${away.origin}/who`, { headers })).status).toBe(503);
    await away.close();
  });
});
