/** The built-in pool's signing key: made at first use, kept in the database, the same for every process on it. */
import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../db/framework.ts';

export interface PoolKeys {
  /** The public half, as other servers read it. */
  readonly publicKeys: JSONWebKeySet;
  /** Secret and stable; what must look random but stay the same is derived from it. */
  readonly seed: Buffer;
  sign(claims: JWTPayload): Promise<string>;
}

const keyName = 'identity-pool';

export async function loadPoolKeys(kysely: Kysely<FrameworkTables>): Promise<PoolKeys> {
  const jwk = (await readKey(kysely)) ?? (await makeKey(kysely));
  const { kty, n, e, kid, d } = jwk;
  const header = { alg: 'RS256', kid: kid as string };
  const privateKey = await importJWK(jwk, 'RS256');
  return {
    publicKeys: { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK] },
    seed: createHash('sha256').update(`stranger:${d}`).digest(),
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
  };
}

async function readKey(kysely: Kysely<FrameworkTables>): Promise<JWK | undefined> {
  const row = await kysely.selectFrom('daicho_key').select('value').where('name', '=', keyName).executeTakeFirst();
  return row?.value as JWK | undefined;
}

/** Of two processes that make one at the same time, the first wins and both use it. */
async function makeKey(kysely: Kysely<FrameworkTables>): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: randomUUID() };
  await kysely
    .insertInto('daicho_key')
    .values({ name: keyName, value: JSON.stringify(jwk) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readKey(kysely)) as JWK;
}
