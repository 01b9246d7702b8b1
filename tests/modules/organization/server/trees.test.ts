/** Units below units: no unit is ever below itself, however it is moved. Nobody has two primary posts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishImport, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

const api = '/v2/organization-units';

let server: TestServer;
let admin: Client;
let made = 0;

beforeAll(async () => {
  server = await testServer({ env: { DEMO: '0' } });
  admin = await server.signIn({ email: 'trees@example.co.jp', areas: ['staff'], scopes: ['hr:edit'] });
});
afterAll(() => server?.stop());

interface Unit {
  readonly id: string;
  readonly code: string;
}

async function establish(parent: Unit | null): Promise<Unit> {
  made += 1;
  const body = { code: `T-${made}`, name: `組織 ${made}`, level: 'SECTION', parentId: parent?.id ?? null };
  const reply = await admin.send('POST', api, body);
  expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
  return reply.body;
}

const move = async ({ id }: Unit, to: Unit | null): Promise<Reply> => {
  const { headers } = await admin.get(`${api}/${id}`);
  return admin.send('PATCH', `${api}/${id}`, { parentId: to?.id ?? null }, { 'if-match': String(headers.get('etag')) });
};
const parentOf = async ({ id }: Unit): Promise<string | null> => (await admin.get(`${api}/${id}`)).body.parentId;
const errorsOf = ({ status, body }: Reply) => [
  status,
  body.errors?.map(({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`),
];
const refused = [400, ['/parentId underItself']];

describe('a unit', () => {
  let top: Unit;
  let middle: Unit;
  let low: Unit;
  beforeEach(async () => {
    top = await establish(null);
    middle = await establish(top);
    low = await establish(middle);
  });

  test('is not its own parent, nor below what is below it', async () => {
    for (const under of [top, middle, low]) expect(errorsOf(await move(top, under))).toEqual(refused);
    expect(await parentOf(top)).toBeNull();
  });

  test('is offered neither itself nor what is below it as its parent, when it asks, in every way of asking', async () => {
    const other = await establish(null);
    const offered = async (query: string, client = admin): Promise<readonly string[]> => {
      const { body } = await client.get(`/v2/organization-units-for-select?limit=200${query}`);
      expect(body.count).toBe(body.items.length);
      return body.items.map(({ id }: Unit) => id);
    };
    const all = await offered('');
    const own = (ids: readonly string[]) => [top, middle, low, other].map(({ id }) => ids.includes(id));
    expect(own(all)).toEqual([true, true, true, true]);
    for (const [unit, expected] of [
      [top, [false, false, false, true]],
      [middle, [true, false, false, true]],
      [low, [true, true, false, true]],
    ] as const) {
      const narrowed = await offered(`&notBelow=${unit.id}`);
      expect(own(narrowed)).toEqual(expected);
      expect(narrowed.length).toBe(all.length - expected.filter((one) => !one).length);
      expect(own(await offered(`&notBelow=${unit.id}&freeText=${encodeURIComponent('組織')}`))).toEqual(expected);
    }
    // Options that are chosen already are always returned.
    expect(own(await offered(`&notBelow=${top.id}&idIn=${low.id}`))).toEqual([false, false, true, false]);
  });

  test('moves with everything below it, up to the top and under others', async () => {
    const other = await establish(null);
    expect((await move(middle, other)).status).toBe(200);
    expect((await move(top, low)).status).toBe(200);
    expect((await move(other, top)).status).toBe(400);
    expect((await move(top, null)).status).toBe(200);
    expect([await parentOf(low), await parentOf(middle)]).toEqual([middle.id, other.id]);
  });

  test('is not planned to stand below itself either, but below whatever has gone elsewhere until then', async () => {
    const plan = async ({ id }: Unit, to: Unit | null, on: string): Promise<Reply> => {
      const { headers } = await admin.get(`${api}/${id}`);
      const body = { parentId: to?.id ?? null };
      return admin.send('PATCH', `${api}/${id}?effectiveDate=${on}`, body, { 'if-match': String(headers.get('etag')) });
    };
    for (const under of [top, middle, low]) expect(errorsOf(await plan(top, under, '2027-04-01'))).toEqual(refused);
    expect((await plan(middle, null, '2027-02-01')).status).toBe(200);
    expect(errorsOf(await plan(top, middle, '2027-01-31'))).toEqual(refused);
    expect((await plan(top, middle, '2027-04-01')).status).toBe(200);
    expect(await parentOf(top)).toBeNull();
  });

  test('is refused one of two moves that only together would make a circle', async () => {
    const [one, other] = [await establish(null), await establish(null)];
    const belowOther = await establish(other);
    const replies = await Promise.all([move(one, belowOther), move(other, one)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(errorsOf(replies.find(({ status }) => status === 400) as Reply)).toEqual(refused);
  });

  test('is not brought below itself by a file, and two rows of it make no circle either', async () => {
    const [one, other] = [await establish(null), await establish(null)];
    const rows = [
      ['組織コード', '上位組織'],
      [top.code, low.code],
      [one.code, other.code],
      [other.code, one.code],
    ];
    const key = await uploadCsv(admin, rows.map((row) => row.join(',')).join('\r\n'));
    for (const dryrun of [true, false]) {
      const { body } = await finishImport(admin, `${api}-csv`, key, { dryrun });
      expect([dryrun, JSON.stringify(body).match(/underItself/g)?.length]).toEqual([dryrun, 2]);
    }
    // Of the circle, the first row alone is valid.
    expect([await parentOf(top), await parentOf(one), await parentOf(other)]).toEqual([null, other.id, null]);
  });

  test('that others stand below is not deleted', async () => {
    const { headers } = await admin.get(`${api}/${middle.id}`);
    const reply = await admin.send('DELETE', `${api}/${middle.id}`, undefined, {
      'if-match': String(headers.get('etag')),
    });
    expect([reply.status, reply.body.code, reply.body.params]).toMatchObject([409, 'still-referenced', {}]);
  });
});
