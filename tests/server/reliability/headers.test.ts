/** Headers of every kind of answer: the page, its files, the API, and refusals outside of our routes. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, root, type TestServer, testServer } from '#tests/support/server.ts';
import { administrator, changing, malformedProblem, type RawAnswer, rawCall } from './support.ts';

let server: TestServer;
let client: Client;
const get = (target: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawCall(server.origin, 'GET', target, headers);

beforeAll(async () => {
  server = await testServer();
  client = await server.signIn(administrator);
});
afterAll(() => server?.stop());

const directives = (answer: RawAnswer): ReadonlyMap<string, readonly string[]> =>
  new Map(
    String(answer.headers['content-security-policy'])
      .split(';')
      .map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/);
        return [name, values];
      }),
  );

const nonceOf = (answer: RawAnswer): string | undefined =>
  /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];

function expectStrictPolicy(answer: RawAnswer): void {
  expectClosedPolicy(answer);
  expect(nonceOf(answer)).toMatch(/^[\w+/=]{22,}$/);
  expect(answer.text).toContain(`nonce="${nonceOf(answer)}"`);
}

function expectClosedPolicy(answer: RawAnswer): void {
  const policy = directives(answer);
  expect(String(answer.headers['content-security-policy'])).not.toMatch(/unsafe|\*|data:|http:/);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.has('default-src')).toBe(true);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
}

describe('the API', () => {
  const answers = async (): Promise<readonly (readonly [string, RawAnswer])[]> => {
    const own = { cookie: client.cookie };
    const change = changing(server.origin, client.cookie);
    const { body } = await client.get('/v2/equipment?pageSize=1');
    const record = `/v2/equipment/${body.items[0].id}`;
    const { body: file } = await client.get('/v2/equipment-csv');
    return [
      ['list', await get('/v2/equipment', own)],
      ['record', await get(record, own)],
      ['session', await get('/v2/session', own)],
      ['file', await get(file.url, own)],
      ['description', await get('/openapi.json', own)],
      ['description as a page', await get('/openapi', own)],
      ['settings of the app', await get('/config.json')],
      ['live', await get('/live')],
      ['ready', await get('/ready')],
      ['not signed in', await get('/v2/equipment')],
      ['bad parameter', await get('/v2/equipment?x=1', own)],
      ['no such record', await get('/v2/equipment/x', own)],
      ['no such call', await get('/v2/nothing', own)],
      ['wrong method', await rawCall(server.origin, 'PUT', record, change, '{}')],
      [
        'foreign page',
        await rawCall(server.origin, 'PATCH', record, { ...change, origin: 'https://evil.example' }, '{}'),
      ],
      ['no ETag', await rawCall(server.origin, 'PATCH', record, change, '{}')],
      ['broken body', await rawCall(server.origin, 'POST', '/v2/equipment', change, '{')],
      [
        'too large',
        await rawCall(server.origin, 'POST', '/v2/equipment', change, JSON.stringify({ name: 'x'.repeat(300_000) })),
      ],
      [
        'other type',
        await rawCall(server.origin, 'POST', '/v2/equipment', { ...change, 'content-type': 'text/plain' }, '{}'),
      ],
      [
        'changed',
        await rawCall(
          server.origin,
          'PATCH',
          record,
          { ...change, 'if-match': String((await client.get(record)).headers.get('etag')) },
          '{}',
        ),
      ],
    ];
  };

  test('is never kept by a cache, and names each request once', async () => {
    const seen = new Set<unknown>();
    for (const [name, { headers }] of await answers()) {
      // The API's description is the same for everybody who may read it, and is revalidated each time.
      const expected = name.startsWith('description') ? 'private, no-cache' : 'no-store';
      expect([name, headers['cache-control']]).toEqual([name, expected]);
      expect([name, headers['x-request-id']]).toEqual([name, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      seen.add(headers['x-request-id']);
    }
    expect(seen.size).toBe(20);
  });

  test('asks for TLS for a year where browsers come by it, and nowhere else', async () => {
    const hstsOf = async (to: TestServer, target: string): Promise<unknown> =>
      (await rawCall(to.origin, 'GET', target)).headers['strict-transport-security'];
    expect(await hstsOf(server, '/live')).toBeUndefined();
    const behind = await testServer({ env: { PUBLIC_ORIGIN: 'https://daicho.example.co.jp', TRUST_PROXY: '1' } });
    try {
      for (const target of ['/live', '/config.json', '/v2/equipment'])
        expect([target, await hstsOf(behind, target)]).toEqual([target, 'max-age=31536000']);
    } finally {
      await behind.stop();
    }
  });

  test('does not take over a request id from outside', async () => {
    const { headers } = await get('/live', { 'x-request-id': 'mine', 'request-id': 'mine' });
    expect(headers['x-request-id']).not.toBe('mine');
  });

  test('refuses with problem documents', async () => {
    const refusals = (await answers()).filter(([, { status }]) => status >= 400);
    expect(refusals.length).toBe(10);
    expect(refusals.map(([name, answer]) => [name, malformedProblem(answer)])).toEqual(
      refusals.map(([name]) => [name, null]),
    );
  });

  test('refuses in the language that is asked for, else in that of the account, else in that of the project', async () => {
    const english = await server.signIn({ ...administrator, email: 'english@example.co.jp', locale: 'en-US' });
    const sentence = async (by: Client | null, headers: Record<string, string>): Promise<string> =>
      (await get('/v2/equipment/nothing', { ...headers, ...(by && { cookie: by.cookie }) })).text;
    const japanese = { 'accept-language': 'ja' };
    for (const headers of [{}, { 'accept-language': '*' }, { 'accept-language': 'fr' }]) {
      expect(await sentence(english, headers)).toContain('not found');
      expect(await sentence(client, headers)).toContain('見つかりません');
      expect(await sentence(null, headers)).toContain('サインイン');
    }
    expect(await sentence(english, japanese)).toContain('見つかりません');
    expect(await sentence(client, { 'accept-language': 'fr, en-GB;q=0.8' })).toContain('not found');
  });

  test('sends files to be stored, not opened', async () => {
    const { body } = await client.get('/v2/equipment-csv');
    const { headers } = await get(body.url, { cookie: client.cookie });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  test('describes itself on a page without scripts', async () => {
    const page = await get('/openapi', { cookie: client.cookie });
    expectClosedPolicy(page);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page.text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(directives(page).get('style-src')).toEqual([`'sha256-${hash}'`]);
    expect(page.text).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });

  test('is not sniffed', async () => {
    for (const [name, { headers }] of await answers())
      expect([name, headers['x-content-type-options']]).toEqual([name, 'nosniff']);
  });

  test('refuses an address that is no address like anything else', async () => {
    for (const target of ['/v2/equipment/%', '/v2/equipment/%ED%A0%80', '/%zz', '/v2/session/preferences/%FF']) {
      const answer = await get(target, { cookie: client.cookie });
      expect([target, answer.status, answer.headers['cache-control'], malformedProblem(answer)]).toEqual([
        target,
        400,
        'no-store',
        null,
      ]);
    }
  });

  test('keeps any setting of a person or refuses it', async () => {
    for (const value of ['"\\u0000"', '"\\ud800"', '{"a\\u0000":1}', '["\\udc00"]', '{"plain":[1,null,"😀"]}']) {
      const answer = await rawCall(
        server.origin,
        'PUT',
        '/v2/session/preferences/some.key',
        changing(server.origin, client.cookie),
        value,
      );
      expect([value, answer.status]).toEqual([value, value.includes('\\') ? 400 : 204]);
    }
  });
});

describe.skipIf(!existsSync(path.join(root, 'dist/app/index.html')))('the page', () => {
  const html = { accept: 'text/html' };

  test('has a strict policy with a nonce of its own each time', async () => {
    const nonces = new Set<unknown>();
    for (const target of ['/', '/sign-in', '/equipment', '/equipment/x', '/no/such/page', '/?a=%00', '/index']) {
      const answer = await get(target, html);
      expect([target, answer.status, answer.headers['content-type']]).toEqual([
        target,
        200,
        'text/html; charset=utf-8',
      ]);
      expectStrictPolicy(answer);
      const policy = directives(answer);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('connect-src')?.[0]).toBe("'self'");
      expect(answer.headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
        'x-request-id': expect.any(String),
      });
      expect(answer.text).not.toContain('__CSP_NONCE__');
      // Nothing that would need an exception in the policy.
      expect(answer.text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|javascript:/i);
      nonces.add(nonceOf(answer));
    }
    expect(nonces.size).toBe(7);
  });

  test('names what its screen needs to who is signed in, and to nobody else', async () => {
    const own = { ...html, cookie: client.cookie };
    const call = (answer: RawAnswer): string | undefined =>
      /<meta name="daicho-call" content="([^"]*)">/.exec(answer.text)?.[1]?.replaceAll('&amp;', '&');
    const list = await get('/equipment?pageSize=2&pageIndex=3&nonsense=1&sortOrder=sideways', own);
    expectStrictPolicy(list);
    expect(call(list)).toBe('/v2/equipment?pageIndex=3&pageSize=2');
    const { body } = await client.get(call(list) ?? '');
    expect(body.items).toHaveLength(2);
    const { body: session } = await client.get('/v2/session');
    const embedded = /<meta name="daicho-session" content="([^"]*)">/.exec(list.text)?.[1] ?? '';
    expect(JSON.parse(embedded.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(session);
    const files = [...list.text.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*href="([^"]*)"/g)];
    expect(files.length).toBeGreaterThan(5);
    for (const [, file = ''] of files) expect([file, (await get(file)).status]).toEqual([file, 200]);

    expect(call(await get('/no/such/page', own))).toBeUndefined();
    expect((await get('/equipment?freeText=%ff', own)).status).toBe(200);
    const typed = await get(`/equipment?freeText=${encodeURIComponent('"><b>__CSP_NONCE__</b>')}`, own);
    expect(typed.text).not.toContain('<b>');
    expect(call(typed)).toBe('/v2/equipment?freeText=%22%3E%3Cb%3E__CSP_NONCE__%3C%2Fb%3E');

    for (const cookie of ['', 'daicho=', `daicho=${'x'.repeat(43)}`]) {
      const answer = await get('/equipment', { ...html, cookie });
      expect([cookie, answer.status]).toEqual([cookie, 200]);
      expect([cookie, answer.text]).not.toEqual([cookie, expect.stringMatching(/daicho-|preload/)]);
    }
  });

  test('is never sent as it lies on disk', async () => {
    for (const target of [
      '/index.html',
      '/index.html.br',
      '/index.html.gz',
      '/./index.html',
      '//index.html',
      '/INDEX.HTML',
      '/index%2ehtml',
      '/assets/../index.html',
      '/assets/%2e%2e/index.html',
      '/index.html/',
      '/index.html?x',
    ]) {
      for (const encoding of ['identity', 'br', 'gzip']) {
        const answer = await get(target, { ...html, 'accept-encoding': encoding });
        expect([target, answer.text.includes('__CSP_NONCE__')]).toEqual([target, false]);
        if (answer.status === 200) expect([target, nonceOf(answer)]).toEqual([target, expect.any(String)]);
        expect([target, answer.headers['x-request-id']]).toEqual([target, expect.any(String)]);
      }
    }
  });

  test('never stands in for a file or a call', async () => {
    for (const target of [
      '/assets/none.js',
      '/none.css',
      '/v2',
      '/v2/',
      '/v9/equipment',
      '/identity/x',
      '/.env',
      '/package.json',
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
    ])
      expect([target, (await get(target, { ...html, cookie: client.cookie })).status]).toEqual([
        target,
        expect.toSatisfy((status: number) => status >= 400),
      ]);
  });

  test('has files that never change under their names, and are what they say', async () => {
    const { text } = await get('/', html);
    const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => String(file));
    expect(files.some((file) => file.startsWith('/assets/'))).toBe(true);
    for (const file of files) {
      const { status, headers } = await get(file);
      expect([file, status, headers['x-content-type-options'], headers['x-request-id']]).toEqual([
        file,
        200,
        'nosniff',
        expect.any(String),
      ]);
      expect([file, headers['cache-control']]).toEqual([
        file,
        file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ]);
      expect([file, headers['content-type']]).toEqual([
        file,
        expect.stringMatching(/javascript|css|svg|icon|json|font|image/),
      ]);
    }
  });
});
