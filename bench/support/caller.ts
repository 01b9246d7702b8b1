/** Calls over HTTP on connections that stay open. */
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

export interface Call {
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  /** Default: POST with a body, otherwise GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Both fail if the status is not 2xx. */
export interface Caller {
  /** Waits for the whole answer, and returns its headers. */
  ask(call: Call): Promise<IncomingHttpHeaders>;
  /** The answer as JSON. */
  read(call: Call): Promise<unknown>;
  close(): void;
}

/** @param connections most connections at a time */
export function createCaller(origin: string, headers: Readonly<Record<string, string>>, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ path, body, method = body ? 'POST' : 'GET', headers: own }: Call): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const more = body ? { 'content-type': 'application/json' } : {};
      const options = { method, agent, headers: { ...headers, ...more, ...own } };
      const sent = request(new URL(path, origin), options, (response) => {
        if (Math.floor((response.statusCode ?? 0) / 100) === 2) return resolve(response);
        response.resume();
        reject(new Error(`${path.split('?')[0]} answered ${response.statusCode}`));
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  return {
    ask: async (call) => {
      const response = await send(call);
      response.resume();
      await finished(response);
      return response.headers;
    },
    read: async (call) => json(await send(call)),
    close: () => agent.destroy(),
  };
}
