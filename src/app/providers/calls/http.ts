/** All calls to the server: JSON in both directions, and one class of errors, which is also reported to listeners. */
import { HttpError } from 'ra-core';
import { type ErrorCode, errorStatuses } from '#model/access/errors.ts';
import { totalHeader, withQuery } from '#model/paths/wire.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Params } from '#model/types/wire.ts';
import { type Exchange, exchange, isAtLeast, readOptions, rowsFirst, takeCall } from './begun-calls.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  readonly query?: Params;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The call continues when the page is closed. */
  readonly keepalive?: boolean;
  /** If false, an expired session fails the call instead of waiting for a new sign-in. */
  readonly renews?: boolean;
  /** The answer may contain a lower bound of the number of rows. */
  readonly prefersRows?: boolean;
}

export interface Answer<T> {
  readonly status: number;
  /** `undefined` for an answer without content. */
  readonly body: T;
  readonly etag: string | null;
  /** Number of all rows, if a header contains it. */
  readonly total: number | null;
  /** The number of rows is a lower bound. */
  readonly isAtLeast: boolean;
}

/** A call that was refused or did not arrive (`offline`, status 0). */
export class HttpProblem extends HttpError {
  readonly code: ErrorCode | 'offline';
  readonly requestId: string | null;
  readonly errors: readonly FieldError[];
  /** The description of the error by the server, in the language of the session. */
  readonly detail: string | null;

  constructor(
    code: ErrorCode | 'offline',
    status: number,
    requestId: string | null = null,
    errors: readonly FieldError[] = [],
    detail: string | null = null,
  ) {
    super(code, status);
    // The parent constructor sets its own prototype.
    Object.setPrototypeOf(this, HttpProblem.prototype);
    this.name = 'HttpProblem';
    this.code = code;
    this.requestId = requestId;
    this.errors = errors;
    this.detail = detail;
  }
}

/**
 * Calls the server. If the session has expired, waits for a new sign-in, and then sends the call again.
 *
 * @param path absolute path without query: `/v2/equipment`
 * @throws HttpProblem for every answer other than 2xx, and if the server cannot be reached; an abort stays an
 * AbortError
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  try {
    return await attempt<T>(method, path, options);
  } catch (error) {
    const { renews = true, signal } = options;
    if (codeOf(error) !== 'not-signed-in' || !renews || !(await renew())) throw error;
    signal?.throwIfAborted();
    return await attempt<T>(method, path, options);
  }
}

async function attempt<T>(method: Method, path: string, options: RequestOptions): Promise<Answer<T>> {
  const { response, content } = await send(method, path, options).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw announced(new HttpProblem('offline', 0));
  });
  if (response.ok)
    return {
      status: response.status,
      body: content as T,
      etag: etagIn(response),
      total: totalIn(response),
      isAtLeast: isAtLeast(response),
    };
  throw announced(readProblem(response.status, content));
}

function totalIn({ headers }: Response): number | null {
  const text = headers.get(totalHeader);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function announced(problem: HttpProblem): HttpProblem {
  for (const listener of listeners) listener(problem);
  return problem;
}

function send(method: Method, path: string, options: RequestOptions): Promise<Exchange> {
  const { query, body, headers, signal, keepalive, prefersRows } = options;
  const address = withQuery(path, query);
  const begun = prefersRows ? takeCall(address) : undefined;
  if (begun) return begun;
  return exchange(address, {
    ...readOptions,
    method,
    headers: {
      ...readOptions.headers,
      ...ofLanguage(),
      ...(method === 'GET' ? {} : { 'x-daicho': '1' }),
      ...(prefersRows ? rowsFirst : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
}

/** The text of a refusal must be in the language of the page, which may differ from the browser's. */
function ofLanguage(): Readonly<Record<string, string>> {
  const language = globalThis.document?.documentElement.lang;
  return language ? { 'accept-language': language } : {};
}

type Listener = (problem: HttpProblem) => void;
const listeners = new Set<Listener>();

/** Subscribes to all calls that were refused or did not arrive; returns the function that unsubscribes. */
export function onProblem(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Renew = () => Promise<boolean>;
const nobodyRenews: Renew = async () => false;
let renew = nobodyRenews;

/**
 * Registers the function that asks the user to sign in again while calls wait.
 *
 * @param ask resolves to true once the same account has a session again
 * @returns the function that unregisters it
 */
export function whenSessionIsOver(ask: Renew): () => void {
  renew = ask;
  return () => {
    renew = nobodyRenews;
  };
}

/** Converts the body of an error to an HttpProblem. Without problem+json (a proxy's page), the status decides. */
export function readProblem(status: number, body: unknown): HttpProblem {
  const { code, requestId, errors, detail } = Object(body) as Record<string, unknown>;
  return new HttpProblem(
    isErrorCode(code) ? code : codeOfStatus(status),
    status,
    typeof requestId === 'string' ? requestId : null,
    Array.isArray(errors) ? errors.filter(isError) : [],
    typeof detail === 'string' && detail !== '' ? detail : null,
  );
}

/** The error's code for `app.errors.<code>`. Any error other than a failed call is an internal error. */
export const codeOf = (error: unknown): ErrorCode | 'offline' =>
  error instanceof HttpProblem ? error.code : 'internal';

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatuses, code);

function codeOfStatus(status: number): ErrorCode {
  // From a gateway without a server behind it.
  if (status === 502 || status === 504) return 'unavailable';
  const codes = Object.keys(errorStatuses) as ErrorCode[];
  return codes.find((code) => errorStatuses[code] === status) ?? (status < 500 ? 'malformed-request' : 'internal');
}

function isError(value: unknown): value is FieldError {
  const { pointer, keyword } = Object(value) as Record<string, unknown>;
  return typeof pointer === 'string' && typeof keyword === 'string';
}

const etagIn = (response: Response): string | null => response.headers.get('etag');

/** A unique value. Also works without `crypto.randomUUID` (plain HTTP in a local network). */
export function uniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
