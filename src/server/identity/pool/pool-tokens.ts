/**
 * The tokens that the built-in pool issues: ID and access tokens for an hour, refresh tokens (stored as hashes) for
 * thirty days.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import type { PoolKeys } from './pool-keys.ts';

/** One sign-in: its refresh token and all tokens from it share the origin. */
interface SignIn {
  readonly sub: string;
  readonly email: string;
  readonly origin: string;
  readonly authTime: number;
}

/** In Cognito's spelling, for the answer. */
export interface AuthenticationResult {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

export interface PoolTokens {
  issue(user: { readonly sub: string; readonly email: string }): Promise<AuthenticationResult>;
  /** Null if the refresh token is unknown, revoked or too old. */
  refresh(refreshToken: string): Promise<AuthenticationResult | null>;
  /** @returns the sign-in that ended; null for an unknown token */
  revoke(refreshToken: string): Promise<string | null>;
  revokeAll(sub: string): Promise<void>;
  /** True while the sign-in of a token has not been revoked. */
  isAlive(sub: string, origin: string): Promise<boolean>;
}

export const accessSeconds = 3600;
const refreshMs = 30 * 24 * 3_600_000;

interface PoolTokenOptions {
  readonly kysely: Kysely<FrameworkTables>;
  readonly keys: () => Promise<PoolKeys>;
  readonly issuer: string;
  readonly clientId: string;
  readonly now: () => number;
}

export function createPoolTokens(options: PoolTokenOptions): PoolTokens {
  const { kysely, now } = options;

  return {
    async issue({ sub, email }) {
      const refreshToken = randomBytes(48).toString('base64url');
      const signIn = { sub, email, origin: randomUUID(), authTime: Math.floor(now() / 1000) };
      await kysely.deleteFrom('daicho_pool_refresh').where('expires_at', '<=', isoTime(now())).execute();
      await kysely
        .insertInto('daicho_pool_refresh')
        .values({
          token_hash: hashOf(refreshToken),
          sub,
          origin: signIn.origin,
          auth_time: isoTime(signIn.authTime * 1000),
          expires_at: isoTime(now() + refreshMs),
        })
        .execute();
      return { ...(await sign(options, signIn)), RefreshToken: refreshToken };
    },
    async refresh(refreshToken) {
      const row = await kysely
        .selectFrom('daicho_pool_refresh as token')
        .innerJoin('daicho_pool_user as user', 'user.sub', 'token.sub')
        .select(['token.sub', 'token.origin', 'token.auth_time', 'user.email'])
        .where('token.token_hash', '=', hashOf(refreshToken))
        .where('token.expires_at', '>', isoTime(now()))
        .executeTakeFirst();
      return row ? await sign(options, { ...row, authTime: Date.parse(row.auth_time) / 1000 }) : null;
    },
    async revoke(refreshToken) {
      const row = await kysely
        .deleteFrom('daicho_pool_refresh')
        .where('token_hash', '=', hashOf(refreshToken))
        .returning('origin')
        .executeTakeFirst();
      return row?.origin ?? null;
    },
    async revokeAll(sub) {
      await kysely.deleteFrom('daicho_pool_refresh').where('sub', '=', sub).execute();
    },
    async isAlive(sub, origin) {
      const row = await kysely
        .selectFrom('daicho_pool_refresh')
        .select('sub')
        .where('sub', '=', sub)
        .where('origin', '=', origin)
        .where('expires_at', '>', isoTime(now()))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

async function sign({ keys, issuer, clientId, now }: PoolTokenOptions, signIn: SignIn): Promise<AuthenticationResult> {
  const { sign: signClaims } = await keys();
  const issuedAt = Math.floor(now() / 1000);
  const common = {
    iss: issuer,
    sub: signIn.sub,
    iat: issuedAt,
    exp: issuedAt + accessSeconds,
    auth_time: signIn.authTime,
    origin_jti: signIn.origin,
    event_id: randomUUID(),
  };
  const id = { aud: clientId, 'cognito:username': signIn.sub, email: signIn.email, email_verified: true };
  const access = { client_id: clientId, username: signIn.sub, scope: 'aws.cognito.signin.user.admin' };
  return {
    IdToken: await signClaims({ ...common, ...id, token_use: 'id', jti: randomUUID() }),
    AccessToken: await signClaims({ ...common, ...access, token_use: 'access', jti: randomUUID() }),
    ExpiresIn: accessSeconds,
    TokenType: 'Bearer',
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
