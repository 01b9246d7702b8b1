import type { Server, ServerResponse } from 'node:http';

/**
 * Lets a closing server finish sending its answers. Node counts a connection as idle once its answer is written, sent
 * or not. Closing idle connections would cut off a slow reader: they are closed after the answer is sent.
 */
export function finishAnswers(server: Server): void {
  const open = new Set<ServerResponse>();
  server.on('request', (_, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    const begun = [...open].filter(({ headersSent }) => headersSent);
    if (begun.length === 0) closeIdle();
    else void Promise.all(begun.map((response) => closeOf(response))).then(() => server.closeIdleConnections());
  };
}

const closeOf = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => response.once('close', () => resolve()));
