/** Six-digit codes sent by e-mail: only a keyed hash is stored, and it is compared in constant time. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The code's hash, bound to the user and the purpose. */
export function hashCode(key: Buffer, purpose: string, code: string): string {
  return createHmac('sha256', key).update(`${purpose}:${code.trim()}`).digest('hex');
}

export function isSameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

/** `hanako@example.co.jp` → `h***@e***`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
