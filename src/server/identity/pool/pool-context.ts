/** What the built-in pool's operations share: its parts, and how an operation reads its input. */
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
  /** In which language somebody reads e-mails. */
  readonly localeOf: (sub: string) => Promise<Locale>;
  /** True when everybody is asked for a code by e-mail after the password. */
  readonly requiresEmailCode: () => Promise<boolean>;
  /** Told when a password changed or everything was signed out, so that open sessions end as well. */
  readonly onRevoked: (sub: string) => Promise<void>;
  /** Told when one sign-in ended. */
  readonly onEnded: (origin: string) => Promise<void>;
  /** True for users with whom this caller must not sign in: they are nobody to them. */
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

/** An operation that sees only input of the given shape; unknown members are ignored, as Cognito does. */
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

/** A text that a client sends: present and of sane length. */
export const inputText = z.string().min(1).max(4096);

/** Every call that names a client must name ours. */
export function requireClient(context: PoolContext, clientId: string): void {
  if (clientId !== context.clientId) throw refusal('unknown-client');
}

/** The user of this name, for whoever may sign in with it. */
export async function findUser(context: PoolContext, name: string, caller: Caller): Promise<PoolUser | undefined> {
  const user = await context.users.find(name);
  return user && context.isClosed(user.email, caller) ? undefined : user;
}
