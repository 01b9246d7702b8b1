/**
 * Every error that the product can answer, as a table: code → status, message key, hint.
 * The words stand in locales/<locale>/app.json under `errors.<code>`; a test keeps the two in step.
 */

export interface ErrorKind {
  readonly status: number;
  /** What a developer should look at; English, for logs and the API description. */
  readonly hint: string;
}

export const errorKinds = {
  'malformed-request': { status: 400, hint: 'The body is not JSON, or not an object.' },
  'invalid-field': {
    status: 400,
    hint: 'A field or parameter is unknown, of the wrong type or out of bounds; see errors[].',
  },
  'not-signed-in': { status: 401, hint: 'No session cookie or bearer token, or one that is not valid.' },
  forbidden: { status: 403, hint: 'The account lacks the scope that this verb needs.' },
  'wrong-origin': {
    status: 403,
    hint: 'A cookie request that changes something needs this origin and the header X-Daicho: 1.',
  },
  'not-found': { status: 404, hint: 'No such record for this account; a record one may not see answers the same.' },
  'feature-off': { status: 404, hint: 'The call belongs to a feature that is switched off here (FEATURES).' },
  'method-not-allowed': { status: 405, hint: 'The path exists, the method does not.' },
  'state-conflict': { status: 409, hint: 'The action is not possible in the present state (`when`).' },
  'not-unique': { status: 409, hint: 'Another record already holds this value.' },
  'still-referenced': { status: 409, hint: 'Other records refer to this one.' },
  'still-primary': {
    status: 409,
    hint: 'The record is the marked one of several that refer to the same one; mark another one first.',
  },
  stale: { status: 412, hint: 'The record changed since it was read: If-Match does not name its present ETag.' },
  'too-large': { status: 413, hint: 'The body is larger than the limit.' },
  'unsupported-media-type': { status: 415, hint: 'Send application/json.' },
  'key-reused': { status: 422, hint: 'The same Idempotency-Key came with another body.' },
  'if-match-missing': { status: 428, hint: 'Changing a record needs If-Match with its ETag.' },
  'too-many-requests': { status: 429, hint: 'Slow down; Retry-After says for how long.' },
  internal: { status: 500, hint: 'A fault of the server; the request id finds it in the log.' },
  unavailable: { status: 503, hint: 'The database does not answer, or the server is stopping.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/** One fault of a request. `pointer` is a JSON pointer into the body (`/name`) or the name of a query parameter (`?sortColumn`). */
export interface FieldFault {
  readonly pointer: string;
  /** The JSON Schema keyword that failed, or `unknown`, `reference`, `unique`, `permission`. */
  readonly keyword: string;
  /** What the keyword asked for: `{ limit: 100 }`, `{ allowedValues: […] }`. Fills the placeholders of the message. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Thrown anywhere on the way of a request; answered as application/problem+json. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly FieldFault[];
  /** Values for the placeholders of the message, and for headers such as Retry-After. */
  readonly params: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, faults: readonly FieldFault[] = [], params: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.faults = faults;
    this.params = params;
  }

  get status(): number {
    return errorKinds[this.code].status;
  }
}
