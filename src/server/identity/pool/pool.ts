/**
 * The built-in user pool. It answers the calls of Amazon Cognito's client, so that the browser's code is the same with
 * and without a pool at Amazon. Operations are a table; each validates its own input.
 */
import type { JSONWebKeySet } from 'jose';
import { createResetCodes } from '../accounts/reset-codes.ts';
import { createAttemptLimits } from '../sessions/attempt-limits.ts';
import type { Caller } from '../sessions/caller.ts';
import { createTokenVerifier, type TokenVerifier } from '../sessions/tokens.ts';
import { refusal } from './cognito-error.ts';
import { createKeyRing } from './key-ring.ts';
import type { Operation, PoolContext, PoolOptions } from './pool-context.ts';
import { loadPoolKeys } from './pool-keys.ts';
import { builtInClientId, builtInPoolName } from './pool-names.ts';
import { passwordOperations } from './pool-password-operations.ts';
import { signInOperations } from './pool-sign-in-operations.ts';
import { accessSeconds, createPoolTokens } from './pool-tokens.ts';
import { userOperations } from './pool-user-operations.ts';
import { createPoolUsers } from './pool-users.ts';

export interface BuiltInPool {
  readonly verifier: TokenVerifier;
  /** Runs one of Cognito's operations. @throws CognitoError for every refusal. */
  call(operation: string, body: unknown, caller?: Caller): Promise<object>;
  publicKeys(): Promise<JSONWebKeySet>;
}

export function createBuiltInPool(options: PoolOptions): BuiltInPool {
  const { kysely, now, issuer } = options;
  const clientId = builtInClientId;
  const { current: keys, verifyingKey } = createKeyRing(async () => loadPoolKeys(await options.secrets(), now()));
  const context: PoolContext = {
    ...options,
    clientId,
    poolName: builtInPoolName,
    keys,
    users: createPoolUsers(kysely, builtInPoolName),
    limits: createAttemptLimits(kysely, now),
    resetCodes: createResetCodes(kysely, now),
    tokens: createPoolTokens({ kysely, keys, issuer, clientId, now }),
    verifier: createTokenVerifier({ issuer, clientId, keys: verifyingKey, now, longestSeconds: accessSeconds }),
  };
  const operations = new Map<string, Operation>(
    Object.entries({ ...signInOperations(context), ...passwordOperations(context), ...userOperations(context) }),
  );
  return {
    verifier: context.verifier,
    publicKeys: async () => (await keys()).publicKeys,
    async call(name, body, caller) {
      const operation = operations.get(name);
      if (!operation) throw refusal('unknown-operation');
      return await operation(body, caller);
    },
  };
}
