/** Refusals in Cognito's form: the browser's client reads `__type` and `message` from the answer. */
export class CognitoError extends Error {
  /** Cognito's exception name, such as `NotAuthorizedException`. */
  readonly exception: string;

  constructor(exception: string, message: string) {
    super(message);
    this.name = 'CognitoError';
    this.exception = exception;
  }
}

const refusals = {
  'wrong-credentials': ['NotAuthorizedException', 'Incorrect username or password.'],
  locked: ['NotAuthorizedException', 'Password attempts exceeded'],
  'session-expired': ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  'access-token-revoked': ['NotAuthorizedException', 'Access Token has been revoked'],
  'refresh-token-revoked': ['NotAuthorizedException', 'Refresh Token has been revoked'],
  'wrong-code': ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  'code-not-sent': ['CodeDeliveryFailureException', 'The verification code could not be sent.'],
  'weak-password': [
    'InvalidPasswordException',
    'Password did not conform with policy: 12 characters, letter, digit, symbol',
  ],
  'bad-parameter': ['InvalidParameterException', 'A parameter is missing or not valid.'],
  'unknown-flow': ['InvalidParameterException', 'Auth flow not enabled for this client'],
  'unknown-client': ['ResourceNotFoundException', 'User pool client does not exist.'],
  'unknown-operation': ['UnknownOperationException', 'No such operation.'],
  'too-many-requests': ['TooManyRequestsException', 'Rate exceeded'],
  'too-many-letters': ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  internal: ['InternalErrorException', 'Internal error'],
} as const;

/** The error to throw for one of the built-in pool's refusals. */
export function refusal(reason: keyof typeof refusals): CognitoError {
  const [exception, message] = refusals[reason];
  return new CognitoError(exception, message);
}
