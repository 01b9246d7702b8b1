/** The parts that the built-in pool's operations share, and how an operation reads its input. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Locale } from '#model/types/locale.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { ResetCodes } from '../accounts/reset-codes.ts';
import type { SendMail } from '../send-mail.ts';
import type { AttemptLimits } from '../sessions/attempt-limits.ts';
import { type Caller, serverItself } from '../sessions/caller.ts';
import type { SignInLog } from '../sessions/sign-in-log.ts';
import type { TokenVerifier } from '../sessions/tokens.ts';
import { refusal } from './cognito-error.ts';
import type { PoolKeys } from './pool-keys.ts';
import type { PoolTokens } from './pool-tokens.ts';
import type { PoolUser, PoolUsers } from './pool-users.ts';

export interface PoolOptions {
  readonly kysely: Kysely<FrameworkTables>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly issuer: string;
  readonly sendMail: SendMail;
  /** The language of a user's e-mails. */
  readonly localeOf: (sub: string) => Promise<Locale>;
  /** True if everyone needs a code by e-mail after the password. */
  readonly requiresEmailCode: () => Promise<boolean>;
  /** Called when a password changed or all sign-ins ended, so that open sessions end as well. */
  readonly onRevoked: (sub: string) => Promise<void>;
  /** Called when one sign-in ended. */
  readonly onEnded: (origin: string) => Promise<void>;
  /** True for users that this caller may not sign in as: for the caller, they do not exist. */
  readonly isClosed: (email: string, caller: Caller) => boolean;
  readonly signIns: SignInLog;
  readonly secrets: () => Promise<Secrets>;
  readonly log: (message: string, error: unknown) => void;
}

export interface PoolContext extends PoolOptions {
  readonly clientId: string;
  readonly poolName: string;
  readonly keys: () => Promise<PoolKeys>;
  readonly users: PoolUsers;
  readonly limits: AttemptLimits;
  readonly resetCodes: ResetCodes;
  readonly tokens: PoolTokens;
  readonly verifier: TokenVerifier;
}

export type Operation = (body: unknown, caller?: Caller) => Promise<object>;

/** An operation that sees only input of the given shape; unknown members are ignored, as in Cognito. */
export function operation<S extends z.ZodType>(
  shape: S,
  run: (input: z.infer<S>, caller: Caller) => Promise<object>,
): Operation {
  return async (body, caller = serverItself) => {
    const input = shape.safeParse(body);
    if (!input.success) throw refusal('bad-parameter');
    return await run(input.data, caller);
  };
}

/** A text that a client sends: not empty and of limited length. */
export const inputText = z.string().min(1).max(4096);

/** Every call that names a client must name the pool's own. */
export function requireClient(context: PoolContext, clientId: string): void {
  if (clientId !== context.clientId) throw refusal('unknown-client');
}

/** The user of this name, if the caller may sign in with it. */
export async function findUser(context: PoolContext, name: string, caller: Caller): Promise<PoolUser | undefined> {
  const user = await context.users.find(name);
  return user && context.isClosed(user.email, caller) ? undefined : user;
}
