/**
 * Validates tokens of either pool. A token passes when our pool signed it (RS256 only), for this client, for this use, and now.
 * The claims say who somebody is; what they may do stands in our own table.
 */
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Problem } from '#model/access/errors.ts';

export interface AccessClaims {
  readonly sub: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** Names the sign-in that the token comes from; absent in pools that do not say. */
  readonly origin: string | null;
}

export interface IdClaims {
  readonly sub: string;
  readonly origin: string | null;
  /** Lower-cased; null unless the pool has verified it. */
  readonly email: string | null;
}

/** Both throw `not-signed-in` for a token that does not pass, and `unavailable` when the pool's keys cannot be read. */
export interface TokenVerifier {
  verifyAccessToken(token: unknown): Promise<AccessClaims>;
  verifyIdToken(token: unknown): Promise<IdClaims>;
}

export interface TokenRules {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  readonly now: () => number;
  /** No pool of this kind issues tokens for longer; one that says so was made up. */
  readonly longestSeconds: number;
}

/** Clocks of servers differ by so much. */
const toleranceSeconds = 60;

/** Three parts of base64url and nothing else: decoders are lenient about what stands around and between. */
const form = /^[\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{1,2000}$/;

export function createTokenVerifier(rules: TokenRules): TokenVerifier {
  return {
    async verifyAccessToken(token) {
      const claims = await verify(rules, token, 'access');
      if (claims.client_id !== rules.clientId) throw new Problem('not-signed-in');
      return {
        sub: claims.sub,
        expiresAt: claims.exp,
        origin: originOf(claims),
      };
    },
    async verifyIdToken(token) {
      const claims = await verify(rules, token, 'id');
      if (claims.aud !== rules.clientId) throw new Problem('not-signed-in');
      const verified = claims.email_verified === true || claims.email_verified === 'true';
      return {
        sub: claims.sub,
        origin: originOf(claims),
        email: verified && typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : null,
      };
    },
  };
}

const originOf = ({ origin_jti: origin }: JWTPayload): string | null => (typeof origin === 'string' ? origin : null);

type Claims = JWTPayload & { readonly sub: string; readonly exp: number; readonly iat: number };

async function verify(rules: TokenRules, token: unknown, use: 'access' | 'id'): Promise<Claims> {
  if (typeof token !== 'string' || !form.test(token)) throw new Problem('not-signed-in');
  const { payload } = await jwtVerify(token, rules.keys, {
    issuer: rules.issuer,
    algorithms: ['RS256'],
    currentDate: new Date(rules.now()),
    maxTokenAge: rules.longestSeconds,
    clockTolerance: toleranceSeconds,
    requiredClaims: ['sub', 'exp', 'iat', 'token_use'],
  }).catch((error: unknown) => {
    throw new Problem(isVerdict(error) ? 'not-signed-in' : 'unavailable');
  });
  if (payload.token_use !== use || !isClaims(payload) || payload.sub === '') throw new Problem('not-signed-in');
  if (payload.exp - payload.iat > rules.longestSeconds || payload.exp * 1000 <= rules.now())
    throw new Problem('not-signed-in');
  return payload;
}

function isClaims(payload: JWTPayload): payload is Claims {
  return typeof payload.sub === 'string' && typeof payload.exp === 'number' && typeof payload.iat === 'number';
}

/** True when the token itself is at error; false when the keys could not be fetched. */
function isVerdict(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return error.code !== 'ERR_JWKS_TIMEOUT' && error.code !== 'ERR_JWKS_INVALID' && error.code !== 'ERR_JOSE_GENERIC';
}
