/** Slow statements are logged by the name of their plan and with the id of their request, and without values. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newWork } from '#server/telemetry/current-work.ts';
import { createSlowLog } from '#server/telemetry/slow-log.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { administrator } from '../reliability/support.ts';

const slowMs = 150;

describe('a server', () => {
  let server: TestServer;
  let client: Client;
  let log: readonly string[];
  beforeAll(async () => {
    server = await testServer({ env: { SLOW_QUERY_MS: String(slowMs), LOG_LEVEL: 'warn' } });
    client = await server.signIn(administrator);
    log = captureLog(server.running.app);
  });
  afterAll(() => server?.stop());

  /** Answers while another transaction locks the table. */
  async function duringLock<T>(table: string, call: () => Promise<T>): Promise<T> {
    let answer: Promise<T> | undefined;
    await server.running.database.kysely.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
      answer = call();
      await sleep(3 * slowMs);
    });
    return answer as Promise<T>;
  }

  const linesOf = (id: string | undefined) =>
    log.map((line): Readonly<Record<string, unknown>> => JSON.parse(line)).filter(({ reqId }) => reqId === id);

  test('logs a slow statement of a list with the names of plan and route, and the id of the request', async () => {
    // The session is then stored, and its statement does not wait instead.
    await client.get('/v2/equipment');
    const { status, headers } = await duringLock('equipment', () => client.get('/v2/equipment?freeText=hidden-word'));
    expect(status).toBe(200);
    const id = headers.get('x-request-id');
    const lines = linesOf(String(id));
    const plans = lines.map(({ plan }) => String(plan));
    expect(plans.some((plan) => /^equipment (list|count)$/.test(plan))).toBe(true);
    for (const { level, time: _time, pid: _pid, hostname: _host, plan: _plan, ms, ...rest } of lines) {
      expect(level).toBe(40);
      expect(ms).toBeGreaterThanOrEqual(slowMs);
      expect(rest).toEqual({
        ...{ reqId: id, route: '/v2/equipment', msg: 'slow statement' },
        ...{ statement: expect.stringMatching(/^(select|with|explain)$/), rows: expect.any(Number) },
      });
    }
    expect(log.join('\n')).not.toContain('hidden-word');
  });

  test('logs nothing of quick statements', async () => {
    const before = log.length;
    await client.get('/v2/session');
    expect(log.slice(before)).toEqual([]);
  });
});

describe('the statements of a request', () => {
  const ended = (work: ReturnType<typeof newWork>) => ({
    method: 'GET',
    route: work.name,
    status: 200,
    seconds: 1,
    work,
  });
  function createLog() {
    const lines: unknown[] = [];
    const log = createSlowLog(100, { warn: (line: unknown) => void lines.push(line) });
    return { lines, log };
  }

  test('that are slow only together are one line', () => {
    const { lines, log } = createLog();
    const work = { ...newWork('/v2/people', 'request-1'), databaseMs: 120, statements: 40 };
    log.requests.ended(ended(work));
    log.requests.ended(ended({ ...work, databaseMs: 99 }));
    expect(lines).toEqual([{ method: 'GET', route: '/v2/people', ms: 120, statements: 40, reqId: 'request-1' }]);
  });

  test('of which one is already in the log are not logged again', () => {
    const { lines, log } = createLog();
    const work = { ...newWork('/v2/people', 'request-1'), databaseMs: 300, statements: 2 };
    const statement = { plan: 'people list', kind: 'select', begun: 0, rows: null, work };
    log.statements.statement({ ...statement, ms: 99, error: null });
    log.statements.statement({ ...statement, ms: 250.4, error: '57014' });
    log.requests.ended(ended(work));
    expect(lines).toEqual([
      {
        ...{ plan: 'people list', statement: 'select', ms: 250, rows: null, error: '57014' },
        ...{ route: '/v2/people', reqId: 'request-1' },
      },
    ]);
  });
});
