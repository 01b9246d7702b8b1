/**
 * The built-in user pool: it answers the calls of Amazon Cognito's client, so that the browser's code is the same
 * with and without a pool at Amazon. Operations are a table; each judges its own input.
 */
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { refusal } from './cognito-error.ts';
import type { Operation, PoolContext, PoolOptions } from './pool-context.ts';
import { loadPoolKeys } from './pool-keys.ts';
import { builtInClientId, builtInPoolName } from './pool-names.ts';
import { passwordOperations } from './pool-password-operations.ts';
import { signInOperations } from './pool-sign-in-operations.ts';
import { createPoolTokens } from './pool-tokens.ts';
import { userOperations } from './pool-user-operations.ts';
import { createPoolUsers } from './pool-users.ts';
import { createTokenVerifier, type TokenVerifier } from './tokens.ts';

export interface BuiltInPool {
  readonly verifier: TokenVerifier;
  /** Runs one of Cognito's operations. @throws CognitoError for every refusal. */
  call(operation: string, body: unknown): Promise<object>;
  publicKeys(): Promise<JSONWebKeySet>;
}

export function createBuiltInPool(options: PoolOptions): BuiltInPool {
  const { kysely, now, issuer } = options;
  const clientId = builtInClientId;
  const keys = once(() => loadPoolKeys(kysely));
  const keySet = once(async () => createLocalJWKSet((await keys()).publicKeys));
  const verifyingKey = async (...token: Parameters<ReturnType<typeof createLocalJWKSet>>) => (await keySet())(...token);
  const context: PoolContext = {
    ...options,
    clientId,
    poolName: builtInPoolName,
    keys,
    users: createPoolUsers(kysely, builtInPoolName, now),
    tokens: createPoolTokens({ kysely, keys, issuer, clientId, now }),
    verifier: createTokenVerifier({ issuer, clientId, keys: verifyingKey, now }),
  };
  const operations = new Map<string, Operation>(
    Object.entries({ ...signInOperations(context), ...passwordOperations(context), ...userOperations(context) }),
  );
  return {
    verifier: context.verifier,
    publicKeys: async () => (await keys()).publicKeys,
    async call(name, body) {
      const operation = operations.get(name);
      if (!operation) throw refusal('unknown-operation');
      return await operation(body);
    },
  };
}

/** Starts the work at the first call; a failure is not remembered. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= work().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}
