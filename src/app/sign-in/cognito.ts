/**
 * The client of the user pool, with promises: password, new password if required, code by e-mail.
 * The password uses SRP, so it never leaves the browser. The library's storage is a map in memory, which is cleared as
 * soon as the tokens are handed over.
 */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { type Refusal, SignInError } from './sign-in-error.ts';

export interface PoolConfig {
  readonly poolId: string;
  readonly clientId: string;
  /** A path of this server or an address; null for Amazon's own. */
  readonly endpoint: string | null;
}

export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * The state of a sign-in. Answers reject with SignInError.
 * After a wrong code or a weak password, the same step can be answered again.
 */
export type SignInStep =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'new-password-required'; answer(newPassword: string): Promise<SignInStep> }
  | { readonly kind: 'email-code-required'; readonly destination: string; answer(code: string): Promise<SignInStep> };

export interface PoolClient {
  signIn(email: string, password: string): Promise<SignInStep>;
  /** Sends a code, and resolves to its destination, masked. */
  forgotPassword(email: string): Promise<{ readonly destination: string }>;
  confirmPassword(email: string, code: string, newPassword: string): Promise<void>;
  /** Deletes all tokens. */
  wipe(): void;
}

export function createPoolClient(config: PoolConfig, origin: string): PoolClient {
  const storage = createMemoryStorage();
  const pool = new CognitoUserPool({
    UserPoolId: config.poolId,
    ClientId: config.clientId,
    Storage: storage,
    ...(config.endpoint === null ? {} : { endpoint: new URL(config.endpoint, origin).href }),
  });
  const userOf = (email: string) => new EmailCodeUser({ Username: email, Pool: pool, Storage: storage });

  return {
    signIn(email, password) {
      const user = userOf(email);
      const details = new AuthenticationDetails({ Username: email, Password: password });
      return nextStep(user, (callbacks) => user.authenticateUser(details, callbacks));
    },
    forgotPassword(email) {
      return settled((resolve, reject) => {
        const onSuccess = (answer: { CodeDeliveryDetails?: { Destination?: string } } | undefined) =>
          resolve({ destination: answer?.CodeDeliveryDetails?.Destination ?? email });
        userOf(email).forgotPassword({ onSuccess, inputVerificationCode: onSuccess, onFailure: reject });
      });
    },
    confirmPassword(email, code, newPassword) {
      return settled((resolve, reject) => {
        userOf(email).confirmPassword(code, newPassword, { onSuccess: () => resolve(undefined), onFailure: reject });
      });
    },
    wipe: () => storage.clear(),
  };
}

interface StepCallbacks {
  onSuccess(session: CognitoUserSession): void;
  onFailure(error: unknown): void;
  newPasswordRequired(): void;
  emailCodeRequired(parameters: Readonly<Record<string, string>>): void;
  mfaRequired(): void;
  totpRequired(): void;
  mfaSetup(): void;
  selectMFAType(): void;
  customChallenge(): void;
}

function nextStep(user: EmailCodeUser, ask: (callbacks: StepCallbacks) => void): Promise<SignInStep> {
  return settled((resolve, reject) => {
    const unsupported = () => reject(new SignInError('unsupported-step'));
    ask({
      onSuccess: (session) => resolve({ kind: 'tokens', tokens: toTokens(session) }),
      onFailure: reject,
      newPasswordRequired: () =>
        resolve({
          kind: 'new-password-required',
          answer: (password) =>
            nextStep(user, (callbacks) => user.completeNewPasswordChallenge(password, {}, callbacks)),
        }),
      emailCodeRequired: (parameters) =>
        resolve({
          kind: 'email-code-required',
          destination: parameters.CODE_DELIVERY_DESTINATION ?? '',
          answer: (code) => nextStep(user, (callbacks) => user.sendEmailCode(code, callbacks)),
        }),
      mfaRequired: unsupported,
      totpRequired: unsupported,
      mfaSetup: unsupported,
      selectMFAType: unsupported,
      customChallenge: unsupported,
    });
  });
}

interface ChallengeAnswer {
  readonly ChallengeName?: string;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly Session?: string;
}

/** Members of the library's user that are missing in its types. */
interface Internals {
  Session: string | null;
  readonly pool: { getClientId(): string };
  readonly client: {
    request(operation: string, body: object, callback: (error: unknown, answer: ChallengeAnswer) => void): void;
  };
  authenticateUserInternal(answer: ChallengeAnswer, helper: unknown, callbacks: StepCallbacks): unknown;
}

/** The library does not support EMAIL_OTP: it would treat that challenge as tokens. */
class EmailCodeUser extends CognitoUser {
  #helper: unknown;

  authenticateUserInternal(answer: ChallengeAnswer, helper: unknown, callbacks: StepCallbacks): unknown {
    this.#helper = helper;
    if (answer.ChallengeName !== 'EMAIL_OTP') {
      return internals(CognitoUser.prototype).authenticateUserInternal.call(this, answer, helper, callbacks);
    }
    internals(this).Session = answer.Session ?? null;
    return callbacks.emailCodeRequired(answer.ChallengeParameters ?? {});
  }

  sendEmailCode(code: string, callbacks: StepCallbacks): void {
    const { client, pool, Session } = internals(this);
    const body = {
      ChallengeName: 'EMAIL_OTP',
      ClientId: pool.getClientId(),
      Session,
      ChallengeResponses: { USERNAME: this.getUsername(), EMAIL_OTP_CODE: code },
    };
    client.request('RespondToAuthChallenge', body, (error, answer) => {
      if (error) callbacks.onFailure(error);
      else this.authenticateUserInternal(answer, this.#helper, callbacks);
    });
  }
}

const internals = (user: CognitoUser): Internals => user as unknown as Internals;

function toTokens(session: CognitoUserSession): Tokens {
  return {
    idToken: session.getIdToken().getJwtToken(),
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
}

/** Converts the library's callbacks to a promise, which rejects with SignInError for every error. */
function settled<T>(start: (resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> {
  return new Promise<T>(start).catch((error: unknown) => {
    throw error instanceof SignInError ? error : new SignInError(refusalOf(error), error);
  });
}

const refusals: Readonly<Record<string, Refusal>> = {
  UserNotFoundException: 'wrong-credentials',
  NotAuthorizedException: 'wrong-credentials',
  PasswordResetRequiredException: 'password-reset-required',
  CodeMismatchException: 'wrong-code',
  CodeDeliveryFailureException: 'code-not-sent',
  ExpiredCodeException: 'code-expired',
  InvalidPasswordException: 'weak-password',
  PasswordHistoryPolicyViolationException: 'weak-password',
  LimitExceededException: 'too-many-requests',
  TooManyRequestsException: 'too-many-requests',
  TooManyFailedAttemptsException: 'too-many-requests',
  NetworkError: 'offline',
};

/** Cognito uses NotAuthorizedException for several errors; only the message distinguishes them. */
const notAuthorized: readonly (readonly [RegExp, Refusal])[] = [
  [/attempts exceeded/i, 'locked'],
  [/temporary password/i, 'temporary-password-expired'],
  [/session/i, 'step-expired'],
];

function refusalOf(error: unknown): Refusal {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (code === 'NotAuthorizedException') {
    const found = notAuthorized.find(([pattern]) => pattern.test(String(message)));
    if (found) return found[1];
  }
  return refusals[String(code)] ?? 'unknown';
}

function createMemoryStorage(): ICognitoStorage {
  const items = new Map<string, string>();
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
