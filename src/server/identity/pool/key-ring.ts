/**
 * The pool's keys in a process. They are read on first use, again after a while, and at once for an unknown key, which
 * another server may have created.
 */
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { PoolKeys } from './pool-keys.ts';

export interface KeyRing {
  current(): Promise<PoolKeys>;
  readonly verifyingKey: JWTVerifyGetKey;
}

const cacheMs = 10 * 60_000;
/** Forged key ids cause no more database reads than one in this time. */
const pauseMs = 2_000;

export function createKeyRing(load: () => Promise<PoolKeys>): KeyRing {
  let held: { readonly keys: Promise<PoolKeys>; readonly readAt: number } | null = null;

  function read(): Promise<PoolKeys> {
    const keys = load();
    const reading = { keys, readAt: performance.now() };
    held = reading;
    // A failure is not remembered.
    keys.catch(() => {
      if (held === reading) held = null;
    });
    return keys;
  }
  const ageMs = (): number => (held ? performance.now() - held.readAt : Number.POSITIVE_INFINITY);
  const current = (): Promise<PoolKeys> => (held && ageMs() < cacheMs ? held.keys : read());
  const keyIn = async (keys: PoolKeys, ...token: Parameters<JWTVerifyGetKey>) =>
    await createLocalJWKSet(keys.publicKeys)(...token);

  return {
    current,
    verifyingKey: async (...token) => {
      try {
        return await keyIn(await current(), ...token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || ageMs() < pauseMs) throw error;
        return await keyIn(await read(), ...token);
      }
    },
  };
}
