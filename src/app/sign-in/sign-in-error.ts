/** Why a step of the sign-in was refused. Each reason has a text on the page. */
export type Refusal =
  | 'wrong-credentials'
  | 'locked'
  | 'step-expired'
  | 'temporary-password-expired'
  | 'password-reset-required'
  | 'wrong-code'
  | 'code-expired'
  | 'code-used-up'
  | 'code-not-sent'
  | 'weak-password'
  | 'too-many-requests'
  | 'offline'
  | 'not-loaded'
  | 'unsupported-step'
  | 'no-account'
  | 'not-accepted'
  | 'unknown';

export class SignInError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause });
    this.name = 'SignInError';
    this.refusal = refusal;
  }
}
