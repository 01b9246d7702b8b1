/** Calls of the API as one actor. */
import http from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Language = 'ja-JP' | 'en-US';
export const languages: readonly Language[] = ['ja-JP', 'en-US'];

export type Ask = (method: string, target: string, sent?: Sent) => Promise<Reply>;

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** @param cookie cookie of the session; null for a signed-out client */
export function askerOf(origin: string, cookie: string | null, language: Language): Ask {
  const { hostname, port } = new URL(origin);
  const always = { 'accept-language': language, ...(cookie === null ? {} : { cookie }) };
  return (method, target, { body, headers = {} } = {}) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const payload = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
    return send(
      {
        agent,
        hostname,
        port,
        method,
        path: target,
        headers: {
          ...always,
          ...(method === 'GET' ? {} : { origin, 'x-daicho': '1' }),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
          ...headers,
        },
      },
      payload,
    );
  };
}

function send(options: http.RequestOptions, payload: string | Buffer | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, text: bytes.toString('utf8') });
      });
    });
    request.once('error', reject);
    request.end(payload);
  });
}
