/** Errors as application/problem+json (RFC 9457), with a sentence in the asker's language and the request id. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#model/actor.ts';
import { isDate } from '#model/calendar.ts';
import { type ErrorCode, type FieldFault, Problem } from '#model/errors.ts';
import { withNames } from '#model/name-list.ts';
import type { Resource } from '#model/resource.ts';
import { errorHints } from './error-hints.ts';
import type { House } from './house.ts';

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly requestId: string;
  readonly errors: readonly (FieldFault & { readonly message: string })[];
  readonly params?: Readonly<Record<string, unknown>>;
}

export function problemBody(problem: Problem, house: House, locale: Locale, requestId: string): ProblemBody {
  const { code, status, faults, params } = problem;
  return {
    type: `urn:daicho:problem:${code}`,
    title: errorHints[code],
    status,
    code,
    detail: house.appWord(locale, `errors.${code}`) ?? errorHints[code],
    requestId,
    errors: faults.map((fault) => ({ ...fault, message: faultMessage(fault, house, locale, problem.about) })),
    ...(Object.keys(params).length > 0 ? { params } : {}),
  };
}

/**
 * `format` faults are worded by format, the others by keyword; placeholders come from the fault.
 *
 * @param about whose fields the fault speaks of
 */
export function faultMessage(fault: FieldFault, house: House, locale: Locale, about: Resource | null): string {
  const { keyword } = fault;
  const named = withNames(locale, fault);
  const isField = about !== null && Object.hasOwn(about.fields, String(named.other));
  const params = isField ? { ...named, other: house.word(about, locale, `fields.${named.other}`) } : named;
  const said = (value: unknown): string =>
    isDate(String(value)) ? String(value).replaceAll('-', '/') : String(value ?? '');
  const words = [
    `validation.${keyword}.${String(params.format ?? params.type ?? '')}`,
    `validation.types.${String(params.type ?? '')}`,
    `validation.${keyword}`,
    `errors.${keyword}`,
  ];
  const found = words.map((key) => house.appWord(locale, key)).find((word) => word !== undefined) ?? keyword;
  return found.replace(/%\{(\w+)\}/g, (_, name: string) => said(params[name]));
}

/** Anything that was thrown, as a problem; what is not ours is logged in full and answered without details. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  const known = byFastifyCode[String(code)];
  if (known) return new Problem(known);
  if (statusCode === 429) return new Problem('too-many-requests');
  if (statusCode === 415) return new Problem('unsupported-media-type');
  if (statusCode === 413) return new Problem('too-large');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Problem('malformed-request');
  return new Problem(faultOf(error));
}

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-request',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

/** Errors of the database by their SQLSTATE, and of the system by their name; the first that fits. */
const codes: readonly (readonly [RegExp, ErrorCode])[] = [
  // No space left, for the database or for a file.
  [/^(53100|ENOSPC|EDQUOT)$/, 'storage-full'],
  // Somebody else holds a lock for long, or won every time.
  [/^(55P03|40001|40P01)$/, 'busy'],
  // Class 08 connection exceptions, 57P0x shutdowns, 57014 cancelled by the time limit, 53xxx too little of something,
  // 25006 a standby that takes no changes, 58030 the disk failed; and errors of the socket.
  [/^(08|57P0|57014|53|25006|58030|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_AGAIN|EROFS)/, 'unavailable'],
];
/** What the driver says without a code. */
const away = /connection (terminated|timeout)|timeout exceeded when trying to connect|not queryable|after calling end/i;

function faultOf(error: unknown): ErrorCode {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const found = codes.find(([pattern]) => pattern.test(String(code ?? '')));
  if (found) return found[1];
  return away.test(String(message ?? '')) ? 'unavailable' : 'internal';
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  house: House,
  locale: Locale,
): FastifyReply {
  const body = problemBody(problem, house, locale, String(request.id));
  if (problem.status === 429 || problem.status === 503 || problem.status === 507)
    reply.header('retry-after', String(problem.params.retryAfter ?? 1));
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(body));
}
