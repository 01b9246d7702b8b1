/** The calls that the server itself makes to either pool: refresh tokens, revoke them, and check a sign-in. */
import { z } from 'zod';
import { CognitoError } from './cognito-error.ts';

/**
 * Runs one of Cognito's operations. Throws CognitoError if the pool refuses, any other error if it cannot be reached.
 */
export type PoolCall = (operation: string, body: object) => Promise<object>;

export interface PoolClient {
  /** Null if the pool no longer accepts the refresh token. */
  refresh(refreshToken: string): Promise<FreshTokens | null>;
  revoke(refreshToken: string): Promise<void>;
  /** False if the sign-in of the access token has ended. */
  isAlive(accessToken: string): Promise<boolean>;
}

export interface FreshTokens {
  readonly accessToken: string;
  /** Present if the pool rotates refresh tokens. */
  readonly refreshToken: string | null;
}

const refreshAnswer = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), RefreshToken: z.string().optional() }),
});
const errorAnswer = z.object({ __type: z.string(), message: z.string().optional() });

export function createPoolClient(call: PoolCall, clientId: string): PoolClient {
  return {
    async refresh(refreshToken) {
      const input = {
        ClientId: clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      };
      try {
        const { AuthenticationResult: result } = refreshAnswer.parse(await call('InitiateAuth', input));
        return { accessToken: result.AccessToken, refreshToken: result.RefreshToken ?? null };
      } catch (error) {
        if (error instanceof CognitoError && error.exception === 'NotAuthorizedException') return null;
        throw error;
      }
    },
    async isAlive(accessToken) {
      try {
        await call('GetUser', { AccessToken: accessToken });
        return true;
      } catch (error) {
        if (error instanceof CognitoError && endings.has(error.exception)) return false;
        throw error;
      }
    },
    async revoke(refreshToken) {
      await call('RevokeToken', { ClientId: clientId, Token: refreshToken });
    },
  };
}

const endings: ReadonlySet<string> = new Set(['NotAuthorizedException', 'UserNotFoundException']);

/** Calls a pool over HTTP. */
export function remoteCall(endpoint: string): PoolCall {
  return async (operation, body) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return Object(answer);
    const error = errorAnswer.safeParse(answer);
    if (!error.success) throw new Error(`The user pool answered ${response.status} to ${operation}.`);
    throw new CognitoError(error.data.__type.split('#').pop() ?? '', error.data.message ?? '');
  };
}
