/**
 * Validates tokens of either pool. A token must be signed by our pool (RS256 only), for this client and this use, and
 * be valid now. The claims identify the user; permissions are stored in our own table.
 */
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Problem } from '#model/access/errors.ts';

export interface AccessClaims {
  readonly sub: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** Id of the token's sign-in; null for pools that do not report it. */
  readonly origin: string | null;
}

export interface IdClaims {
  readonly sub: string;
  readonly origin: string | null;
  /** Lower-cased; null unless the pool has verified it. */
  readonly email: string | null;
}

/** Both throw `not-signed-in` for an invalid token, and `unavailable` if the pool's keys cannot be read. */
export interface TokenVerifier {
  verifyAccessToken(token: unknown): Promise<AccessClaims>;
  verifyIdToken(token: unknown): Promise<IdClaims>;
}

export interface TokenRules {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  readonly now: () => number;
  /** No pool of this kind issues tokens for longer; a token with a longer lifetime is forged. */
  readonly longestSeconds: number;
}

/** Tolerated difference between the clocks of servers. */
const toleranceSeconds = 60;

/** Three parts of base64url and nothing else: decoders tolerate other characters around and between them. */
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

/** True if the token itself is invalid; false if the keys could not be fetched. */
function isVerdict(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return error.code !== 'ERR_JWKS_TIMEOUT' && error.code !== 'ERR_JWKS_INVALID' && error.code !== 'ERR_JOSE_GENERIC';
}
