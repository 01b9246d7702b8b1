/**
 * Networks over HTTP: the calls of the wizard, refusals and the place of their errors, and the same rules for calls and
 * files.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportCsv, postImport, rowsOf, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

const api = '/v2/networks';
let server: TestServer;
let editor: Client;
let viewer: Client;
beforeAll(async () => {
  server = await testServer();
  const enter = (name: string, scopes: readonly string[]) =>
    server.signIn({ email: `${name}@example.co.jp.test`, areas: ['staff'], scopes: scopes as never });
  editor = await enter('network-editor', ['it:view', 'it:edit', 'ga:view', 'ga:edit', 'hr:view']);
  viewer = await enter('network-viewer', ['it:view']);
});
afterAll(() => server?.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Item = Readonly<Record<string, any>>;

const information = (more: Item = {}): Item => ({
  networkName: '北棟 Wi-Fi',
  networkType: null,
  connectionType: null,
  networkCategory: null,
  purpose: null,
  destinationType: null,
  placeId: null,
  deviceId: null,
  ...more,
});
const post = (body: unknown, client = editor, headers = {}): Promise<Reply> => client.send('POST', api, body, headers);
const first = async (path: string): Promise<Item> => (await editor.get(`${path}?limit=1`)).body.items[0];
const outcomeOf = ({ status, body }: Reply): unknown => [
  status,
  (body.errors ?? []).map(({ pointer, keyword }: Item) => `${pointer} ${keyword}`),
];

test('the demo company has 42, of every type, with a place, a device and no destination', async () => {
  const { body } = await viewer.get(api);
  const values = (name: string) => [...new Set(body.items.map((one: Item) => String(one[name])))].sort();
  expect(body.count).toBe(42);
  expect(values('networkType')).toEqual(['CLOUD', 'DEDICATED_LINE', 'EXTERNAL', 'INTERNAL', 'VPN']);
  expect(values('networkCategory')).toHaveLength(4);
  expect(values('destinationType')).toEqual(['DEVICE', 'PLACE', 'null']);
  // No connectable product reports these values.
  expect([values('networkStatus'), values('simStatus')]).toEqual([['null'], ['null']]);
});

describe('what the wizard sends', () => {
  test('becomes a network, which is read with what it leads to and whom to ask', async () => {
    const [place, person] = [await first('/v2/components/place-select'), await first('/v2/workers-for-select')];
    const made = await post({
      networkInformation: information({
        networkType: 'INTERNAL',
        connectionType: 'WIRELESS',
        networkCategory: 'SHARED_INTERNAL',
        purpose: '北棟の業務用です。',
        destinationType: 'PLACE',
        placeId: place.id,
      }),
      adminContact: { personId: person.personId },
      accessControl: {
        accessLevel: 'LIMITED',
        accessStatus: 'ACTIVE',
        accessPeriodFrom: '2026-12-01',
        accessPeriodTo: '2026-12-01',
        subjectType: 'USER',
      },
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(made.headers.get('location')).toBe(`${api}/${made.body.id}`);
    const { body } = await editor.get(`${api}/${made.body.id}`);
    expect(body).toMatchObject({
      id: made.body.id,
      networkName: '北棟 Wi-Fi',
      networkType: 'INTERNAL',
      connectionType: 'WIRELESS',
      destination: { destinationType: 'PLACE', place: { id: place.id, name: place.name }, device: null },
      adminContact: { personId: person.personId, name: person.name, primaryWorkerEmail: person.primaryWorkerEmail },
      accessPeriodFrom: '2026-12-01',
      accessPeriodTo: '2026-12-01',
      networkStatus: null,
      simStatus: null,
    });
    const listed = await editor.get(`${api}?networkCategory=SHARED_INTERNAL&networkType=INTERNAL&freeText=北棟`);
    expect(listed.body.items.map(({ id }: Item) => id)).toEqual([made.body.id]);
  });

  test('needs no more than a name, and leads to a device as well', async () => {
    const device = await first('/v2/components/devices-for-select');
    expect((await post({ networkInformation: information() })).status).toBe(201);
    expect((await post({ networkInformation: { networkName: '名前だけ' }, adminContact: null })).status).toBe(201);
    const { status, body } = await post({
      networkInformation: information({ destinationType: 'DEVICE', deviceId: device.id }),
    });
    expect([status, body.destination]).toEqual([
      201,
      { destinationType: 'DEVICE', place: null, device: { id: device.id, name: device.name, avatarUrl: null } },
    ]);
  });

  test('is done once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'one-network' };
    const body = { networkInformation: information({ networkName: '一度だけのネットワーク' }) };
    const [one, two] = await Promise.all([post(body, editor, headers), post(body, editor, headers)]);
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
    expect((await editor.get(`${api}-count?freeText=一度だけのネットワーク`)).body.count).toBe(1);
  });

  test('is refused from whoever may only look', async () => {
    expect((await post({ networkInformation: information() }, viewer)).status).toBe(403);
    expect((await post({ networkInformation: { odd: 1 } }, viewer)).status).toBe(403);
  });
});

describe('what is refused', () => {
  const place = (at: string) => `/networkInformation/${at}`;

  test.each([
    ['no name', { networkInformation: information({ networkName: '' }) }, [`${place('networkName')} required`]],
    ['no information', { accessControl: {} }, [`${place('networkName')} required`]],
    ['spaces', { networkInformation: information({ networkName: ' 　 ' }) }, [`${place('networkName')} notBlank`]],
    [
      '101 characters',
      { networkInformation: information({ networkName: 'あ'.repeat(101) }) },
      [`${place('networkName')} maxLength`],
    ],
    [
      'a purpose of 201',
      { networkInformation: information({ purpose: 'あ'.repeat(201) }) },
      [`${place('purpose')} maxLength`],
    ],
    ['an unknown type', { networkInformation: information({ networkType: 'LAN' }) }, [`${place('networkType')} enum`]],
    [
      'names that stand elsewhere, or nowhere',
      { networkInformation: information({ accessLevel: 'LIMITED' }), purpose: 'x', adminContact: { name: 'x' } },
      [`${place('accessLevel')} unknown`, '/purpose unknown', '/adminContact/name unknown'],
    ],
    [
      'parts that are no objects',
      { networkInformation: information(), accessControl: 'ACTIVE', adminContact: [] },
      ['/accessControl type', '/adminContact type'],
    ],
    [
      'a state that nobody writes',
      { networkInformation: information(), networkStatus: 'CONNECTED' },
      ['/networkStatus readOnly'],
    ],
    [
      'a period that ends before it begins',
      {
        networkInformation: information(),
        accessControl: { accessPeriodFrom: '2026-12-02', accessPeriodTo: '2026-12-01' },
      },
      ['/accessControl/accessPeriodTo order'],
    ],
  ] as const)('%s', async (_, body, errors) => {
    expect(outcomeOf(await post(body))).toEqual([400, errors]);
  });

  test('in the words of the reader', async () => {
    const body = {
      networkInformation: information({ networkName: '  ' }),
      accessControl: { accessPeriodFrom: '2026-12-02', accessPeriodTo: '2026-12-01' },
    };
    const messages = async (language: string) =>
      (await post(body, editor, { 'accept-language': language })).body.errors.map(({ message }: Item) =>
        message.replace(/「.*?」/, '「」'),
      );
    expect(await messages('ja-JP')).toEqual([
      '空白以外の文字を入力してください。',
      '「」以降の日付を入力してください。',
    ]);
    const [blank, order] = await messages('en-US');
    expect([blank, order]).toEqual([expect.stringMatching(/^[A-Z].*\.$/), expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(blank).not.toBe(order);
  });

  test('100 characters of name and 200 of purpose are not', async () => {
    const body = information({ networkName: 'あ'.repeat(100), purpose: 'い'.repeat(200) });
    expect((await post({ networkInformation: body })).status).toBe(201);
  });

  test('a place or a device beside the other destination', async () => {
    const [site, device] = [
      await first('/v2/components/place-select'),
      await first('/v2/components/devices-for-select'),
    ];
    for (const [destinationType, stray] of [
      ['DEVICE', { placeId: site.id }],
      ['PLACE', { deviceId: device.id }],
      [null, { placeId: site.id }],
    ] as const)
      expect(outcomeOf(await post({ networkInformation: information({ destinationType, ...stray }) }))).toEqual([
        400,
        [`${place(Object.keys(stray)[0] ?? '')} notApplicable`],
      ]);
  });

  test('a place that is deleted, and one that never was', async () => {
    const made = await editor.send('POST', '/v2/places', { name: '取り壊した棟', code: 'NX01', status: 'ACTIVE' });
    const sent = (placeId: string) => ({ networkInformation: information({ destinationType: 'PLACE', placeId }) });
    const etag = made.headers.get('etag') ?? '';
    expect((await editor.send('DELETE', `/v2/places/${made.body.id}`, undefined, { 'if-match': etag })).status).toBe(
      204,
    );
    const error = [400, [`${place('placeId')} reference`]];
    expect(outcomeOf(await post(sent(made.body.id)))).toEqual(error);
    expect(outcomeOf(await post(sent('01890000-0000-7000-8000-000000000000')))).toEqual(error);
  });
});

test('a place with a network is not deleted, and changing the destination forgets the place', async () => {
  const site = await editor.send('POST', '/v2/places', { name: '新しい棟', code: 'NX02', status: 'ACTIVE' });
  const made = await post({ networkInformation: information({ destinationType: 'PLACE', placeId: site.body.id }) });
  const remove = async () => {
    const { headers } = await editor.get(`/v2/places/${site.body.id}`);
    return editor.send('DELETE', `/v2/places/${site.body.id}`, undefined, { 'if-match': headers.get('etag') ?? '' });
  };
  expect((await remove()).status).toBe(409);
  const changed = await editor.send(
    'PATCH',
    `${api}/${made.body.id}`,
    { destinationType: 'DEVICE' },
    { 'if-match': made.headers.get('etag') ?? '' },
  );
  expect([changed.status, changed.body.placeId]).toEqual([200, null]);
  expect((await remove()).status).toBe(204);
});

test('a file is validated by the same rules, and comes back unchanged', async () => {
  const text = await exportCsv(editor, `${api}-csv`, 'edit');
  const unchanged = await postImport(editor, `${api}-csv`, await uploadCsv(editor, text));
  expect(unchanged.body.counts).toMatchObject({ changed: 0, new: 0, rejected: 0 });
  const header = rowsOf(text)[0] ?? [];
  const row = (cells: Item): readonly string[] => header.map((column) => cells[column] ?? '');
  const rows = [
    { ネットワーク名: '  ', 用途: '名前がありません。' },
    { ネットワーク名: 'あ'.repeat(101) },
    { ネットワーク名: 'ファイルから', 用途: 'い'.repeat(201) },
    { ネットワーク名: 'ファイルから', 利用開始日: '2026-12-02', 利用終了日: '2026-12-01' },
    { ネットワーク名: 'ファイルから', 接続先: '拠点', 接続先の拠点: 'どこにもない棟' },
    { ネットワーク名: 'あ'.repeat(100), 用途: 'い'.repeat(200), 種別: 'VPN', 接続先: '拠点', 接続先の拠点: '本社' },
  ];
  const { body } = await postImport(editor, `${api}-csv`, await uploadCsv(editor, textOf([header, ...rows.map(row)])));
  const fieldErrors = body.records.map(({ values }: Item) =>
    Object.entries(values as Item).flatMap(([column, { errors }]) =>
      errors.map(({ message }: Item) => `${column} ${message}`),
    ),
  );
  expect(fieldErrors).toEqual([
    ['ネットワーク名 空白以外の文字を入力してください。'],
    ['ネットワーク名 100文字以内で入力してください。'],
    ['用途 200文字以内で入力してください。'],
    ['利用終了日 「利用開始日」以降の日付を入力してください。'],
    [expect.stringMatching(/^接続先の拠点 /)],
    [],
  ]);
});
