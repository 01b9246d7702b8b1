import type { FieldError } from '../types/field-error.ts';
import type { Resource } from '../types/resource.ts';
import type { Access } from './access.ts';
import type { Reason } from './reason-against.ts';

/**
 * Every error that the product can answer, with its HTTP status.
 * The texts are in locales/<locale>/app.json under `errors.<code>`; a test compares the two.
 */
export const errorStatuses = {
  'malformed-request': 400,
  'invalid-field': 400,
  'page-too-far': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'wrong-origin': 403,
  'not-found': 404,
  'feature-off': 404,
  'method-not-allowed': 405,
  'state-conflict': 409,
  'draft-refused': 409,
  'later-change': 409,
  'not-unique': 409,
  'still-referenced': 409,
  'still-primary': 409,
  'erasure-refused': 409,
  'last-administrator': 409,
  stale: 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  'key-reused': 422,
  'if-match-missing': 428,
  'too-many-requests': 429,
  'connector-fault': 424,
  internal: 500,
  unavailable: 503,
  busy: 503,
  'took-too-long': 503,
  'storage-full': 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** Keyword of an error that names the field or the reason that prevents a call. */
export const stateKeyword = 'state';

/** The reason that prevents a call, with the actor, the verb and the record. */
export interface Why {
  readonly access: Access;
  readonly verb: string;
  readonly reason: Reason;
  readonly record: Readonly<Record<string, unknown>>;
}

/** An error of a request. The server answers it as application/problem+json. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  /** Values for the placeholders of the message, and for headers such as Retry-After. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Resource whose fields the errors name; its labels are used in their messages. */
  about: Resource | null = null;
  /** The reason, when the state of the record or a permission prevents the call. */
  why: Why | null = null;

  constructor(code: ErrorCode, errors: readonly FieldError[] = [], params: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.errors = errors;
    this.params = params;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
