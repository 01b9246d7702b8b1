/**
 * Sign-in to the built-in pool. The steps are: password (SRP), then a new password if one is due, then a code by e-mail
 * if it is switched on, then tokens. Unknown names pass the same steps in the same time and fail at the password.
 */
import { z } from 'zod';
import type { Caller } from '../sessions/caller.ts';
import type { SignInFailure } from '../sessions/sign-in-log.ts';
import { type ChallengeStore, createChallengeStore } from './challenges.ts';
import { refusal } from './cognito-error.ts';
import { hashCode, isSameHash, makeCode, maskEmail } from './one-time-code.ts';
import { isAcceptablePassword } from './password-policy.ts';
import { findUser, inputText, type Operation, operation, type PoolContext, requireClient } from './pool-context.ts';
import { type PoolUser, type Subject, stranger } from './pool-users.ts';
import { makeServerKeys, matchesVerifier, provesPassword, readPublicValue, type ServerKeys } from './srp.ts';

type Step =
  | { readonly kind: 'password'; readonly subject: Subject; readonly name: string; readonly keys: HexKeys }
  | { readonly kind: 'new-password'; readonly sub: string }
  | { readonly kind: 'email-code'; readonly sub: string; readonly codeHash: string };

/** Both sides' values of one attempt, in a form that JSON can store. */
type HexKeys = Readonly<Record<keyof ServerKeys | 'A', string>>;

interface Answer {
  readonly session: string;
  readonly responses: Readonly<Record<string, string | null | undefined>>;
  readonly caller: Caller;
}

interface SignInContext extends PoolContext {
  /** The next step of a sign-in. */
  readonly steps: ChallengeStore<Step>;
}

const codeTries = 5;
const codeMinutes = 3;

const initiateAuth = z.object({
  ClientId: inputText,
  AuthFlow: inputText,
  AuthParameters: z.record(z.string(), z.string().max(4096).nullish()),
});

const respondToChallenge = z.object({
  ClientId: inputText,
  ChallengeName: inputText,
  Session: z.string().max(4096).nullish(),
  ChallengeResponses: z.record(z.string(), z.string().max(4096).nullish()),
});

const flows = new Map([
  ['USER_SRP_AUTH', startWithPassword],
  ['REFRESH_TOKEN_AUTH', refresh],
  ['REFRESH_TOKEN', refresh],
]);
const challenges = new Map([
  ['PASSWORD_VERIFIER', answerPassword],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
  ['EMAIL_OTP', answerEmailCode],
]);

export function signInOperations(pool: PoolContext): Record<string, Operation> {
  const context: SignInContext = { ...pool, steps: createChallengeStore(pool.kysely, pool.now) };

  return {
    InitiateAuth: operation(initiateAuth, async ({ ClientId, AuthFlow, AuthParameters }, caller) => {
      requireClient(context, ClientId);
      const flow = flows.get(AuthFlow);
      if (!flow) throw refusal('unknown-flow');
      return await flow(context, AuthParameters, caller);
    }),
    RespondToAuthChallenge: operation(
      respondToChallenge,
      async ({ ClientId, ChallengeName, Session, ...input }, caller) => {
        requireClient(context, ClientId);
        const answer = challenges.get(ChallengeName);
        if (!answer) throw refusal('bad-parameter');
        return await answer(context, { session: Session ?? '', responses: input.ChallengeResponses, caller });
      },
    ),
  };
}

async function startWithPassword(
  context: SignInContext,
  parameters: Answer['responses'],
  caller: Caller,
): Promise<object> {
  const { steps } = context;
  const name = required(parameters.USERNAME);
  const A = readPublicValue(required(parameters.SRP_A));
  if (A === null || name.length > 254) throw refusal('bad-parameter');
  // Computed for every name, so that known and unknown names take the same time.
  const nobody = stranger((await context.keys()).seed, name);
  const user = await findUser(context, name, caller);
  const subject: Subject = user ? { ...user, isStranger: false } : nobody;
  const keys = makeServerKeys(subject);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: subject.salt,
      SRP_B: keys.B.toString(16),
      SECRET_BLOCK: await steps.open({ kind: 'password', subject, name, keys: toHex({ ...keys, A }) }),
      USERNAME: subject.sub,
      USER_ID_FOR_SRP: subject.sub,
    },
  };
}

async function refresh({ tokens }: SignInContext, parameters: Answer['responses']): Promise<object> {
  const result = await tokens.refresh(required(parameters.REFRESH_TOKEN));
  if (!result) throw refusal('refresh-token-revoked');
  return { ChallengeParameters: {}, AuthenticationResult: result };
}

async function answerPassword(context: SignInContext, { responses, caller }: Answer): Promise<object> {
  const { users, poolName, steps } = context;
  const secretBlock = required(responses.PASSWORD_CLAIM_SECRET_BLOCK);
  const step = await steps.take(secretBlock);
  if (step?.kind !== 'password') throw refusal('session-expired');
  const { subject } = step;
  const { A, ...keys } = fromHex(step.keys);
  await mustBeFree(context, subject.sub, caller);
  const proven = provesPassword({
    poolName,
    userId: subject.sub,
    stored: subject,
    keys,
    A,
    secretBlock,
    timestamp: responses.TIMESTAMP ?? '',
    signature: responses.PASSWORD_CLAIM_SIGNATURE ?? '',
  });
  const user = await users.find(subject.sub);
  if (!proven || user?.verifier !== subject.verifier) {
    await noteFailure(context, subject.sub, step.name, 'WRONG_PASSWORD', caller);
    throw refusal('wrong-credentials');
  }
  return await afterPassword(context, user, caller);
}

async function answerNewPassword(context: SignInContext, { session, responses, caller }: Answer): Promise<object> {
  const { users, signIns, poolName, steps } = context;
  const step = await steps.peek(session);
  if (step?.kind !== 'new-password') throw refusal('session-expired');
  const password = required(responses.NEW_PASSWORD);
  const user = await users.find(step.sub);
  if (!user || !isAcceptablePassword(password) || matchesVerifier(poolName, step.sub, password, user)) {
    throw refusal('weak-password');
  }
  if (!(await steps.take(session))) throw refusal('session-expired');
  await users.setPassword(step.sub, password);
  await signIns.note({ verb: 'change-password', sub: step.sub }, caller);
  return await afterPassword(context, { ...user, status: 'CONFIRMED' }, caller);
}

async function answerEmailCode(context: SignInContext, { session, responses, caller }: Answer): Promise<object> {
  const { users, steps } = context;
  const { step, triesLeft } = (await steps.attempt(session)) ?? { step: undefined, triesLeft: 0 };
  if (step?.kind !== 'email-code') throw refusal('session-expired');
  await mustBeFree(context, step.sub, caller);
  const given = hashCode((await context.keys()).seed, `sign-in:${step.sub}`, required(responses.EMAIL_OTP_CODE));
  if (!isSameHash(given, step.codeHash)) {
    await noteFailure(context, step.sub, undefined, 'WRONG_CODE', caller);
    throw refusal(triesLeft > 0 ? 'wrong-code' : 'session-expired');
  }
  if (triesLeft > 0 && !(await steps.take(session))) throw refusal('session-expired');
  const user = await users.find(step.sub);
  if (!user) throw refusal('session-expired');
  return await finish(context, user, caller);
}

async function afterPassword(context: SignInContext, user: PoolUser, caller: Caller): Promise<object> {
  const { limits } = context;
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    await limits.release(user.sub, caller);
    return challenge(context, 'NEW_PASSWORD_REQUIRED', { kind: 'new-password', sub: user.sub }, user, {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email: user.email }),
    });
  }
  if (!user.email_mfa && !(await context.requiresEmailCode())) return await finish(context, user, caller);
  await limits.release(user.sub, caller);
  if ((await limits.reserveCode('sign-in', user.sub, caller)) === 'locked') throw refusal('too-many-letters');
  const code = makeCode();
  const codeHash = hashCode((await context.keys()).seed, `sign-in:${user.sub}`, code);
  await sendCode(context, user, code);
  return challenge(context, 'EMAIL_OTP', { kind: 'email-code', sub: user.sub, codeHash }, user, {
    CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
    CODE_DELIVERY_DESTINATION: maskEmail(user.email),
  });
}

async function sendCode(context: SignInContext, { sub, email: to }: PoolUser, code: string): Promise<void> {
  const locale = await context.localeOf(sub);
  const params = { code, minutes: codeMinutes };
  await context.sendMail({ to, locale, kind: 'sign-in-code', params }).catch((error: unknown) => {
    context.log('A sign-in code could not be sent.', error);
    throw refusal('code-not-sent');
  });
}

async function challenge(
  { steps }: SignInContext,
  name: string,
  step: Step,
  user: PoolUser,
  parameters: Record<string, string>,
) {
  return {
    ChallengeName: name,
    Session: await steps.open(step, codeTries),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
  };
}

async function mustBeFree({ limits }: SignInContext, sub: string, caller: Caller): Promise<void> {
  if ((await limits.reserve(sub, caller)) === 'locked') throw refusal('locked');
}

/** The last failure before a wait also logs that the wait begins. */
async function noteFailure(
  { limits, signIns }: SignInContext,
  sub: string,
  name: string | undefined,
  error: SignInFailure,
  caller: Caller,
): Promise<void> {
  await signIns.note({ verb: 'sign-in-failed', sub, name, fault: error }, caller);
  if (await limits.isWaiting(sub, caller)) await signIns.note({ verb: 'sign-in-locked', sub, name }, caller);
}

async function finish({ limits, signIns, tokens }: SignInContext, user: PoolUser, caller: Caller): Promise<object> {
  await limits.succeed(user.sub, caller);
  await signIns.note({ verb: 'sign-in', sub: user.sub }, caller);
  return { ChallengeParameters: {}, AuthenticationResult: await tokens.issue(user) };
}

function required(value: string | null | undefined): string {
  if (!value) throw refusal('bad-parameter');
  return value;
}

const toHex = ({ A, b, B }: ServerKeys & { readonly A: bigint }): HexKeys => ({
  A: A.toString(16),
  b: b.toString(16),
  B: B.toString(16),
});

const fromHex = ({ A, b, B }: HexKeys): ServerKeys & { readonly A: bigint } => ({
  A: BigInt(`0x${A}`),
  b: BigInt(`0x${b}`),
  B: BigInt(`0x${B}`),
});
