/** Errors as application/problem+json (RFC 9457), with a sentence in the client's language and the request id. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canRead } from '#model/access/access.ts';
import { type ErrorCode, Problem, stateKeyword } from '#model/access/errors.ts';
import { noPerson } from '#model/access/reason-against.ts';
import { isDate } from '#model/base/calendar.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { isolate } from '#model/base/text/isolate.ts';
import { pointerToWire } from '#model/features/wire/wire-names.ts';
import { placedSentence } from '#model/schema/sentences/placed-sentence.ts';
import { schemaSentence } from '#model/schema/sentences/schema-sentence.ts';
import type { SentenceWords } from '#model/schema/sentences/sentence-words.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import { nameList, withNames } from '#model/words/name-list.ts';
import { type FindWord, reasonText } from '#model/words/reason-text.ts';
import type { Project } from '../declarations/project.ts';
import { wrongContentType } from './content-type.ts';
import { errorHints } from './error-hints.ts';

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly requestId: string;
  readonly errors: readonly (FieldError & { readonly message: string })[];
  readonly params?: Readonly<Record<string, unknown>>;
}

export function problemBody(problem: Problem, project: Project, locale: Locale, requestId: string): ProblemBody {
  const { code, status, errors, params } = problem;
  const explanation = explanationOf(problem, project, locale);
  return {
    type: `urn:daicho:problem:${code}`,
    title: errorHints[code],
    status,
    code,
    detail: explanation ?? project.appWord(locale, `errors.${code}`) ?? errorHints[code],
    requestId,
    errors: [
      ...(explanation === undefined ? [] : stateErrors(problem, explanation)),
      ...errors.map((error) => ({ ...error, message: errorMessage(error, project, locale, problem.about) })),
    ].map((error) => ({ ...error, pointer: pointerToWire(problem.about ?? {}, error.pointer) })),
    ...(Object.keys(params).length > 0 ? { params } : {}),
  };
}

/** The sentence beside the disabled button. */
function explanationOf({ why }: Problem, project: Project, locale: Locale): string | undefined {
  return why
    ? reasonText(findingWords(project, locale, why.access.resource), why.access, why.verb, why.reason, why.record)
    : undefined;
}

/** Names the field that prevents the action and its value, if the actor may read it, or the reason of a handler. */
function stateErrors({ why }: Problem, message: string): ProblemBody['errors'] {
  if (!why) return [];
  const name = why.reason.field;
  if (name === null || name === noPerson) return [{ pointer: '', keyword: stateKeyword, message }];
  if (!Object.hasOwn(why.access.resource.fields, name))
    return [{ pointer: '', keyword: stateKeyword, params: { reason: name }, message }];
  const value = why.record[name] ?? null;
  return canRead(why.access, name)
    ? [{ pointer: pointerTo(name), keyword: stateKeyword, params: { value }, message }]
    : [{ pointer: '', keyword: stateKeyword, message }];
}

/** Finds texts by their full keys, as screens name them. */
const findingWords =
  (project: Project, locale: Locale, resource: Resource): FindWord =>
  (key, values = {}) => {
    const [room, ...rest] = key.split('.');
    const path = (room === 'app' ? rest : rest.slice(1)).join('.');
    const found = room === 'app' ? project.appWord(locale, path) : project.word(resource, locale, path);
    return found === path
      ? undefined
      : found?.replace(/%\{(\w+)\}/g, (slot, name: string) => isolate(String(values[name] ?? slot)));
  };

/**
 * The sentence of an error, with the name of the part of a field that it concerns.
 *
 * @param about resource with the fields of the error
 * @param isAtPart omits that name, because the sentence is shown at the part
 */
export function errorMessage(
  error: FieldError,
  project: Project,
  locale: Locale,
  about: Resource | null,
  isAtPart = false,
): string {
  const fields = about?.fields ?? {};
  const words: SentenceWords = {
    locale,
    definitions: Object(about?.schema.$defs),
    find: (key) => project.appWord(locale, `validation.${key}`),
    own(key) {
      const word = about ? project.word(about, locale, key) : key;
      return word === key ? undefined : word;
    },
  };
  const message = schemaSentence(error, fields, words) ?? otherSentence(error, project, locale, about);
  return isAtPart ? message : placedSentence(error, fields, words, message);
}

/** `format` errors are worded by format, others by keyword; placeholders come from the error. */
function otherSentence(error: FieldError, project: Project, locale: Locale, about: Resource | null): string {
  const { keyword } = error;
  const named = withNames(locale, error);
  const isField = about !== null && Object.hasOwn(about.fields, String(named.other));
  const label = (name: unknown): string =>
    about !== null && Object.hasOwn(about.fields, String(name))
      ? project.word(about, locale, `fields.${name}`)
      : String(name);
  const params: Readonly<Record<string, unknown>> = {
    ...named,
    ...(isField ? { other: label(named.other) } : {}),
    ...(Array.isArray(named.fields) ? { fields: nameList(locale, named.fields.map(label)) } : {}),
  };
  const formatValue = (value: unknown): string =>
    isDate(String(value)) ? String(value).replaceAll('-', '/') : isolate(String(value ?? ''));
  const words = [
    ...(params.character === undefined ? [] : [`validation.${keyword}At.${String(params.format)}`]),
    `validation.${keyword}.${String(params.format ?? '')}`,
    `validation.${keyword}`,
    `errors.${keyword}`,
  ];
  const found =
    words.map((key) => project.appWord(locale, key)).find((word) => word !== undefined) ??
    project.appWord(locale, 'validation.type') ??
    '';
  return found.replace(/%\{(\w+)\}/g, (_, name: string) => formatValue(params[name]));
}

/** Converts any thrown value to a Problem; unknown errors are logged in full and answered without details. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  // Calls that take no files read JSON.
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return wrongContentType('application/json');
  const known = byFastifyCode[String(code)];
  if (known) return new Problem(known);
  if (statusCode === 429) return new Problem('too-many-requests');
  if (statusCode === 413) return new Problem('too-large');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Problem('malformed-request');
  return new Problem(errorOf(error));
}

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-request',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

/** Codes of the database (SQLSTATE) and of the system; the first match counts. */
const codes: readonly (readonly [RegExp, ErrorCode])[] = [
  // No space left, in the database or on the disk.
  [/^(53100|ENOSPC|EDQUOT)$/, 'storage-full'],
  // Lock timeout, or repeated serialization failures or deadlocks.
  [/^(55P03|40001|40P01)$/, 'busy'],
  // Cancelled by the time limit of a statement.
  [/^57014$/, 'took-too-long'],
  // Class 08 connection exceptions, 57P0x shutdowns, 53xxx insufficient resources, 25006 a read-only standby, 58030 a
  // failed disk; and errors of the socket.
  [/^(08|57P0|53|25006|58030|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_AGAIN|EROFS)/, 'unavailable'],
];
/** Messages of the driver for errors without a code. */
const away = /connection (terminated|timeout)|timeout exceeded when trying to connect|not queryable|after calling end/i;

function errorOf(error: unknown): ErrorCode {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const found = codes.find(([pattern]) => pattern.test(String(code ?? '')));
  if (found) return found[1];
  return away.test(String(message ?? '')) ? 'unavailable' : 'internal';
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  project: Project,
  locale: Locale,
): FastifyReply {
  const body = problemBody(problem, project, locale, String(request.id));
  if (problem.status === 429 || problem.status === 503 || problem.status === 507)
    reply.header('retry-after', String(problem.params.retryAfter ?? 1));
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(body));
}
