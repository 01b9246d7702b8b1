import { codeOf, HttpProblem } from '../providers/calls/http.ts';

/** The texts of HTTP statuses; a connection over HTTP/2 returns only the number. */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

/** The status of a failed call as text; without an answer, the text of the error. */
export function statusOf(translate: (key: string) => string, problem: unknown): string {
  const status = problem instanceof HttpProblem ? problem.status : 0;
  return status === 0 ? translate(`app.errors.${codeOf(problem)}`) : (statusTexts[status] ?? `HTTP ${status}`);
}
