import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  codeOf,
  HttpProblem,
  onProblem,
  readProblem,
  request,
  uniqueKey,
  whenSessionIsOver,
} from '#app/providers/calls/http.ts';
import { withQuery } from '#model/paths/wire.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const seen: Seen[] = [];
type Given = readonly [number, Record<string, string>, string];
const answers: Record<string, Given> = {
  '/record': [200, { etag: '"v1"' }, '{"id":"1"}'],
  '/rows': [200, { 'preference-applied': 'count=at-least' }, '{"items":[],"count":10000}'],
  '/gone': [204, {}, ''],
  '/stale': [412, {}, JSON.stringify({ code: 'stale', requestId: 'r-1', errors: [] })],
  '/over': [401, {}, JSON.stringify({ code: 'not-signed-in', requestId: 'r-2', errors: [] })],
  '/proxy': [502, { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'],
};
const over = answers['/over'] as Given;
const server = createServer(async (incoming, outgoing) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array);
  const { method, url, headers } = incoming;
  seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
  const [status, answerHeaders, body] = answers[url?.split('?')[0] ?? ''] ?? [404, {}, ''];
  const { 'preference-applied': applied, ...others } = answerHeaders;
  outgoing.writeHead(status, applied === headers.prefer ? answerHeaders : others).end(body);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('request', () => {
  it('answers body and version, and marks only what changes something', async () => {
    const query = { freeText: ['椅子 & 机'], placeIdIn: ['a', 'b'] };
    expect(await request('GET', `${origin}/record`, { query })).toEqual({
      status: 200,
      body: { id: '1' },
      etag: '"v1"',
      total: null,
      isAtLeast: false,
    });
    expect(seen.at(-1)?.url).toBe('/record?freeText=%E6%A4%85%E5%AD%90+%26+%E6%9C%BA&placeIdIn=a&placeIdIn=b');
    expect(seen.at(-1)?.headers['x-daicho']).toBeUndefined();

    await request('PATCH', `${origin}/record`, { body: { name: null }, headers: { 'if-match': '"v1"' } });
    expect(seen.at(-1)).toMatchObject({
      method: 'PATCH',
      body: '{"name":null}',
      headers: { 'x-daicho': '1', 'if-match': '"v1"', 'content-type': 'application/json' },
    });
  });

  it('asks for the rows before they are counted only where a lower bound is of use', async () => {
    expect((await request('GET', `${origin}/rows`)).isAtLeast).toBe(false);
    expect(seen.at(-1)?.headers.prefer).toBeUndefined();
    expect((await request('GET', `${origin}/rows`, { prefersRows: true })).isAtLeast).toBe(true);
    expect(seen.at(-1)?.headers.prefer).toBe('count=at-least');
  });

  it('asks for the language of the page', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    await request('GET', `${origin}/record`).finally(() => vi.unstubAllGlobals());
    expect(seen.at(-1)?.headers['accept-language']).toBe('en');
  });

  it('answers undefined where there is no content', async () => {
    expect(await request('DELETE', `${origin}/gone`)).toEqual({
      status: 204,
      body: undefined,
      etag: null,
      total: null,
      isAtLeast: false,
    });
  });

  it('throws a refusal with its code and id, and announces it', async () => {
    const heard: HttpProblem[] = [];
    const end = onProblem((problem) => heard.push(problem));
    const error: unknown = await request('GET', `${origin}/stale`).catch((problem: unknown) => problem);
    end();
    expect(error).toBeInstanceOf(HttpProblem);
    expect(error).toMatchObject({ status: 412, code: 'stale', requestId: 'r-1' });
    expect(heard).toEqual([error]);
  });

  it('understands an answer that is not ours by its status', async () => {
    await expect(request('GET', `${origin}/proxy`)).rejects.toMatchObject({ status: 502, code: 'unavailable' });
  });

  it('calls a server that cannot be reached offline, and leaves an abort an abort', async () => {
    const heard: string[] = [];
    const end = onProblem(({ code }) => heard.push(code));
    await expect(request('GET', 'http://127.0.0.1:1/x')).rejects.toMatchObject({ status: 0, code: 'offline' });
    end();
    expect(heard).toEqual(['offline']);
    const signal = AbortSignal.abort();
    await expect(request('GET', `${origin}/record`, { signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that is over', () => {
  const isOver = () => request('PATCH', `${origin}/over`, { body: { name: 'x' }, headers: { 'if-match': '"v1"' } });
  const sent = () => seen.filter(({ url }) => url === '/over');

  it('makes the call wait for somebody to sign in again, and sends it once more as it was', async () => {
    let settle = (_renewed: boolean): void => undefined;
    const end = whenSessionIsOver(
      () =>
        new Promise((resolve) => {
          settle = (renewed) => {
            answers['/over'] = [200, {}, '{"id":"1"}'];
            resolve(renewed);
          };
        }),
    );
    const before = sent().length;
    const call = isOver();
    await expect.poll(() => sent().length).toBe(before + 1);
    settle(true);
    expect((await call).body).toEqual({ id: '1' });
    end();
    expect(
      sent()
        .slice(before)
        .map(({ body, headers }) => [body, headers['if-match']]),
    ).toEqual([
      ['{"name":"x"}', '"v1"'],
      ['{"name":"x"}', '"v1"'],
    ]);
    answers['/over'] = over;
  });

  it('is the refusal of the call when nobody signs in, and where nobody is to be asked', async () => {
    const end = whenSessionIsOver(async () => false);
    await expect(isOver()).rejects.toMatchObject({ status: 401, code: 'not-signed-in' });
    end();
    const askToSignIn = vi.fn(async () => true);
    const endAsking = whenSessionIsOver(askToSignIn);
    await expect(request('DELETE', `${origin}/over`, { renews: false })).rejects.toMatchObject({ status: 401 });
    endAsking();
    expect(askToSignIn).not.toHaveBeenCalled();
    await expect(isOver()).rejects.toMatchObject({ status: 401 });
  });

  it('asks only once for a call: a second refusal is final', async () => {
    const end = whenSessionIsOver(async () => true);
    const before = sent().length;
    await expect(isOver()).rejects.toMatchObject({ status: 401 });
    end();
    expect(sent().length).toBe(before + 2);
  });
});

describe('readProblem', () => {
  it('takes over errors that have a place and a keyword, and nothing else', () => {
    const errors = [{ pointer: '/name', keyword: 'required' }, { pointer: 1 }, null];
    expect(readProblem(400, { code: 'invalid-field', errors }).errors).toEqual([errors[0]]);
    expect(readProblem(400, { errors: 'none' }).errors).toEqual([]);
  });

  it('does not trust a code that it does not know', () => {
    expect(readProblem(404, { code: 'constructor' }).code).toBe('not-found');
    expect(readProblem(418, null).code).toBe('malformed-request');
    expect(readProblem(500, 'text').code).toBe('internal');
  });
});

it('names every other error an error of ours', () => {
  expect(codeOf(new TypeError('x'))).toBe('internal');
  expect(codeOf(new HttpProblem('offline', 0))).toBe('offline');
});

it('leaves a path without parameters alone', () => {
  expect(withQuery('/v2/equipment')).toBe('/v2/equipment');
  expect(withQuery('/v2/equipment', { a: [] })).toBe('/v2/equipment');
});

it('makes a key that the server takes and that does not repeat', () => {
  const keys = new Set(Array.from({ length: 100 }, uniqueKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
