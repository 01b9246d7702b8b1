/** A session's tokens as they lie in the database: sealed with a key that only the cookie holds. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

export interface SessionTokens {
  readonly sub: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

const opened = z.object({ sub: z.string(), accessToken: z.string(), refreshToken: z.string() });

export function sealTokens(cookie: string, tokens: SessionTokens): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(cookie), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** @throws when the text was not sealed with this cookie. */
export function openTokens(cookie: string, sealed: string): SessionTokens {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(cookie), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return opened.parse(
    JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')),
  );
}

function keyOf(cookie: string): Buffer {
  return Buffer.from(hkdfSync('sha256', cookie, '', 'session-tokens', 32));
}
