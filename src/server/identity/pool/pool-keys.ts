/**
 * The built-in pool's signing keys: stored sealed in the database, the same for every process. A new key takes over
 * every 90 days; the previous one stays valid as long as tokens that it signed.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK, type JWTPayload, SignJWT } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../secrets/secrets.ts';

export interface PoolKeys {
  /** The public keys, as other servers read them. */
  readonly publicKeys: JSONWebKeySet;
  /** Secret and stable; used to derive values that look random but stay the same. */
  readonly seed: Buffer;
  sign(claims: JWTPayload): Promise<string>;
}

const keyName = 'identity-pool';
const rotatedAfterMs = 90 * 24 * 3_600_000;
/** Longer than the lifetime of a token. */
const overlapMs = 2 * 3_600_000;

const storedKeys = z.object({
  seed: z.string(),
  /** The newest first. */
  keys: z.array(z.object({ jwk: z.record(z.string(), z.unknown()), madeAt: z.number() })).min(1),
});
type StoredKeys = z.infer<typeof storedKeys>;

export async function loadPoolKeys(secrets: Secrets, now: number): Promise<PoolKeys> {
  const text = await secrets.read(keyName, async () =>
    JSON.stringify({ seed: randomBytes(32).toString('base64'), keys: [await makeKey(now)] } satisfies StoredKeys),
  );
  const found = storedKeys.parse(JSON.parse(text));
  const [newest] = found.keys;
  if (!newest || now - newest.madeAt <= rotatedAfterMs) return await toPoolKeys(found, now);
  const next: StoredKeys = { ...found, keys: [await makeKey(now), newest] };
  return await toPoolKeys(
    storedKeys.parse(JSON.parse(await secrets.replace(keyName, text, JSON.stringify(next)))),
    now,
  );
}

async function toPoolKeys({ seed, keys }: StoredKeys, now: number): Promise<PoolKeys> {
  const [newest, ...older] = keys;
  if (!newest) throw new Error('The pool has no key.');
  const live = [newest, ...(now - newest.madeAt < overlapMs ? older : [])];
  const header = { alg: 'RS256', kid: String(newest.jwk.kid) };
  const privateKey = await importJWK(newest.jwk as JWK, 'RS256');
  return {
    publicKeys: {
      keys: live.map(({ jwk: { kty, n, e, kid } }) => ({ kty, n, e, kid, alg: 'RS256', use: 'sig' }) as JWK),
    },
    seed: Buffer.from(seed, 'base64'),
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
  };
}

async function makeKey(now: number): Promise<StoredKeys['keys'][number]> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { jwk: { ...(await exportJWK(privateKey)), kid: randomUUID() }, madeAt: now };
}
