/** The marketplace over HTTP: an actor's own cart, orders at current prices, and an order that is settled once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

interface Row {
  readonly id: string;
  readonly [name: string]: unknown;
}

let server: TestServer;
let buyer: Client;
let colleague: Client;
let viewer: Client;
let suppliers: { readonly group: string; readonly partner: string };

beforeAll(async () => {
  server = await testServer();
  const editor = { areas: ['staff'], scopes: ['marketplace:edit', 'settings:edit', 'hr:view'] } as const;
  const account = (email: string, personId: string | null = null) => server.signIn({ email, ...editor, personId });
  const [first, second] = (await (await account('m0@example.co.jp')).get('/v2/people?pageSize=2')).body.items;
  buyer = await account('m1@example.co.jp', first.id);
  colleague = await account('m2@example.co.jp', second.id);
  viewer = await server.signIn({ email: 'm3@example.co.jp', areas: ['staff'], scopes: ['marketplace:view'] });
  const supplier = async (companyType: string): Promise<string> =>
    (await buyer.send('POST', '/v2/marketplace/companies', { name: `試験 ${companyType}`, companyType })).body.id;
  suppliers = { group: await supplier('GROUP'), partner: await supplier('PARTNER') };
});
afterAll(() => server?.stop());

let made = 0;
async function offer(fields: object = {}): Promise<Row> {
  made += 1;
  const product = { name: `試験ノート ${made}`, supplierId: suppliers.group, deviceType: 'LAPTOP' };
  const price = { priceType: 'ONESHOT', unitPrice: 1000, currencyCode: 'JPY' };
  return (await buyer.send('POST', '/v2/marketplace/products', { ...product, ...price, ...fields })).body;
}
const put = ({ id }: Row, who = buyer): Promise<Reply> =>
  who.send('POST', `/v2/marketplace/products/${id}/add-to-cart`);
const cartOf = async (who = buyer): Promise<readonly Row[]> => (await who.get('/v2/marketplace/cart')).body.items;
const order = (who = buyer): Promise<Reply> => who.send('POST', '/v2/marketplace/orders');
const linesOf = async ({ id }: Row): Promise<readonly Row[]> =>
  (await buyer.get(`/v2/marketplace/sent-orders/${id}/lines`)).body.items;
async function change(path: string, fields: object, who = buyer): Promise<Reply> {
  const { headers } = await who.get(path);
  return who.send('PATCH', path, fields, { 'if-match': String(headers.get('etag')) });
}
async function emptied(): Promise<void> {
  for (const { id } of await cartOf()) {
    const { headers } = await buyer.get(`/v2/marketplace/cart/${id}`);
    await buyer.send('DELETE', `/v2/marketplace/cart/${id}`, undefined, { 'if-match': String(headers.get('etag')) });
  }
}
const errors = ({ status, body }: Reply): readonly unknown[] => [
  status,
  ...(body?.errors ?? []).map(({ keyword }: { keyword: string }) => keyword),
];
/** An order to the group's supplier, which both sides see. */
async function ordered(): Promise<Row> {
  await emptied();
  await put(await offer());
  return (await order()).body.items[0];
}

test('sent orders are found by days and by moments', async () => {
  const { id, orderedAt } = await ordered();
  const at = Date.parse(String(orderedAt));
  const iso = (later: number): string => new Date(at + later).toISOString();
  const found = async (query: string): Promise<boolean> => {
    const { status, body } = await buyer.get(`/v2/marketplace/sent-orders?pageSize=200&${query}`);
    expect(status).toBe(200);
    return body.items.some((one: Row) => one.id === id);
  };
  expect(await found(`orderedFrom=${iso(0)}&orderedTo=${iso(0)}`)).toBe(true);
  expect(await found(`orderedFrom=${iso(1)}`)).toBe(false);
  // Any ISO 8601 instant: without milliseconds, in another time zone.
  const [day = ''] = iso(0).split('T');
  expect(await found(`orderedFrom=${day}T00:00:00Z&orderedTo=${day}T23:59:59Z`)).toBe(true);
  const inTokyo = `${new Date(at + 9 * 3_600_000 + 1000).toISOString().slice(0, 19)}+09:00`;
  expect(await found(`orderedFrom=${encodeURIComponent(inTokyo)}`)).toBe(false);
  expect(await found(`orderedTo=${iso(-1)}`)).toBe(false);
  const bad = await buyer.get('/v2/marketplace/sent-orders?orderedFrom=2026-11-20T25:00:00.000Z');
  expect(errors(bad)).toEqual([400, 'format']);
});

describe('a cart', () => {
  test('belongs to one person, and counts what is put into it twice', async () => {
    await emptied();
    const product = await offer();
    for (const _ of [1, 2]) expect((await put(product)).status).toBe(200);
    const [item, ...others] = await cartOf();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ productId: product.id, quantity: 2, unitPrice: 1000, currencyCode: 'JPY' });
    expect(await cartOf(colleague)).toEqual([]);
    const path = `/v2/marketplace/cart/${item?.id}`;
    expect((await colleague.get(path)).status).toBe(404);
    expect((await viewer.send('POST', `/v2/marketplace/products/${product.id}/add-to-cart`)).status).toBe(403);
    const { items } = (await buyer.get(`/v2/activity-logs?resource=store-products&recordId=${product.id}`)).body;
    expect(items.map(({ action }: Row) => action)).toEqual(['create']);
  });

  test.each([0, -1, 1.5, 1_000_000, null, '2'])('takes no quantity of %j', async (quantity) => {
    await emptied();
    await put(await offer());
    const [item] = await cartOf();
    const path = `/v2/marketplace/cart/${item?.id}`;
    const { status, body } = await change(path, { quantity });
    expect([status, body.errors[0].pointer]).toEqual([400, '/quantity']);
    expect((await buyer.get(path)).body.quantity).toBe(1);
  });

  test('is nobody’s whose account is linked to no person', async () => {
    const nobody = await server.signIn({ email: 'm4@example.co.jp', areas: ['staff'], scopes: ['marketplace:edit'] });
    expect(errors(await put(await offer(), nobody))).toEqual([409, 'noPerson']);
    expect(errors(await order(nobody))).toEqual([409, 'noPerson']);
  });
});

describe('ordering', () => {
  test('makes one order for each supplier and currency, and empties the cart', async () => {
    await emptied();
    const products = [
      await offer(),
      await offer({ priceType: 'RECURRING', unitPrice: 300 }),
      await offer({ currencyCode: 'USD', unitPrice: 9.99 }),
      await offer({ supplierId: suppliers.partner }),
      await offer({ supplierId: suppliers.partner, priceType: 'QUOTATION', unitPrice: null }),
    ];
    for (const product of products) await put(product);
    const [item] = await cartOf();
    await change(`/v2/marketplace/cart/${item?.id}`, { quantity: 10 });
    const { status, body } = await order();
    expect([status, body.count, await cartOf()]).toEqual([201, 3, []]);
    const orders = body.items.map(
      ({ currencyCode, oneTimeTotal, monthlyTotal, lineCount, quotations, isReceived }: Row) => [
        ...[currencyCode, oneTimeTotal, monthlyTotal],
        ...[lineCount, quotations, isReceived],
      ],
    );
    expect(orders).toEqual([
      ['JPY', 10_000, 300, 2, 0, true],
      ['USD', 9.99, null, 1, 0, true],
      ['JPY', 1000, null, 2, 1, false],
    ]);
    for (const { orderNumber, status: state } of body.items)
      expect([orderNumber, state]).toEqual([expect.stringMatching(/^ORD-\d{5}$/), 'UNTOUCHED']);
  });

  test('takes the prices of the moment, and says which are others than in the cart', async () => {
    await emptied();
    const [same, dearer] = [await offer(), await offer()];
    for (const product of [same, dearer]) await put(product);
    await change(`/v2/marketplace/products/${dearer.id}`, { unitPrice: 1250 });
    const [placed] = (await order()).body.items;
    expect(placed).toMatchObject({ oneTimeTotal: 2250, changedProducts: [dearer.name] });
    const lines = await linesOf(placed);
    expect(lines.find(({ productId }) => productId === dearer.id)).toMatchObject({
      ...{ unitPrice: 1250, amount: 1250, cartUnitPrice: 1000, priceChanged: true },
    });
    expect(lines.find(({ productId }) => productId === same.id)).toMatchObject({ priceChanged: false });
  });

  test('orders nothing while the cart is empty, or holds what is withdrawn', async () => {
    await emptied();
    expect(errors(await order())).toEqual([409, 'emptyCart']);
    const [offered, gone] = [await offer(), await offer()];
    for (const product of [offered, gone]) await put(product);
    await buyer.send('PATCH', `/v2/marketplace/products/${gone.id}/withdraw`);
    const before = (await buyer.get('/v2/marketplace/orders-count')).body;
    const refused = await order();
    expect(errors(refused)).toEqual([409, 'withdrawn']);
    expect(refused.body.errors[0].params.name).toBe(gone.name);
    expect((await buyer.get('/v2/marketplace/orders-count')).body).toEqual(before);
    expect(await cartOf()).toHaveLength(2);
    expect((await put(gone)).status).toBe(409);
  });

  test('of one cart twice at the same moment makes one order', async () => {
    await emptied();
    await put(await offer());
    const answers = await Promise.all([order(), order()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('an order', () => {
  const act = (side: string, { id }: Row, verb: string, body: object): Promise<Reply> =>
    buyer.send('PATCH', `/v2/marketplace/${side}-orders/${id}/${verb}`, body);
  const delivery = { deliveryDate: '2026-12-10' };
  const reason = { cancelReason: '予算の見直しのため' };

  test('is accepted by the supplier, with a day of delivery, and the customer sees it', async () => {
    const placed = await ordered();
    expect((await act('sent', placed, 'accept', delivery)).status).toBe(404);
    expect(errors(await act('sales', placed, 'accept', {}))[0]).toBe(400);
    expect((await act('sales', placed, 'accept', { deliveryDate: '2020-01-01' })).status).toBe(400);
    expect((await act('sales', placed, 'accept', delivery)).status).toBe(200);
    const { body } = await buyer.get(`/v2/marketplace/sent-orders/${placed.id}`);
    expect(body).toMatchObject({ status: 'ACCEPTED', acceptedDate: '2026-11-20', ...delivery });
    expect((await act('sales', placed, 'cancel', reason)).status).toBe(409);
  });

  test('is canceled by either side, with a reason', async () => {
    for (const side of ['sent', 'sales']) {
      const placed = await ordered();
      for (const cancelReason of [null, '', ' '])
        expect((await act(side, placed, 'cancel', { cancelReason })).status).toBe(400);
      const { status, body } = await act(side, placed, 'cancel', reason);
      expect([status, body]).toMatchObject([200, { status: 'CANCELED', ...reason }]);
      expect((await act('sales', placed, 'accept', delivery)).status).toBe(409);
    }
  });

  test('that is accepted and canceled at once is one of the two', async () => {
    const placed = await ordered();
    const answers = await Promise.all([
      act('sales', placed, 'accept', delivery),
      act('sent', placed, 'cancel', reason),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status } = (await buyer.get(`/v2/marketplace/sent-orders/${placed.id}`)).body;
    expect(status).toBe(answers[0]?.status === 200 ? 'ACCEPTED' : 'CANCELED');
  });

  test('of others is accepted by nobody here', async () => {
    await emptied();
    await put(await offer({ supplierId: suppliers.partner }));
    const [placed] = (await order()).body.items;
    expect((await act('sales', placed, 'accept', delivery)).status).toBe(404);
    expect((await buyer.send('PATCH', `/v2/marketplace/orders/${placed.id}/accept`, delivery)).status).toBe(409);
  });
});

describe('a company', () => {
  const header = '/v2/marketplace/store/header';
  const offIn = async (): Promise<readonly string[]> => (await buyer.get('/v2/session')).body.off.toSorted();
  const settle = async (fields: object): Promise<void> => {
    expect((await change(header, fields)).status).toBe(200);
  };

  test('that does not buy has neither store nor cart, and none that does not take part has anything', async () => {
    expect((await viewer.get(header)).body).toMatchObject({ isAvailable: true, isCustomer: true, isSupplier: true });
    await settle({ isCustomer: false });
    expect(await offIn()).toEqual(['cart-items', 'sent-orders', 'store-products']);
    for (const path of ['products', 'cart', 'sent-orders']) {
      const { status, body } = await buyer.get(`/v2/marketplace/${path}`);
      expect([status, body.code]).toEqual([404, 'feature-off']);
    }
    expect((await order()).status).toBe(404);
    expect((await buyer.get('/v2/marketplace/sales-orders')).status).toBe(200);
    await settle({ isCustomer: true, isSupplier: false });
    expect(await offIn()).toEqual(['sales-orders']);
    await settle({ isAvailable: false });
    for (const path of ['products', 'cart', 'sent-orders', 'sales-orders', 'companies'])
      expect((await buyer.get(`/v2/marketplace/${path}`)).status).toBe(404);
    expect((await viewer.get(header)).body.isAvailable).toBe(false);
    await settle({ isAvailable: true, isSupplier: true });
    expect(await offIn()).toEqual([]);
  });

  test('is set up by whoever may edit the settings, and by nobody else', async () => {
    const { headers } = await viewer.get(header);
    const reply = await viewer.send(
      'PATCH',
      header,
      { isCustomer: false },
      { 'if-match': String(headers.get('etag')) },
    );
    expect(reply.status).toBe(403);
  });
});
