/** A server that closes while a client reads slowly. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { finishAnswers } from '#server/http/finish-answers.ts';

/** More than the buffers of two sockets hold. */
const length = 20_000_000;

async function serve(
  listener: http.RequestListener,
): Promise<{ server: http.Server; agent: http.Agent; port: number }> {
  const server = http.createServer(listener);
  finishAnswers(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
  });
  return { server, agent, port: (server.address() as AddressInfo).port };
}

async function answerOf(port: number, agent: http.Agent): Promise<http.IncomingMessage> {
  const request = http.get({ host: '127.0.0.1', port, agent });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return response;
}

async function lengthOf(response: http.IncomingMessage): Promise<number> {
  let read = 0;
  for await (const part of response as AsyncIterable<Buffer>) read += part.length;
  return read;
}

test.each([
  ['written', (response: http.ServerResponse) => response.end(Buffer.alloc(length))],
  [
    'begun',
    (response: http.ServerResponse) => {
      response.write(Buffer.alloc(length / 2));
      setTimeout(() => response.end(Buffer.alloc(length / 2)), 300);
    },
  ],
])('what is %s arrives whole, and the connection is closed after it', async (_, write) => {
  const { server, agent, port } = await serve((_request, response) => void write(response));
  const response = await answerOf(port, agent);
  const closed = once(server.close(), 'close');
  await sleep(100);
  expect(await lengthOf(response)).toBe(length);
  await closed;
});

test('connections on which nothing is sent are closed at once', async () => {
  const { server, agent, port } = await serve((_request, response) => void response.end('done'));
  expect(await lengthOf(await answerOf(port, agent))).toBe(4);
  await once(server.close(), 'close');
});
