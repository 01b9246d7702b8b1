/** Ids are uuid v7 (RFC 9562, method 1): 48 bits of milliseconds, a counter within the millisecond, then chance. */
import { randomBytes, randomInt } from 'node:crypto';

let lastMs = 0;
let counter = 0;
const mostCounts = 0xfff;

/** Within one process, an id made later is larger, also within the same millisecond. */
export function uuidv7(now: number = Date.now()): string {
  counter = now === lastMs ? counter + 1 : randomInt(0x7ff);
  lastMs = now;
  const bytes = randomBytes(uuidBytes);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | (counter & mostCounts), 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidText(bytes);
}

export const uuidBytes = 16;

/** The id whose bytes begin there. */
export function uuidText(bytes: Buffer, start = 0): string {
  const hex = bytes.toString('hex', start, start + uuidBytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => pattern.test(text);
