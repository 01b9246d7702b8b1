/** Rules that users store as records: alerts and the server's own work follow them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, pinnedToday, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({
    email: 'rules@example.co.jp',
    areas: ['staff'],
    scopes: ['hr:edit', 'ga:edit', 'it:edit', 'legal:edit', 'settings:edit'],
  });
});
afterAll(() => server?.stop());

const patch = async (path: string, body: object): Promise<Reply> =>
  admin.send('PATCH', path, body, { 'if-match': String((await admin.get(path)).headers.get('etag')) });

async function setRule(of: string, governs: string, body: object): Promise<void> {
  const { items } = (await admin.get(`/v2/${of}?pageSize=100`)).body;
  const rule = items.find((one: { governs: string | null }) => one.governs === governs);
  expect((await patch(`/v2/${of}/${rule.id}`, body)).status).toBe(200);
}

const block = async (path: string) => (await admin.get(path)).body;
const listed = async (of: string, category: string, name = 'category'): Promise<number> =>
  (await admin.get(`/v2/${of}-count?${name}=${category}`)).body.count;

describe('an alert', () => {
  const path = '/v2/pages/equipment-alerts/unverified';

  test('counts from what its rule says, and the list behind it with it', async () => {
    const counts: number[] = [];
    for (const threshold of [1, 12, 36, 1200]) {
      await setRule('equipment-rules', 'VERIFICATION', { threshold, unit: 'MONTHS', enabled: true });
      const { count, inForce } = await block(path);
      expect([threshold, inForce, await listed('equipment', 'equipment-alerts_unverified')]).toEqual([
        threshold,
        true,
        count,
      ]);
      counts.push(count);
    }
    expect(counts.at(-1)).toBe(0);
    expect([...counts].sort((a, b) => b - a)).toEqual(counts);
    expect(new Set(counts).size).toBeGreaterThan(2);
  });

  test('reads days, months and years', async () => {
    const counts = [];
    for (const [threshold, unit] of [
      [365, 'DAYS'],
      [12, 'MONTHS'],
      [1, 'YEARS'],
    ]) {
      await setRule('equipment-rules', 'VERIFICATION', { threshold, unit });
      counts.push((await block(path)).count);
    }
    expect(new Set(counts).size).toBe(1);
  });

  test('is gone while its rule is off, says nothing, or is deleted', async () => {
    await setRule('equipment-rules', 'VERIFICATION', { threshold: 1, unit: 'MONTHS', enabled: true });
    expect(await block(path)).toMatchObject({ inForce: true });
    for (const off of [{ enabled: false }, { enabled: true, threshold: null }, { threshold: 1, unit: null }]) {
      await setRule('equipment-rules', 'VERIFICATION', off);
      expect([off, await block(path)]).toMatchObject([off, { inForce: false, count: 0, items: [] }]);
      expect(await listed('equipment', 'equipment-alerts_unverified')).toBe(0);
    }
    await setRule('equipment-rules', 'VERIFICATION', { threshold: 1, unit: 'MONTHS' });
    expect(await block(path)).toMatchObject({ inForce: true });
    const { items } = (await admin.get('/v2/equipment-rules?pageSize=100')).body;
    const rule = `/v2/equipment-rules/${items.find((one: { governs: string }) => one.governs === 'VERIFICATION').id}`;
    const etag = String((await admin.get(rule)).headers.get('etag'));
    expect((await admin.send('DELETE', rule, undefined, { 'if-match': etag })).status).toBe(204);
    expect(await block(path)).toMatchObject({ inForce: false, count: 0 });
  });

  test('of a list to be checked leaves only its own line', async () => {
    const names = async (): Promise<readonly string[]> =>
      (await block('/v2/pages/people-alerts/open')).items.map(({ name }: { name: string }) => name);
    expect(await names()).toContain('kana');
    await setRule('people-rules', 'KANA', { enabled: false });
    expect(await names()).toEqual(['email', 'place', 'department', 'employment-type', 'worker-number']);
  });

  test('follows a number in the settings as well', async () => {
    const few = async (): Promise<number> => (await block('/v2/pages/license-alerts/few-seats')).count;
    expect((await patch('/v2/license-settings', { fewSeats: 1 })).status).toBe(200);
    const least = await few();
    expect((await patch('/v2/license-settings', { fewSeats: 1000 })).status).toBe(200);
    expect(await few()).toBeGreaterThan(least);
  });

  test('is for those who may read the rule', async () => {
    const person = await server.signIn({ email: 'own@example.co.jp', areas: ['individual'], scopes: [] });
    expect((await person.get('/v2/equipment?category=equipment-alerts_erasure')).status).toBe(400);
    expect((await admin.get('/v2/equipment?category=equipment-alerts_erasure')).status).toBe(200);
  });

  test('tells of two rules of one kind that there is one already', async () => {
    const reply = await admin.send('POST', '/v2/contract-rules', { name: '二つ目', governs: 'RENEWAL' });
    expect([reply.status, reply.body.code, reply.body.errors[0].pointer]).toEqual([409, 'not-unique', '/governs']);
  });
});

describe('what the server does by itself', () => {
  const heldByAlumni = async (): Promise<readonly { id: string; leavingOn: string; licenseSeats: number }[]> =>
    (await admin.get('/v2/alumnus?category=ALL_ALUMNI&pageSize=1000')).body.items.filter(
      ({ licenseSeats }: { licenseSeats: number }) => licenseSeats > 0,
    );
  const entries = async (resource: string) =>
    (await admin.get(`/v2/audit-log?pageSize=1000&freeText=System`)).body.items.filter(
      (entry: { resource: string; origin: string }) => entry.resource === resource && entry.origin === 'system',
    );

  test('waits for its rule', async () => {
    const before = await heldByAlumni();
    expect(before.length).toBeGreaterThan(0);
    await server.running.runAutomatic();
    expect(await heldByAlumni()).toEqual(before);
  });

  test('is done once to each record, however many servers look, and stands in the audit trail', async () => {
    const before = await heldByAlumni();
    const long = before.filter(({ leavingOn }) => leavingOn < '2026-11-13');
    const seats = long.reduce((sum, { licenseSeats }) => sum + licenseSeats, 0);
    expect(seats).toBeGreaterThan(0);
    await setRule('license-rules', 'RELEASE', { enabled: true, threshold: 7, unit: 'DAYS' });
    await Promise.all([server.running.runAutomatic(), server.running.runAutomatic(), server.running.runAutomatic()]);
    expect(await heldByAlumni()).toEqual(before.filter(({ leavingOn }) => leavingOn >= '2026-11-13'));
    const done = await entries('license-assignments');
    expect(done).toHaveLength(seats);
    expect(done[0]).toMatchObject({ action: 'delete', actor: 'System' });
    await server.running.runAutomatic();
    expect(await entries('license-assignments')).toHaveLength(seats);
  });

  test('changes states as people would', async () => {
    const body = { contractNo: 'AUTO-1', contractTitle: '自動で満了', contractType: 'OTHER' };
    const { id } = (await admin.send('POST', '/v2/contracts', { ...body, contractEndDate: '2026-11-19' })).body;
    const { id: later } = (
      await admin.send('POST', '/v2/contracts', { ...body, contractNo: 'AUTO-2', contractEndDate: pinnedToday })
    ).body;
    for (const one of [id, later])
      expect((await admin.send('PATCH', `/v2/contracts/${one}/activate`)).status).toBe(200);
    await server.running.runAutomatic();
    const statusOf = async (one: string): Promise<string> =>
      (await admin.get(`/v2/contracts/${one}`)).body.contractStatus;
    expect([await statusOf(id), await statusOf(later)]).toEqual(['EXPIRED', 'ACTIVE']);
    expect((await entries('contracts')).map(({ action }: { action: string }) => action)).toEqual(['expire']);
  });
});

describe('contracts', () => {
  test('never add amounts of two currencies', async () => {
    const { items } = await block('/v2/pages/contracts-cost/monthly');
    const { items: contracts } = (
      await admin.get('/v2/contracts?contractType=ALL&pageSize=1000&contractStatusIn=ACTIVE')
    ).body;
    const monthly = contracts.filter((one: { paymentCycle: string }) => one.paymentCycle === 'MONTHLY');
    const currencies = new Set(monthly.map(({ currencyCode }: { currencyCode: string }) => currencyCode));
    expect([...currencies].filter(Boolean).sort()).toEqual(['JPY', 'USD']);
    for (const { value, currency, sums } of items) {
      const same = monthly.filter(
        (one: { contractType: string; currencyCode: string }) =>
          one.contractType === value && one.currencyCode === currency,
      );
      const sum = same.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
      expect([value, currency, sums[0]]).toEqual([value, currency, sum]);
    }
    expect(new Set(items.map(({ currency }: { currency: string }) => currency)).size).toBeGreaterThan(1);
    expect(new Set(items.map((one: { value: string; currency: string }) => `${one.value} ${one.currency}`)).size).toBe(
      items.length,
    );
  });

  test('hold an amount with its currency, as exactly as that has it, or neither', async () => {
    const body = { contractNo: 'SUM-1', contractTitle: '金額', contractType: 'OTHER', paymentCycle: 'ONCE' };
    const errors = async (more: object) =>
      (await admin.send('POST', '/v2/contracts', { ...body, ...more })).body.errors.map(
        (error: { pointer: string; keyword: string }) => `${error.pointer} ${error.keyword}`,
      );
    expect(await errors({ amount: 10 })).toEqual(['/currencyCode together']);
    expect(await errors({ amount: 10.5, currencyCode: 'JPY' })).toEqual(['/amount noDecimals']);
    expect(await errors({ amount: 10.555, currencyCode: 'USD' })).toEqual(['/amount decimals']);
    expect(await errors({ amount: 10, currencyCode: 'JPY', paymentCycle: null })).toEqual(['/paymentCycle required']);
    const stored = await admin.send('POST', '/v2/contracts', { ...body, amount: 10.55, currencyCode: 'USD' });
    expect([stored.status, stored.body.amount]).toEqual([201, 10.55]);
  });

  test('have a notice deadline that follows from the end and the period of notice', async () => {
    const body = { contractNo: 'NOTICE-1', contractTitle: '予告', contractType: 'OTHER' };
    const reply = await admin.send('POST', '/v2/contracts', {
      ...body,
      contractEndDate: '2027-03-31',
      noticeMonths: 1,
    });
    expect(reply.body.noticeDeadline).toBe('2027-02-28');
    const written = await admin.send('POST', '/v2/contracts', { ...body, noticeDeadline: '2027-01-01' });
    expect([written.status, written.body.errors[0].keyword]).toEqual([400, 'readOnly']);
  });
});
