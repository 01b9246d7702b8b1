/** Shared parts of the reliability tests: an administrator, raw calls, and the number of runs. */
import http from 'node:http';
import { everyScope } from '#model/access/access-declaration.ts';
import type { Account } from '#tests/support/server.ts';
import { usualAccess } from '#tests/support/usual-access.ts';

export const administrator: Account = {
  email: 'reliability@example.co.jp.test',
  areas: ['staff', 'individual'],
  scopes: everyScope(usualAccess).filter((scope) => scope.endsWith(':edit')),
};

export interface RawAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** A request whose path, headers and body reach the server unchanged: `fetch` would normalize them. */
export function rawCall(
  origin: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string | string[]>> = {},
  body: string | Buffer | null = null,
  { alone = false }: { /** On a separate connection. */ readonly alone?: boolean } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const agent = alone ? false : undefined;
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, agent, method, path, headers: { ...length, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
        response.on('error', reject);
      },
    );
    // A body may be refused before it was read completely; only the answer counts.
    request.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? undefined : reject(error)));
    request.end(body ?? undefined);
  });
}

/** Headers of a change from a signed-in user's own page. */
export const changing = (origin: string, cookie: string): Record<string, string> => ({
  cookie,
  origin,
  'x-daicho': '1',
  'content-type': 'application/json',
});

/** What is wrong with a refusal; null for a problem document that contains its request id. */
export function malformedProblem({ status, headers, text }: RawAnswer): string | null {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${status} is ${headers['content-type']}, not problem+json: ${text.slice(0, 120)}`;
  const body = JSON.parse(text) as { readonly status?: unknown; readonly requestId?: unknown };
  if (body.status !== status) return `${status} says ${body.status}`;
  return body.requestId === headers['x-request-id'] ? null : `${status} names request ${body.requestId}, not its own`;
}

/** Own names of the prototypes that JSON, query strings and merged objects could reach. */
export const prototypeNames = (): string =>
  JSON.stringify(
    [Object.prototype, Array.prototype, String.prototype, Function.prototype].map((one) =>
      Reflect.ownKeys(one).map(String),
    ),
  );
