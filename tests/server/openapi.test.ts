/**
 * The API's description is generated once: later answers are sent from memory, and not at all to clients that have it.
 */
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, rawCall } from '#tests/server/reliability/support.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await testServer();
  client = await server.signIn(administrator);
});
afterAll(() => server?.stop());

const paths = ['/openapi.json', '/openapi'] as const;
const fetched = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, server.origin), { headers: { cookie: client.cookie, ...headers } });

test.each(paths)('%s takes a session', async (path) => {
  const { status, headers } = await rawCall(server.origin, 'GET', path, {});
  expect([status, headers['content-type']]).toEqual([401, 'application/problem+json; charset=utf-8']);
});

test.each(paths)('%s is the same in every encoding', async (path) => {
  const plain = await (await fetched(path, { 'accept-encoding': 'identity' })).text();
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, raw } = await rawAnswer(path, accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(unpack(raw).toString()).toBe(plain);
    expect(raw.length).toBeLessThan(plain.length / 10);
  }
});

test.each(paths)('%s is not sent to whoever has it', async (path) => {
  const etag = (await fetched(path)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const answer = await fetched(path, { 'if-none-match': known });
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
  }
  expect((await fetched(path, { 'if-none-match': '"other"' })).status).toBe(200);
});

/** Milliseconds of CPU time per answer, for routes that anybody may call. */
const budgets: Readonly<Record<string, number>> = {
  '/live': 5,
  '/ready': 10,
  '/config.json': 5,
  '/v2/session': 5,
  '/v2/invitations/unheard': 15,
  '/identity/local_Daicho/.well-known/jwks.json': 10,
  '/openapi.json': 5,
  '/openapi': 5,
};

test.each(Object.entries(budgets))('%s costs nobody more than %d ms of the processor', async (path, budget) => {
  const ask = () => rawCall(server.origin, 'GET', path, {});
  for (let warm = 0; warm < 10; warm++) await ask();
  const before = process.cpuUsage();
  const count = 50;
  for (let round = 0; round < count; round++) await ask();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / count).toBeLessThan(budget);
});

/** The raw answer, not decompressed. */
function rawAnswer(path: string, encoding: string): Promise<{ headers: IncomingHttpHeaders; raw: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, server.origin),
      { headers: { cookie: client.cookie, 'accept-encoding': encoding } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ headers: answer.headers, raw: Buffer.concat(parts) }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
