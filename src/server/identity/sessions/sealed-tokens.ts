/** A session's tokens in the database: sealed with a key that only the cookie contains. */
import { z } from 'zod';
import { openJson, sealJson } from './seal-json.ts';

export interface SessionTokens {
  readonly sub: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

const opened = z.object({ sub: z.string(), accessToken: z.string(), refreshToken: z.string() });
const purpose = 'session-tokens';

export const sealTokens = (cookie: string, tokens: SessionTokens): string => sealJson(cookie, purpose, tokens);

/** @throws if the text was not sealed with this cookie. */
export const openTokens = (cookie: string, sealed: string): SessionTokens =>
  opened.parse(openJson(cookie, purpose, sealed));
