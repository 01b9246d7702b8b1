/** The metrics over HTTP: what they measure, who can read them, and that they contain no values of records. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSettings, SettingsError } from '#server/settings.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { administrator, rawCall } from '../reliability/support.ts';

let server: TestServer;
let client: Client;
let metricsOrigin: string;

beforeAll(async () => {
  server = await testServer({ env: { METRICS_PORT: '0' } });
  metricsOrigin = `http://127.0.0.1:${await server.running.telemetry.listen()}`;
  client = await server.signIn(administrator);
});
afterAll(() => server?.stop());

const readMetrics = async (): Promise<string> => (await fetch(`${metricsOrigin}/metrics`)).text();

/** The value of a series; undefined if there is none. */
async function readValue(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  for (const line of (await readMetrics()).split('\n')) {
    const [, found, within = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const all = Object.entries(labels).every(([label, text]) =>
      within.split(/,(?=\w+=)/).includes(`${label}="${text}"`),
    );
    if (found === name && all) return Number(value);
  }
  return undefined;
}

const requestCount = 'daicho_http_request_duration_seconds_count';

/** Requests count when their answer has left the server, which may be just after the client has it. */
const expectCount = (labels: Readonly<Record<string, string>>, count: number): Promise<void> =>
  vi.waitFor(async () => expect(await readValue(requestCount, labels)).toBe(count));

describe('requests', () => {
  test('are counted by method, pattern of the route and class of the status', async () => {
    const [first] = (await client.get('/v2/equipment')).body.items;
    const { id } = first;
    await expectCount({ method: 'GET', route: '/v2/equipment', status: '2xx' }, 1);
    for (const record of [id, id, '00000000-0000-4000-8000-000000000000']) await client.get(`/v2/equipment/${record}`);
    await expectCount({ method: 'GET', route: '/v2/equipment/{id}', status: '2xx' }, 2);
    await expectCount({ method: 'GET', route: '/v2/equipment/{id}', status: '4xx' }, 1);
  });

  test('of paths that nothing answers share one name', async () => {
    await fetch(`${server.origin}/secret-path`, { method: 'POST' });
    await rawCall(server.origin, 'PROPFIND', '/another-path');
    await expectCount({ method: 'POST', route: 'unmatched', status: '4xx' }, 1);
    await expectCount({ method: '_OTHER', route: 'unmatched', status: '4xx' }, 1);
  });

  test('that have ended do not count as running', async () => {
    await client.get('/v2/session');
    await vi.waitFor(async () => expect(await readValue('daicho_http_requests_running')).toBe(0));
  });
});

describe('the database', () => {
  test('has the durations of statements by plan', async () => {
    const plans = ['equipment list', 'equipment count'];
    const before = await Promise.all(
      plans.map((plan) => readValue('daicho_database_statement_duration_seconds_count', { plan })),
    );
    await client.get('/v2/equipment?pageSize=7');
    const after = await Promise.all(
      plans.map((plan) => readValue('daicho_database_statement_duration_seconds_count', { plan })),
    );
    expect(after[0]).toBe((before[0] ?? 0) + 1);
    expect(after[1]).toBeGreaterThan(before[1] ?? 0);
    expect(await readValue('daicho_database_statement_duration_seconds_count', { plan: 'session' })).toBeGreaterThan(0);
  });

  test('has its connections and its state', async () => {
    expect(await readValue('daicho_database_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(await readValue('daicho_database_connections_awaited')).toBe(0);
    expect(await readValue('daicho_database_connection_wait_seconds_count')).toBeGreaterThan(0);
    expect(await readValue('daicho_database_ready')).toBe(1);
  });

  test('counts the codes of errors', async () => {
    const errors = () => readValue('daicho_database_statement_errors_total', { code: '42P01' });
    const before = (await errors()) ?? 0;
    const { kysely } = server.running.database;
    await expect(
      kysely
        .selectFrom('no_such_table' as 'daicho_meta')
        .selectAll()
        .execute(),
    ).rejects.toThrow();
    expect(await errors()).toBe(before + 1);
  });

  test('tells counts that are stored from those that are counted again', async () => {
    const reads = async () => ({
      hit: (await readValue('daicho_count_cache_reads_total', { result: 'hit' })) ?? 0,
      miss: (await readValue('daicho_count_cache_reads_total', { result: 'miss' })) ?? 0,
    });
    const count = () => client.get('/v2/equipment-count?freeText=a');
    const before = await reads();
    await count();
    const first = await reads();
    await count();
    const second = await reads();
    expect([first.miss - before.miss, first.hit - before.hit]).toEqual([1, 0]);
    expect([second.miss - first.miss, second.hit - first.hit]).toEqual([0, 1]);
  });
});

test('process, event loop, version and running jobs are there', async () => {
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'process_open_fds'])
    expect(await readValue(name), name).toBeGreaterThanOrEqual(0);
  expect(await readValue('daicho_build_info', { engine: server.running.database.engine })).toBe(1);
  expect(await readValue('daicho_jobs_running', { kind: 'import' })).toBe(0);
});

test('no value of a record, no id, no address and no SQL is in them', async () => {
  const people = (await client.get('/v2/people?pageSize=50')).body.items;
  const [{ id, name, email }] = people;
  await client.get(`/v2/people/${id}`);
  await client.get(`/v2/people?freeText=${encodeURIComponent(name)}`);
  await client.get(`/v2/people/${encodeURIComponent(name)}`);
  await client.get(`/v2/${encodeURIComponent(name)}`);
  await fetch(`${server.origin}/${id}?email=${email}`);
  const text = await readMetrics();
  expect(text).toContain('/v2/people/{id}');
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/i);
  expect(text).not.toContain('@');
  expect(text).not.toContain(name);
  expect([...text].filter((character) => character > '~')).toEqual([]);
  expect(text).not.toMatch(/\bselect .* from\b|%[0-9A-F]{2}/i);
});

describe('who reads them', () => {
  test('the port of the users does not serve them', async () => {
    // If the app is built, this is one of its pages, which says that there is none.
    const { text } = await rawCall(server.origin, 'GET', '/metrics');
    expect(text).not.toContain('daicho_http');
    expect(text).not.toContain('process_cpu');
  });

  test('their port serves nothing else', async () => {
    for (const path of ['/', '/v2/session', '/metrics/more']) {
      expect((await fetch(metricsOrigin + path)).status, path).toBe(404);
    }
    expect((await fetch(`${metricsOrigin}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('without METRICS_PORT there is no port', async () => {
    expect(readSettings({}).METRICS_PORT).toBeUndefined();
    expect(readSettings({ METRICS_PORT: '9464' }).METRICS_HOST).toBe('127.0.0.1');
    expect(() => readSettings({ METRICS_PORT: 'many' })).toThrow(SettingsError);
  });

  test('a port in use is reported', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await vi.waitFor(() => expect(other.listening).toBe(true));
    const { port } = other.address() as { port: number };
    const second = await testServer({ env: { METRICS_PORT: String(port) } });
    await expect(second.running.telemetry.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await second.stop();
    other.close();
  });
});
