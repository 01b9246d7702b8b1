/** No lost update: a write based on an old version is refused, and the history explains the final state. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byExtent } from '#tests/support/extent.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';
import { administrator } from './support.ts';

const interleavings = byExtent({ quick: 20, brief: 50, wide: 200, full: 1_000 });

let server: TestServer;
let clients: readonly Client[];
let typeId = '';
beforeAll(async () => {
  server = await testServer();
  const emails = ['one', 'two', 'three'].map((name) => `${name}@example.co.jp.test`);
  clients = await Promise.all(emails.map((email) => server.signIn({ ...administrator, email })));
  const { body } = await (clients[0] as Client).get('/v2/equipment-types-for-select?limit=1');
  typeId = body.items[0].id;
});
afterAll(() => server?.stop());

type Values = Readonly<Record<string, unknown>>;

/** Texts without rules between them. */
const fields = ['name', 'model', 'serialNumber', 'note'] as const;

const create = async (): Promise<Reply> => {
  const reply = await (clients[0] as Client).send('POST', '/v2/equipment', { name: '共有', equipmentTypeId: typeId });
  expect(reply.status).toBe(201);
  return reply;
};
const pathOf = ({ body }: Reply): string => `/v2/equipment/${body.id}`;
const tagOf = ({ headers }: Reply): string => String(headers.get('etag'));

describe('a change', () => {
  test('without a tag, or with one for anything, is refused with 428', async () => {
    const record = await create();
    const [client] = clients as [Client];
    for (const method of ['PATCH', 'DELETE'])
      for (const headers of [{}, { 'if-match': '*' }, { 'if-match': ' * ' }, { 'if-match': '' }]) {
        const reply = await client.send(
          method,
          pathOf(record),
          method === 'PATCH' ? { model: 'X' } : undefined,
          headers as Record<string, string>,
        );
        expect([method, headers, reply.status, reply.body.code]).toEqual([method, headers, 428, 'if-match-missing']);
      }
    expect((await client.get(pathOf(record))).body).toEqual(record.body);
  });

  test('with a stale tag, or one of another record, is refused with 412', async () => {
    const [record, other] = [await create(), await create()];
    const [client] = clients as [Client];
    const changed = await client.send('PATCH', pathOf(record), { model: randomUUID() }, { 'if-match': tagOf(record) });
    expect(changed.status).toBe(200);
    expect(tagOf(changed)).not.toBe(tagOf(record));
    for (const tag of [tagOf(record), tagOf(other), `W/${tagOf(changed)}`, '"*"', 'null', `"${record.body.updatedAt}"`])
      for (const method of ['PATCH', 'DELETE']) {
        const reply = await client.send(method, pathOf(record), method === 'PATCH' ? { model: 'X' } : undefined, {
          'if-match': tag,
        });
        expect([method, tag, reply.status, reply.body.code]).toEqual([method, tag, 412, 'stale']);
      }
    expect((await client.get(pathOf(record))).body).toEqual(changed.body);
  });

  test('of many at once with one tag is made by exactly one', async () => {
    const record = await create();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (clients[index % 3] as Client).send(
          'PATCH',
          pathOf(record),
          { [fields[index % 4] as string]: randomUUID() },
          { 'if-match': tagOf(record) },
        ),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
    const [winner] = replies.filter(({ status }) => status === 200) as [Reply];
    expect((await (clients[0] as Client).get(pathOf(record))).body).toEqual(winner.body);
  });
});

interface Step {
  readonly client: number;
  readonly does: 'read' | 'write' | 'writeTogether';
  readonly field: (typeof fields)[number];
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    client: fc.integer({ min: 0, max: 2 }),
    does: fc.constantFrom('read' as const, 'write' as const, 'write' as const, 'writeTogether' as const),
    field: fc.constantFrom(...fields),
  }),
  { minLength: 4, maxLength: 9 },
);

test(`${interleavings} interleavings of three people: nobody overwrites what they have not seen`, async () => {
  const tally = { made: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const record = await create();
      /** The version on the screen of each client. */
      const seen: Reply[] = clients.map(() => record);
      let present: Reply = record;
      const write = (client: number, field: string): Promise<Reply> =>
        (clients[client] as Client).send(
          'PATCH',
          pathOf(record),
          { [field]: randomUUID() },
          { 'if-match': tagOf(seen[client] as Reply) },
        );

      for (const { client, does, field } of plan) {
        if (does === 'read') {
          seen[client] = await (clients[client] as Client).get(pathOf(record));
          expect((seen[client] as Reply).body).toEqual(present.body);
          continue;
        }
        const writers = does === 'write' ? [client] : [0, 1, 2];
        const informed = writers.filter((one) => tagOf(seen[one] as Reply) === tagOf(present));
        const replies = await Promise.all(writers.map((one) => write(one, field)));
        const made = replies.filter(({ status }) => status === 200);
        expect(replies.filter(({ status }) => status === 412).length).toBe(replies.length - made.length);
        expect(made.length).toBe(Math.min(1, informed.length));
        replies.forEach((reply, index) => {
          if (reply.status !== 200) return;
          expect(informed).toContain(writers[index]);
          expect(reply.body).toEqual({ ...present.body, [field]: reply.body[field], updatedAt: reply.body.updatedAt });
          seen[writers[index] as number] = reply;
        });
        present = made[0] ?? present;
        tally.made += made.length;
        tally.refused += replies.length - made.length;
      }
      expect((await (clients[0] as Client).get(pathOf(record))).body).toEqual(present.body);
      expect(await replayed(record)).toEqual(pick(present.body));
    }),
    { numRuns: interleavings },
  );
  expect(tally.made).toBeGreaterThan(interleavings);
  expect(tally.refused).toBeGreaterThan(interleavings);
}, 900_000);

const pick = (record: Values): Values => Object.fromEntries(fields.map((name) => [name, record[name] ?? null]));

/** The state to which the history leads; each entry must start from the state after the previous one. */
async function replayed(record: Reply): Promise<Values> {
  const { body } = await (clients[0] as Client).get(`/v2/activity-logs?resource=equipment&recordId=${record.body.id}`);
  const entries = [
    ...(body.items as readonly { readonly changes: readonly { field: string; before: unknown; after: unknown }[] }[]),
  ].reverse();
  const state: Record<string, unknown> = Object.fromEntries(fields.map((name) => [name, null]));
  for (const { changes } of entries)
    for (const { field, before, after } of changes.filter(({ field: name }) => name in state)) {
      expect(before).toBe(state[field]);
      state[field] = after;
    }
  return state;
}
