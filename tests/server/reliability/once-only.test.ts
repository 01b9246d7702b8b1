/**
 * Requests with the same Idempotency-Key are carried out once, however often and however close together they arrive.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';
import { administrator } from './support.ts';

const path = '/v2/equipment-types';
const atOnce = 20;

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await testServer();
  client = await server.signIn(administrator);
});
afterAll(() => server?.stop());

const create = (body: unknown, key: string, by = client): Promise<Reply> =>
  by.send('POST', path, body, { 'idempotency-key': key });
const rowsNamed = async (name: string): Promise<number> => {
  const { body } = await client.get(`${path}?freeText=${encodeURIComponent(name)}&pageSize=1000`);
  return body.items.filter((item: { readonly name: string }) => item.name === name).length;
};
const activityOf = async (id: string): Promise<number> =>
  (await client.get(`/v2/activity-logs?resource=equipment-types&recordId=${id}`)).body.count;

describe('a key', () => {
  test(`makes one record of ${atOnce} requests at once, and gives ${atOnce} equal answers`, async () => {
    const [name, key] = [`一度だけ ${randomUUID()}`, randomUUID()];
    const replies = await Promise.all(Array.from({ length: atOnce }, () => create({ name }, key)));
    const [first] = replies as [Reply];
    expect(first.status).toBe(201);
    for (const reply of replies) {
      expect([reply.status, reply.body, reply.headers.get('etag'), reply.headers.get('location')]).toEqual([
        201,
        first.body,
        first.headers.get('etag'),
        `${path}/${first.body.id}`,
      ]);
    }
    expect(new Set(replies.map(({ headers }) => headers.get('x-request-id'))).size).toBe(atOnce);
    expect([await rowsNamed(name), await activityOf(first.body.id)]).toEqual([1, 1]);
  });

  test('answers as the first time also when the record has changed meanwhile', async () => {
    const [name, key] = [`先の答え ${randomUUID()}`, randomUUID()];
    const first = await create({ name }, key);
    const change = await client.send(
      'PATCH',
      `${path}/${first.body.id}`,
      { name: `${name}!` },
      { 'if-match': String(first.headers.get('etag')) },
    );
    expect(change.status).toBe(200);
    const again = await create({ name }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([await rowsNamed(name), await rowsNamed(`${name}!`)]).toEqual([0, 1]);
  });

  test('is refused with another body, path or method', async () => {
    const [name, key] = [`別の本文 ${randomUUID()}`, randomUUID()];
    const { body, headers } = await create({ name }, key);
    const ifMatch = { 'if-match': String(headers.get('etag')), 'idempotency-key': key };
    const others = [
      await create({ name: `${name} 2` }, key),
      await create({ name, category: 'UNMANAGED' }, key),
      await client.send('POST', '/v2/equipment-items', { name }, { 'idempotency-key': key }),
      await client.send('PATCH', `${path}/${body.id}`, { name }, ifMatch),
      await client.send('DELETE', `${path}/${body.id}`, undefined, ifMatch),
    ];
    expect(others.map(({ status, body: problem }) => [status, problem.code])).toEqual(
      others.map(() => [422, 'key-reused']),
    );
    expect([await rowsNamed(name), await rowsNamed(`${name} 2`)]).toEqual([1, 0]);
  });

  test('is refused with another body also when both arrive at once', async () => {
    const [name, key] = [`同時 ${randomUUID()}`, randomUUID()];
    const replies = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => create({ name: `${name} ${index % 2}` }, key)),
    );
    const made = replies.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 422).length).toBe(atOnce / 2);
    expect((await rowsNamed(`${name} 0`)) + (await rowsNamed(`${name} 1`))).toBe(1);
  });

  test('is free again when the first attempt failed', async () => {
    const [name, key] = [`やり直し ${randomUUID()}`, randomUUID()];
    const used = `使用済み ${randomUUID()}`;
    expect((await create({ name: used }, randomUUID())).status).toBe(201);
    expect((await create({ name: '' }, key)).status).toBe(400);
    expect((await create({ name: used }, key)).status).toBe(409);
    expect((await create({ name }, key)).status).toBe(201);
    expect((await create({ name }, key)).status).toBe(201);
    expect(await rowsNamed(name)).toBe(1);
  });

  test('belongs to one account', async () => {
    const [name, key] = [`口座ごと ${randomUUID()}`, randomUUID()];
    const other = await server.signIn({ ...administrator, email: 'second@example.co.jp.test' });
    expect((await create({ name }, key)).status).toBe(201);
    const theirs = await create({ name: `${name} 2` }, key, other);
    expect([theirs.status, theirs.body.name]).toEqual([201, `${name} 2`]);
  });

  test('guards changes and deletions as well', async () => {
    const { body, headers } = await create({ name: `変更 ${randomUUID()}` }, randomUUID());
    const target = `${path}/${body.id}`;
    const change = { 'if-match': String(headers.get('etag')), 'idempotency-key': randomUUID() };
    const name = `変更後 ${randomUUID()}`;
    const changed = await Promise.all(
      Array.from({ length: atOnce }, () => client.send('PATCH', target, { name }, change)),
    );
    expect(changed.map(({ status, body: record }) => [status, record.name])).toEqual(changed.map(() => [200, name]));
    expect(await activityOf(body.id)).toBe(2);
    const deletion = { 'if-match': String(changed[0]?.headers.get('etag')), 'idempotency-key': randomUUID() };
    const deleted = await Promise.all(
      Array.from({ length: atOnce }, () => client.send('DELETE', target, undefined, deletion)),
    );
    expect(deleted.map(({ status, text }) => [status, text])).toEqual(deleted.map(() => [204, '']));
  });

  test('that is no key is refused, and none at all means each time anew', async () => {
    for (const key of ['x'.repeat(201), 'a b', 'é'])
      expect([key, (await create({ name: `x ${randomUUID()}` }, key)).status]).toEqual([key, 400]);
    const [first, second] = [`${randomUUID()}`, `${randomUUID()}`];
    const replies = await Promise.all([first, second].map((name) => client.send('POST', path, { name })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  });
});
