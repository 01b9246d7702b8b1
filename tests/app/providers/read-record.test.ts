import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '#app/providers/calls/http.ts';
import { requestRecord } from '#app/providers/calls/read-record.ts';

const seen: string[] = [];
let status = 404;
const server = createServer((incoming, outgoing) => {
  seen.push(`${incoming.method} ${incoming.url}`);
  const isGet = incoming.method === 'GET';
  outgoing.writeHead(isGet ? status : 200).end(isGet ? '' : '{"id":"1"}');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const boxes = (fallback: 'POST' | null) => ({
  wire: { list: '', count: '', csv: '', record: `${origin}/boxes/{boxId}` },
  fallback,
});

it.each([404, 405])('asks once more after %i, where that is declared', async (answer) => {
  status = answer;
  seen.length = 0;
  expect((await requestRecord<unknown>(boxes('POST'), '1')).body).toEqual({ id: '1' });
  expect(seen).toEqual(['GET /boxes/1', 'POST /boxes/1']);
  await expect(requestRecord(boxes(null), '1')).rejects.toSatisfy(
    (error) => codeOf(error) === 'not-found' || answer === 405,
  );
  expect(seen).toHaveLength(3);
});

it.each([400, 403, 429, 500, 503])('does not after %i', async (answer) => {
  status = answer;
  seen.length = 0;
  await expect(requestRecord(boxes('POST'), '1')).rejects.toThrow();
  expect(seen).toEqual(['GET /boxes/1']);
});
