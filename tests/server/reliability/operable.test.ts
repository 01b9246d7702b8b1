/**
 * The process: starts correctly or reports every problem, reports its state correctly, and stops without failing any
 * request.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyProject } from '#tests/support/copy-project.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';
import { root, testServer } from '#tests/support/server.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';
import { administrator } from './support.ts';

const badConfiguration = 78;
const answerLimitMs = 20_000;
/** An unbundled process, while other tests use the other core. */
const startLimitMs = 90_000;

/** It starts in a fraction of the time that the back office takes. */
const small = writeSmallProject({
  'schemas/tools.schema.json': {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 50 } },
    additionalProperties: false,
  },
  'resources/workshop/tools.json': {
    permissions: { read: ['ga:view'], create: ['ga:edit'] },
    demo: { rows: 200 },
  },
});
afterAll(small.remove);

interface Started {
  readonly child: ChildProcess;
  output(): string;
  errors(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Address of the server, once it has printed it. */
  readonly origin: Promise<string>;
}

interface Launch {
  readonly folder?: string;
  /** With a message channel, like `npm start` while the app is being built. */
  readonly appFollows?: boolean;
}

function launch(env: Readonly<Record<string, string>>, { folder = root, appFollows = false }: Launch = {}): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/server/main.ts', ...(appFollows ? ['--app-follows'] : [])],
    {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe', ...(appFollows ? (['ipc'] as const) : [])],
      env: {
        PATH,
        HOME,
        PORT: '0',
        DEMO: '0',
        PUBLIC_OPENAPI: '1',
        PROJECT_DIRECTORY: small.folder,
        DATA_DIRECTORY: temporaryDirectory(),
        LOG_LEVEL: 'warn',
        ...env,
      },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stderr?.on('data', (part) => (errors += part));
  // A child whose channel was closed from this side never emits `close`.
  const ended = new Promise<number | null>((resolve) => child.once(appFollows ? 'exit' : 'close', resolve));
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      output += part;
      const address = /ready: (http:\S+?)\/?\s/.exec(output)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void ended.then((code) => reject(new Error(`ended with ${code} before it was ready: ${errors}`)));
  });
  origin.catch(() => undefined);
  return { child, output: () => output, errors: () => errors, ended, origin };
}

test('refuses bad settings with all their errors, before it touches anything', async () => {
  const { ended, errors } = launch({
    PORT: 'many',
    TIME_ZONE: 'Mars/Olympus',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
    DEMO: 'perhaps',
    RATE_LIMIT: '-1',
    CLOCK: 'noon',
    DAICHO_UNHEARD: '1',
    COGNITO_USER_POOL_ID: 'x',
  });
  expect(await ended).toBe(badConfiguration);
  const lines = errors().trim().split('\n');
  for (const name of [
    'PORT',
    'TIME_ZONE',
    'LOG_LEVEL',
    'DATABASE_URL',
    'DEMO',
    'RATE_LIMIT',
    'CLOCK',
    'DAICHO_UNHEARD',
    'COGNITO_USER_POOL_ID',
    'COGNITO_CLIENT_ID',
  ])
    expect([name, lines.some((line) => line.startsWith(name))]).toEqual([name, true]);
  expect(errors()).not.toMatch(/\bat .*:\d+:\d+/);
});

test('refuses a port that is taken, and names it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { ended, errors } = launch({ PORT: String(port) });
  expect(await ended).toBe(badConfiguration);
  expect(errors()).toContain(`Port ${port} is already in use`);
  expect(errors()).not.toMatch(/\bat .*:\d+:\d+/);
});

test('waits for the app that is being built before it listens, and ends when there will be none', async () => {
  const patient = launch({}, { appFollows: true });
  await expect.poll(patient.output, { timeout: startLimitMs }).toContain('Database:');
  expect(patient.output()).not.toContain('ready');
  patient.child.send('built');
  expect((await fetch(`${await patient.origin}/live`)).status).toBe(200);

  const forsaken = launch({}, { appFollows: true });
  forsaken.child.disconnect();
  expect(await forsaken.ended).toBe(1);
  await expect.poll(forsaken.errors).toContain('The app has not been built.');
}, 240_000);

test('refuses broken declarations with every error, its file and its place', async () => {
  const folder = copyProject();
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const change = (file: string, edit: (text: string) => string): void => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = edit(before);
    expect(after).not.toBe(before);
    writeFileSync(path.join(folder, file), after);
  };
  change('resources/equipment/equipment.json', (text) =>
    text
      .replace('"search": ["name"', '"search": ["nmae"')
      .replace('"to": "equipment-types"', '"to": "equipment-tpyes"'),
  );
  change('resources/people/people.json', (text) => text.replace('"icon"', '"icno"'));
  change('resources/navigation.json', (text) => text.replace('"resource": "places"', '"resource": "palces"'));
  change('locales/ja-JP/people/people.json', (text) => text.slice(0, -3));
  writeFileSync(path.join(folder, 'resources/places/cellars.json'), '{}');

  const { ended, errors } = launch({ PROJECT_DIRECTORY: folder }, { folder });
  expect(await ended).toBe(badConfiguration);
  const stderr = errors();
  for (const [file, ...words] of [
    ['resources/equipment/equipment.json', 'list.search', 'nmae'],
    ['resources/equipment/equipment.json', 'equipmentTypeId', 'equipment-tpyes', 'equipment-types'],
    ['resources/people/people.json', 'icno'],
    ['resources/navigation.json', 'palces', 'places'],
    ['locales/ja-JP/people/people.json', 'not JSON'],
    ['resources/places/cellars.json', 'cellars.schema.json'],
  ] as const) {
    const line = stderr.split('\n').find((one) => one.includes(file) && words.every((word) => one.includes(word)));
    expect([file, words, line]).toEqual([file, words, expect.any(String)]);
  }
  expect(stderr).toMatch(/The declarations have \d+ errors:/);
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
}, 240_000);

test('stops on SIGTERM under load within ten seconds; what it had accepted is answered, and each answer is in the log once', async () => {
  const data = temporaryDirectory();
  const server = launch({ DEMO: '1', DATA_DIRECTORY: data, LOG_LEVEL: 'info', RATE_LIMIT: '0' });
  const origin = await server.origin;

  // A second process with the same directory is refused at once, while the first one continues.
  const start = performance.now();
  const second = launch({ DATA_DIRECTORY: data });
  expect(await second.ended).toBeGreaterThan(0);
  expect(second.errors()).toContain(`in use by process ${server.child.pid}`);
  expect(performance.now() - start).toBeLessThan(20_000);
  const first = await ask(origin, '/ready');
  expect(first.status).toBe(200);

  const seen: Outcome[] = [];
  let goesOn = true;
  const agent = new http.Agent({ keepAlive: true });
  const targets = ['/openapi.json', '/v2/tools', '/ready', '/live', '/config.json'];
  const workers = Array.from({ length: 16 }, async (_, worker) => {
    for (let index = worker; goesOn; index++) {
      const one = await ask(origin, targets[index % targets.length] as string, worker % 2 === 0 ? agent : undefined);
      seen.push(one);
      if (one.error) await sleep(20);
    }
  });
  await sleep(1_500);
  // The server has answered "100 Continue" to these requests and waits for their bodies.
  const held = await Promise.all(Array.from({ length: 8 }, () => hold(origin)));
  const signalledAt = performance.now();
  // Under a service manager, the signal arrives once from it and once from the parent.
  server.child.kill('SIGTERM');
  await sleep(100);
  server.child.kill('SIGTERM');
  await sleep(200);
  const finished = await Promise.all(held.map((finish) => finish()));
  const code = await server.ended;
  const took = performance.now() - signalledAt;
  goesOn = false;
  await Promise.all(workers);
  agent.destroy();

  expect([code, took < 10_000]).toEqual([0, true]);
  expect(finished.map(({ status, error, cut }) => [status, error, cut])).toEqual(
    finished.map(() => [403, null, false]),
  );
  // A request to a closing server gets a retry response, or cannot connect; none hangs, fails or breaks off.
  expect(seen.filter(({ cut }) => cut)).toEqual([]);
  expect(
    seen.filter(({ error, status }) =>
      error ? !/ECONNREFUSED|ECONNRESET|EPIPE|socket hang up/.test(error) : status >= 500 && status !== 503,
    ),
  ).toEqual([]);
  expect(seen.filter(({ status }) => status === 200).length).toBeGreaterThan(20);

  const ids = server
    .output()
    .split('\n')
    .flatMap((line) => /"reqId":"([^"]+)".*"answered"/.exec(line)?.[1] ?? []);
  const answered = [first, ...seen, ...finished].flatMap(({ requestId }) => requestId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  // Every answer of the server has arrived, and every received answer is in the log.
  expect([...ids].sort()).toEqual([...answered].sort());
  expect(server.output()).not.toMatch(/"(cookie|authorization|body|query)"/i);
}, 240_000);

test('says that it is alive, not ready, and that others should come back, while the database is away', async () => {
  const server = await testServer();
  onTestFinished(() => server.stop().catch(() => undefined));
  const client = await server.signIn(administrator);
  expect((await client.get('/ready')).body).toEqual({ status: 'ready', stopping: false, database: 'ready' });
  await server.running.database.close();
  const start = performance.now();
  const [ready, live] = [await client.get('/ready'), await client.get('/live')];
  expect([ready.status, ready.body]).toEqual([503, { status: 'not ready', stopping: false, database: 'away' }]);
  expect([live.status, live.body]).toEqual([200, { status: 'live' }]);
  expect(performance.now() - start).toBeLessThan(2_000);
  expect((await client.get('/config.json')).status).toBe(200);
});

interface Outcome {
  readonly status: number;
  readonly error: string | null;
  /** Whether the answer began and did not end. */
  readonly cut: boolean;
  readonly requestId: string | null;
}

function ask(origin: string, target: string, agent?: http.Agent): Promise<Outcome> {
  return new Promise((resolve) => settle(http.get(`${origin}${target}`, { agent: agent ?? false }), resolve));
}

/** Starts a request and waits until the server has accepted it. Returns a function that sends the body. */
function hold(origin: string): Promise<() => Promise<Outcome>> {
  const body = '{}';
  const headers = { expect: '100-continue', 'content-type': 'application/json', 'content-length': body.length };
  const request = http.request(`${origin}/v2/session`, { method: 'POST', agent: false, headers });
  request.flushHeaders();
  const answer = new Promise<Outcome>((resolve) => settle(request, resolve));
  return new Promise((resolve) =>
    request.once('continue', () =>
      resolve(() => {
        request.end(body);
        return answer;
      }),
    ),
  );
}

function settle(request: http.ClientRequest, resolve: (outcome: Outcome) => void): void {
  const failed = (error: Error & { code?: string }, cut: boolean): void =>
    resolve({ status: 0, error: `${error.code ?? ''} ${error.message}`, cut, requestId: null });
  request.setTimeout(answerLimitMs, () => request.destroy(new Error('hangs')));
  request.on('error', (error) => failed(error, false));
  request.on('response', (response) => {
    const requestId = response.headers['x-request-id'];
    response.resume();
    response.on('error', (error) => failed(error, true));
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        error: null,
        cut: !response.complete,
        requestId: typeof requestId === 'string' ? requestId : null,
      }),
    );
  });
}
