/** Ids are uuid v7 (RFC 9562, method 1): 48 bits of milliseconds, a counter of 26 bits, then random bits. */
import { randomInt, randomUUID } from 'node:crypto';

const counts = 2 ** 26;
const lowBits = 14;
// Starts in the lower half, so that it rarely overflows while a process runs.
let counter = randomInt(counts / 2);

/** Within one process, a later id is larger, also within the same millisecond and with interleaved times. */
export function uuidv7(now: number = Date.now()): string {
  counter = (counter + 1) % counts;
  const time = now.toString(16).padStart(12, '0');
  const high = (0x7000 | (counter >>> lowBits)).toString(16);
  const low = (0x8000 | (counter & (2 ** lowBits - 1))).toString(16);
  // The end of a random uuid is random, as needed here; Node generates them in advance.
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${low}-${randomUUID().slice(24)}`;
}

export const uuidBytes = 16;

/** The id whose bytes begin at `start`. */
export function uuidText(bytes: Buffer, start: number): string {
  const hex = bytes.toString('hex', start, start + uuidBytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => pattern.test(text);
