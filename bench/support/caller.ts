/** Calls over HTTP on connections that stay open. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

export interface Call {
  readonly path: string;
  /** Sent as JSON with POST. Default: a GET. */
  readonly body?: object;
}

/** Both fail if the status is not 200. */
export interface Caller {
  /** Waits for the whole answer. */
  ask(call: Call): Promise<void>;
  /** The answer as JSON. */
  read(call: Call): Promise<unknown>;
  close(): void;
}

/** @param connections most connections at a time */
export function createCaller(origin: string, headers: Readonly<Record<string, string>>, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ path, body }: Call): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const more = body ? { 'content-type': 'application/json' } : {};
      const options = { method: body ? 'POST' : 'GET', agent, headers: { ...headers, ...more } };
      const sent = request(new URL(path, origin), options, (response) => {
        if (response.statusCode === 200) return resolve(response);
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
    },
    read: async (call) => json(await send(call)),
    close: () => agent.destroy(),
  };
}
