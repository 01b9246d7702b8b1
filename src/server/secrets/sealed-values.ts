/**
 * Secrets that users give to the server, as stored in the database: sealed with a key outside of it. A copy of the
 * database alone opens none of them, and a sealed text opens only in its own place.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface SealedValues {
  /** @param place the field and the record */
  seal(text: string, place: string): string;
  /** Null for a text that was sealed with another key or for another place. */
  open(sealed: string, place: string): string | null;
}

export const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1:';

export function createSealedValues(key: Buffer): SealedValues {
  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return version + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, place) {
      if (!sealed.startsWith(version)) return null;
      const bytes = Buffer.from(sealed.slice(version.length), 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** The key of the settings, else the one in the data directory, created at the first start. */
export async function sealingKey(given: string | undefined, directory: string): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given, 'base64');
  const file = path.join(directory, 'secrets.key');
  await mkdir(directory, { recursive: true });
  if (!existsSync(file)) await makeKey(file);
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  if (key.length !== keyBytes) throw new Error(`${file} must contain a key of ${keyBytes} bytes`);
  return key;
}

/** Writes it whole or not at all: if two servers start at once, one is first, and both read its key. */
async function makeKey(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}
