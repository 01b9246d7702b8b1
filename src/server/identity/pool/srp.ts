/**
 * SRP-6a as Amazon Cognito implements it. It has the 3072-bit group with g = 2, two's-complement padding before every
 * hash, and a 16-byte key derived with the label "Caldera Derived Key". Only the server's half; the browser has the
 * client's.
 *
 * Uses plain BigInt: node:crypto's DiffieHellman re-checks the prime on every use in newer releases (a second each).
 */
import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 3526 group 15, which RFC 5054 uses for SRP. */
const N = toBigInt(getDiffieHellman('modp15').getPrime());
const g = 2n;
const k = toBigInt(sha256(padded(N), padded(g)));

export interface Verifier {
  /** Hexadecimal, without padding. */
  readonly salt: string;
  /** Hexadecimal, without padding. */
  readonly verifier: string;
}

/** The server's secret value of one attempt, and the public value for the browser. */
export interface ServerKeys {
  readonly b: bigint;
  readonly B: bigint;
}

/** The value that the server stores instead of a password. `poolName` is the part of the pool id after "_". */
export function makeVerifier(poolName: string, userId: string, password: string): Verifier {
  const salt = toBigInt(randomBytes(16));
  return { salt: salt.toString(16), verifier: verifierOf(poolName, userId, password, salt).toString(16) };
}

/** True if the password belongs to the verifier. */
export function matchesVerifier(poolName: string, userId: string, password: string, stored: Verifier): boolean {
  const computed = verifierOf(poolName, userId, password, BigInt(`0x${stored.salt}`)).toString(16);
  return (
    computed.length === stored.verifier.length && timingSafeEqual(Buffer.from(computed), Buffer.from(stored.verifier))
  );
}

/** A verifier without a known password; the same seed gives the same one. */
export function unknowableVerifier(seed: Buffer): Verifier {
  const exponent = toBigInt(createHmac('sha256', seed).update('exponent').digest());
  const salt = toBigInt(createHmac('sha256', seed).update('salt').digest().subarray(0, 16));
  return { salt: salt.toString(16), verifier: modPow(g, exponent).toString(16) };
}

export function makeServerKeys(stored: Verifier): ServerKeys {
  const b = toBigInt(randomBytes(32));
  return { b, B: (k * BigInt(`0x${stored.verifier}`) + modPow(g, b)) % N };
}

/** The browser's public value from its hexadecimal form; null if it is invalid or would reveal the secret. */
export function readPublicValue(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return null;
  const A = BigInt(`0x${hex}`);
  return A % N === 0n ? null : A;
}

/** True if the browser proved that it knows the password: its signature of this attempt equals the computed one. */
export function provesPassword(attempt: {
  readonly poolName: string;
  readonly userId: string;
  readonly stored: Verifier;
  readonly keys: ServerKeys;
  readonly A: bigint;
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}): boolean {
  const expected = createHmac('sha256', sharedKey(attempt.A, attempt.keys, BigInt(`0x${attempt.stored.verifier}`)))
    .update(attempt.poolName)
    .update(attempt.userId)
    .update(Buffer.from(attempt.secretBlock, 'base64'))
    .update(attempt.timestamp)
    .digest();
  const given = Buffer.from(attempt.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sharedKey(A: bigint, { b, B }: ServerKeys, verifier: bigint): Buffer {
  const u = toBigInt(sha256(padded(A), padded(B)));
  const S = modPow((A * modPow(verifier, u)) % N, b);
  const extracted = createHmac('sha256', padded(u)).update(padded(S)).digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}

function verifierOf(poolName: string, userId: string, password: string, salt: bigint): bigint {
  return modPow(g, toBigInt(sha256(padded(salt), sha256(`${poolName}${userId}:${password}`))));
}

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % N;
    if (bit === '1') result = (result * base) % N;
  }
  return result;
}

function sha256(...parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Big-endian bytes with a leading zero byte if the first bit is set, as Java's BigInteger writes a positive number. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}
