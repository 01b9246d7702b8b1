/** Distributes requests to several servers in turn, like a proxy without memory. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Alternating {
  readonly origin: string;
  /** Number of requests to each server. */
  counts(): readonly number[];
  close(): Promise<void>;
}

export async function alternate(origins: readonly string[]): Promise<Alternating> {
  const counts = origins.map(() => 0);
  let turn = 0;
  const server = createServer((request, response) => {
    const at = turn++ % origins.length;
    counts[at] = (counts[at] ?? 0) + 1;
    const { method, headers, url = '/' } = request;
    const onward = forward(new URL(url, origins[at]), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
