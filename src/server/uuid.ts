/** Ids are uuid v7 (RFC 9562, method 1): 48 bits of milliseconds, a counter within the millisecond, then chance. */
import { randomInt, randomUUID } from 'node:crypto';

let lastMs = 0;
let counter = 0;
const mostCounts = 0xfff;

/** Within one process, an id made later is larger, also within the same millisecond. */
export function uuidv7(now: number = Date.now()): string {
  counter = now === lastMs ? counter + 1 : randomInt(0x7ff);
  lastMs = now;
  const time = now.toString(16).padStart(12, '0');
  const count = (0x7000 | (counter & mostCounts)).toString(16);
  // The second half of a random uuid is chance below the variant, just what is wanted here; Node draws those in stock.
  return `${time.slice(0, 8)}-${time.slice(8)}-${count}-${randomUUID().slice(19)}`;
}

export const uuidBytes = 16;

/** The id whose bytes begin there. */
export function uuidText(bytes: Buffer, start: number): string {
  const hex = bytes.toString('hex', start, start + uuidBytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => pattern.test(text);
