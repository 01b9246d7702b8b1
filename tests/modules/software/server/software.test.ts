/** Software over HTTP: tabs that are saved as a whole, states, and the counts of the overview. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import type { Client } from '#tests/support/server.ts';

let suite: Suite;
let admin: Client;
let viewer: Client;
beforeAll(async () => {
  const [project] = await suiteProjects();
  if (!project) throw new Error('there is no back office');
  suite = await openSuite(project);
  admin = await suite.as('admin');
  viewer = await suite.as('it:view');
});
afterAll(() => suite?.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Item = Readonly<Record<string, any>>;

const find = async (name: string): Promise<Item> => {
  const { body } = await admin.get(`/v2/software?status=ALL&freeText=${encodeURIComponent(name)}`);
  return body.items.find((one: Item) => one.name === name);
};
const put = async (id: string, tab: string, body: object, client = admin): Promise<Item> => {
  const { headers } = await admin.get(`/v2/software/${id}`);
  return client.send('PUT', `/v2/software/${id}/${tab}`, body, { 'if-match': headers.get('etag') ?? '' });
};
const read = async (id: string): Promise<Item> => (await admin.get(`/v2/software/${id}`)).body;

describe('the registry', () => {
  test('has the types of the specification under its tabs', async () => {
    const under = async (status: string) => (await admin.get(`/v2/software?status=${status}&pageSize=1000`)).body.items;
    const items = [...(await under('ALL')), ...(await under('DEACTIVATED'))];
    const types = (wanted: string): number => items.filter(({ type }: Item) => type === wanted).length;
    expect([types('SAAS'), types('CUSTOM_SAAS'), types('INSTALLED')]).toEqual([46, 6, 32]);
    expect([types('MW_OS'), types('SCRATCH'), types('PRODUCT')]).toEqual([12, 5, 3]);
    const live = items.filter(({ usageStatus }: Item) => !['DEACTIVATED', 'DISCONTINUED'].includes(usageStatus));
    const count = async (status: string) => (await admin.get(`/v2/software-count?status=${status}`)).body.count;
    const ofTypes = (...wanted: string[]) => live.filter(({ type }: Item) => wanted.includes(type)).length;
    expect(await count('SAAS')).toBe(ofTypes('SAAS', 'CUSTOM_SAAS'));
    expect(await count('SCRATCH')).toBe(ofTypes('SCRATCH', 'PRODUCT'));
    expect(await count('MIDDLEWARE_AND_OS')).toBe(ofTypes('MW_OS'));
    expect(await count('ALL')).toBe(live.length);
    expect(await count('DEACTIVATED')).toBe(items.length - live.length);
    expect(items.length - live.length).toBeGreaterThan(0);
  });

  test('sends what a program looks for inside its objects', async () => {
    const one = await find('Tsunagu Chat');
    expect(one.info).toEqual({ name: one.name, type: 'SAAS', logo: one.logo });
    expect([one.operationalStatus, one.vendor.name]).toEqual([{ usageStatus: one.usageStatus }, 'つなぐ技研']);
  });
});

describe('a tab that is saved as a whole', () => {
  test('replaces what stands there, and leaves the rest', async () => {
    const { id, ...before } = await find('Kura Database');
    const saved = await put(id, 'architecture', { hosting: 'HYBRID', patchStatus: 'SCHEDULED' });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    expect(saved.body).toMatchObject({
      hosting: 'HYBRID',
      patchStatus: 'SCHEDULED',
      environment: null,
      authMethod: null,
    });
    expect(saved.body).toMatchObject({ name: before.name, version: before.version, ownerId: before.ownerId });
    const { body } = await admin.get(`/v2/activity-logs?resource=software&recordId=${id}`);
    const fields = body.items[0].changes.map(({ field }: Item) => field);
    expect(fields).toContain('authMethod');
    expect(fields).not.toContain('name');
  });

  test('asks for what must be there, and refuses what stands elsewhere', async () => {
    const { id } = await find('Hayai Cache');
    const { status, body } = await put(id, 'detail', { version: '8.1', hosting: 'HYBRID', nmae: 'x' });
    expect(status).toBe(400);
    expect(body.errors.map(({ pointer, keyword }: Item) => [pointer, keyword])).toEqual([
      ['/hosting', 'unknown'],
      ['/nmae', 'unknown'],
      ['/name', 'required'],
    ]);
    expect((await read(id)).version).toBe('8.0');
  });

  test('keeps picture and state, and empties what is left out', async () => {
    const { id, logo, usageStatus } = await find('Okuri Queue');
    const { body } = await put(id, 'detail', { name: 'Okuri Queue', category: 'DEV_OPS' });
    expect([body.logo, body.usageStatus, body.version, body.vendorId]).toEqual([logo, usageStatus, null, null]);
    expect(body.registrationSource).toBe('MANUAL');
  });

  test('is for whoever may change the record, at its present version', async () => {
    const { id } = await find('Kasou Platform');
    expect((await put(id, 'architecture', {}, viewer)).status).toBe(403);
    expect((await admin.send('PUT', `/v2/software/${id}/architecture`, {})).status).toBe(428);
    const stale = await admin.send('PUT', `/v2/software/${id}/architecture`, {}, { 'if-match': '"0"' });
    expect(stale.status).toBe(412);
    expect((await admin.send('PUT', `/v2/software/${id}/settings`, {})).status).toBe(404);
  });
});

describe('its states', () => {
  const act = (id: string, action: string) => admin.send('PATCH', `/v2/software/${id}/${action}`);
  test('go from trial to use and back from rest, and never from the end', async () => {
    const made = await admin.send('POST', '/v2/software', { name: 'Tameshi', type: 'SAAS', trialEndsOn: '2026-12-24' });
    expect([made.status, made.body.usageStatus]).toEqual([201, 'TRIAL']);
    const { id } = made.body;
    expect((await act(id, 'deactivate')).status).toBe(409);
    for (const [action, state] of [
      ['activate', 'ACTIVE'],
      ['deactivate', 'DEACTIVATED'],
      ['activate', 'ACTIVE'],
      ['discontinue', 'DISCONTINUED'],
    ] as const)
      expect((await act(id, action)).body.usageStatus).toBe(state);
    expect((await act(id, 'activate')).status).toBe(409);
  });
});

test('the overview counts the accounts of the software', async () => {
  const { id, users } = await find('Tsunagu Chat');
  const accounts = (await admin.get(`/v2/app-users?softwareIdIn=${id}&pageSize=1`)).body.count;
  const { body } = await admin.get(`/v2/software/${id}/overview/use`);
  expect(users).toBe(accounts);
  expect(accounts).toBeGreaterThan(400);
  expect(body.items.reduce((sum: number, { count }: Item) => sum + count, 0)).toBe(accounts);
});

describe('what software costs', () => {
  interface Sum {
    readonly value: string | null;
    readonly label: string | null;
    readonly currency: string;
    readonly sums: readonly [number, number];
  }
  const block = async (name: string, client = admin): Promise<readonly Sum[]> =>
    (await client.get(`/v2/pages/software-bill-and-cost/${name}`)).body.items;
  const all = async (path: string): Promise<readonly Item[]> =>
    (await admin.get(`${path}${path.includes('?') ? '&' : '?'}pageSize=1000`)).body.items;
  /** Sums per month, by key. */
  const added = (rows: readonly (readonly [string, number])[]): Readonly<Record<string, number>> => {
    const sums: Record<string, number> = {};
    for (const [key, amount] of rows) sums[key] = (sums[key] ?? 0) + amount;
    return Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, Math.round(sum)]));
  };
  const running = async (): Promise<readonly Item[]> =>
    (await all('/v2/licenses')).filter(
      ({ validity, currencyCode, softwareId }) =>
        validity !== 'EXPIRED' && currencyCode !== null && softwareId !== null,
    );

  const stored = async (query: RawBuilder<Item>): Promise<readonly Item[]> =>
    (await query.execute(suite.server.running.database.kysely)).rows;

  test('is told by the vendor of the software', async () => {
    const vendors = new Map(
      (await stored(sql`select id, vendor_id from software`)).map((one) => [one.id, one.vendor_id]),
    );
    const totals = added(
      (await block('vendors')).map(({ value, currency, sums }) => [`${value} ${currency}`, sums[0]]),
    );
    const expected = (await running()).map(
      (one) => [`${vendors.get(one.softwareId)} ${one.currencyCode}`, one.monthlyCost ?? 0] as const,
    );
    expect(Object.keys(totals).length).toBeGreaterThan(10);
    expect(totals).toEqual(added(expected));
  });

  test('is told by the department of whoever uses a seat, also of whoever has the device', async () => {
    const licenses = new Map((await running()).map((one) => [one.id, one]));
    const seats = await stored(sql`
      select seat.license_id, seat.device_id, person.department_id from license_assignments seat
      left join devices device on device.id = seat.device_id
      left join people person on person.id = coalesce(seat.person_id, device.assigned_person_id)
      where seat.deleted_at is null`);
    const expected = seats.flatMap((seat) => {
      const license = licenses.get(seat.license_id);
      if (!license) return [];
      // Of a license with more holders than seats, they all share the cost.
      const share = (license.monthlyCost ?? 0) / Math.max(license.seats ?? 0, license.usedSeats);
      return [[`${seat.department_id} ${license.currencyCode}`, share] as const];
    });
    const totals = added(
      (await block('departments')).map(({ value, currency, sums }) => [`${value} ${currency}`, sums[0]]),
    );
    expect(seats.some(({ device_id, department_id }) => device_id !== null && department_id !== null)).toBe(true);
    expect(Object.keys(totals).length).toBeGreaterThan(10);
    expect(totals).toEqual(added(expected));
  });

  test('is the same in total: what departments hold, and what nobody holds', async () => {
    const byCurrency = (items: readonly Sum[]) => items.map(({ currency, sums }) => [currency, sums[0]] as const);
    const total = added(byCurrency(await block('total')));
    expect(added(byCurrency(await block('vendors')))).toEqual(total);
    const parts = added(byCurrency([...(await block('departments')), ...(await block('idle'))]));
    for (const [currency, sum] of Object.entries(total)) expect(parts[currency] ?? 0).toBeCloseTo(sum, -1);
  });

  test('is shared by those who have a seat, where there is no limit of seats', async () => {
    const body = { allocationType: 'PERSON', seats: null, pricingModel: 'FIXED', currencyCode: 'JPY' };
    const price = { priceOfUnitPerBillingCycle: 1000, billingCycleUnit: 'MONTH', billingCycleLength: 1 };
    const made = await admin.send('POST', '/v2/licenses', { name: '按分の見本', ...body, ...price });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(made.body).toMatchObject({ seatMonthlyCost: 1000, idleMonthlyCost: 1000 });
    const people = (await all('/v2/people')).slice(0, 3);
    for (const { personId } of people)
      await admin.send('POST', '/v2/license-assignments', { licenseId: made.body.id, holderType: 'PERSON', personId });
    const { body: after } = await admin.get(`/v2/licenses/${made.body.id}`);
    expect(after).toMatchObject({ usedSeats: 3, seatMonthlyCost: 333.3333, idleSeats: 0, idleMonthlyCost: 0 });
    const seats = await all(`/v2/license-assignments?licenseIdIn=${made.body.id}`);
    expect(seats.map(({ monthlyCost, userId }) => [monthlyCost, userId]).sort()).toEqual(
      people.map(({ personId }) => [333.3333, personId]).sort(),
    );
  });

  test('leads from a department to its seats, and is told to who reads costs and no people', async () => {
    const [first] = (await block('departments', viewer)).filter(({ value }) => value !== null);
    const { body } = await viewer.get(
      `/v2/license-assignments?category=software-bill-and-cost_departments&departmentIdIn=${first?.value}&pageSize=1000`,
    );
    const costs = body.items.filter(({ currencyCode }: Item) => currencyCode === first?.currency);
    expect(added(costs.map(({ monthlyCost }: Item) => ['sum', monthlyCost]))).toEqual({
      sum: Math.round(first?.sums[0] ?? 0),
    });
    expect((await viewer.get('/v2/people')).status).toBe(403);
  });
});
