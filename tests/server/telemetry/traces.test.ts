/** Traces over real HTTP: what a collector receives of requests, statements and background work. */
import { createServer, type Server } from 'node:http';
import { context, propagation, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SettingsError } from '#server/settings.ts';
import { runInBackground } from '#server/telemetry/run-in-background.ts';
import { type StopTracing, startTracing } from '#server/telemetry/start-tracing.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';
import { type Client, root, type TestServer, testServer } from '#tests/support/server.ts';
import { administrator } from '../reliability/support.ts';

/** As OTLP writes it in JSON. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const kinds = { internal: 1, server: 2, client: 3 };
const errorStatus = 2;

let collector: Server;
let stopTracing: StopTracing;
let server: TestServer;
let client: Client;
const bodies: string[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  stopTracing = await startTracing(root, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, '1.2.3');
  server = await testServer();
  client = await server.signIn(administrator);
});
afterAll(async () => {
  await server?.stop();
  await stopTracing?.();
  collector?.close();
  vi.unstubAllEnvs();
  // Other files of this worker have no traces.
  for (const api of [trace, context, propagation]) api.disable();
});

const spans = (): readonly Span[] =>
  bodies
    .flatMap((body) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

let lastTrace = 0;
/** The headers of a caller that has a trace already. */
function newTrace() {
  lastTrace++;
  const traceId = lastTrace.toString(16).padStart(32, 'a');
  const parentSpanId = 'b'.repeat(16);
  return { traceId, parentSpanId, headers: { traceparent: `00-${traceId}-${parentSpanId}-01` } };
}

/** The span of the request in the trace, and those below it. */
async function spansOf(traceId: string): Promise<{ readonly request: Span; readonly below: readonly Span[] }> {
  return vi.waitFor(
    () => {
      const all = spans().filter((span) => span.traceId === traceId);
      const request = all.find(({ kind }) => kind === kinds.server);
      if (!request) throw new Error('the request has not arrived');
      return { request, below: all.filter(({ parentSpanId }) => parentSpanId === request.spanId) };
    },
    { timeout: 5_000 },
  );
}

describe('a request', () => {
  test('continues the trace of its caller, and is named by its method and route', async () => {
    const [{ id }] = (await client.get('/v2/equipment')).body.items;
    const { traceId, parentSpanId, headers } = newTrace();
    const answer = await client.get(`/v2/equipment/${id}`, headers);
    const { request } = await spansOf(traceId);
    expect(request).toMatchObject({ name: 'GET /v2/equipment/{id}', parentSpanId });
    expect(attributesOf(request)).toMatchObject({
      ...{ 'http.request.method': 'GET', 'http.route': '/v2/equipment/{id}', 'url.scheme': 'http' },
      'http.response.status_code': answer.status,
      'http.response.header.x-request-id': { values: [{ stringValue: answer.headers.get('x-request-id') }] },
    });
  });

  test('has a span for each statement, named by its plan', async () => {
    const { traceId, headers } = newTrace();
    await client.get('/v2/equipment?pageSize=3', headers);
    const { request, below } = await spansOf(traceId);
    const list = below.find(({ name }) => name === 'equipment list');
    expect(below.map(({ name }) => name)).toContain('equipment count');
    expect(list?.kind).toBe(kinds.client);
    expect(attributesOf(list as Span)).toMatchObject({
      ...{ 'db.system.name': 'postgresql', 'db.query.summary': 'equipment list' },
      'db.response.returned_rows': 3,
    });
    for (const { startTimeUnixNano, endTimeUnixNano } of below) {
      expect(BigInt(startTimeUnixNano)).toBeLessThanOrEqual(BigInt(endTimeUnixNano));
      expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano) + 5_000_000n);
    }
  });

  test('with a body has its statements below it too', async () => {
    const { traceId, headers } = newTrace();
    const { status } = await client.send('POST', '/v2/equipment', {}, headers);
    expect(status).toBe(400);
    const [{ id }] = (await client.get('/v2/equipment')).body.items;
    const stored = await client.get(`/v2/equipment/${id}`);
    const second = newTrace();
    const change = { ...second.headers, 'if-match': String(stored.headers.get('etag')) };
    const changed = await client.send('PATCH', `/v2/equipment/${id}`, { model: 'changed by a trace' }, change);
    expect(changed.status).toBe(200);
    const { request, below } = await spansOf(second.traceId);
    expect(request.name).toBe('PATCH /v2/equipment/{id}');
    const operations = below
      .filter(({ name }) => name === 'equipment update')
      .map((span) => attributesOf(span)['db.operation.name']);
    expect(operations).toEqual(expect.arrayContaining(['UPDATE', 'COMMIT']));
    expect((await spansOf(traceId)).request.name).toBe('POST /v2/equipment');
  });
});

test('background work has a trace of its own', async () => {
  await server.running.runAutomatic();
  await runInBackground(
    'job failing',
    async () => 'failed',
    (end) => end === 'failed',
  );
  await vi.waitFor(() => {
    const found = (name: string) => spans().find((span) => span.name === name && span.kind === kinds.internal);
    expect(found('automatic-actions')).toBeDefined();
    expect(found('automatic-actions')?.parentSpanId ?? '').toBe('');
    expect(found('job failing')?.status.code).toBe(errorStatus);
  });
  const parent = spans().find(({ name, kind }) => name === 'automatic-actions' && kind === kinds.internal);
  expect(spans().some(({ parentSpanId }) => parentSpanId === parent?.spanId)).toBe(true);
});

test('no value of a record, no id and no SQL is in a span', async () => {
  const [{ id, name, email }] = (await client.get('/v2/people?pageSize=1')).body.items;
  const { traceId, headers } = newTrace();
  await client.get(`/v2/people?freeText=${encodeURIComponent(name)}`);
  await fetch(`${server.origin}/${id}?email=${email}`);
  await client.get(`/v2/people/${id}`, headers);
  await spansOf(traceId);
  const text = bodies.join('\n');
  expect(text).toContain('/v2/people/{id}');
  for (const value of [id, name, email, administrator.email, encodeURIComponent(name)])
    expect(text).not.toContain(value);
  expect(text).not.toMatch(/select .* from/i);
});

test('the service is named, and the process is not described', () => {
  const [{ resource }] = JSON.parse(bodies[0] ?? '').resourceSpans;
  const attributes = attributesOf(resource);
  expect(attributes).toMatchObject({ 'service.name': 'daicho', 'service.version': '1.2.3' });
  expect(Object.keys(attributes).filter((name) => name.startsWith('process.'))).toEqual([]);
});

describe('the SDK', () => {
  test('is not needed without a collector', async () => {
    const stop = await startTracing(temporaryDirectory(), { OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, '1');
    await stop();
  });

  test('that is not installed is named in the error', async () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    const error = await startTracing(temporaryDirectory(), endpoint, '1').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SettingsError);
    expect((error as Error).message).toContain('npm install @opentelemetry/sdk-node@');
  });
});
