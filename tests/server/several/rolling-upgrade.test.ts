/** A server with newer declarations starts beside one with older ones, under load: what is safe, and what is not. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { builtInPoolName } from '#server/identity/pool/pool-names.ts';
import { addPoolUser } from '#server/identity/pool/pool-users.ts';
import { createDatabase, type NewDatabase, quiet } from '#tests/support/database.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';
import { byExtent } from '#tests/support/extent.ts';
import { addMemberships } from '#tests/support/memberships.ts';
import { type Client, createClient, type Reply, signInTo } from '#tests/support/server.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const isHeavyRun = byExtent({ brief: false, wide: true, full: true });
const email = 'writer@example.co.jp';
const password = 'Correct-horse-7';
const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] };
const text = { type: 'string', maxLength: 40 };
const optional = { type: ['string', 'null'], maxLength: 40 };

type Properties = Readonly<Record<string, unknown>>;

/** Files of a library whose loans have these fields. */
function projectOf(properties: Properties, file: Properties = {}): string {
  const { folder, remove } = writeSmallProject({
    'schemas/loans.schema.json': { type: 'object', required: ['name'], properties },
    'resources/library/loans.json': { permissions, ...file },
  });
  onTestFinished(remove);
  return folder;
}

const older: Properties = { name: text, borrower: optional };
const additions: Properties = {
  ...older,
  note: optional,
  days: { type: 'integer', default: 14 },
  isLong: { type: 'boolean', default: false },
};

describe.runIf(serverUrl && isHeavyRun)('a server of newer declarations beside an older one', () => {
  let database: NewDatabase;
  beforeAll(async () => {
    database = await createDatabase(serverUrl);
  });
  afterAll(() => database?.drop());

  async function start(folder: string): Promise<ServerProcess> {
    const server = await startServerProcess({
      PROJECT_DIRECTORY: folder,
      DATABASE_URL: database.url,
      DATA_DIRECTORY: temporaryDirectory(),
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO: '0',
    });
    onTestFinished(() => server.kill());
    return server;
  }

  test('fields are added: both read and write all the time, and records of the older one have the defaults', async () => {
    const oldServer = await start(projectOf(older));
    await addWriter(database.url);
    const onOld = await signInTo(oldServer.origin, email, password);
    const first = await onOld.send('POST', '/v2/loans', { name: 'before' });
    expect(first.status).toBe(201);
    const load = writeAndRead(onOld, String(first.body.id));
    const newServer = await start(projectOf(additions, { list: { search: ['name', 'note'] } }));
    const onNew = createClient(newServer.origin, onOld.cookie);
    const loadOnNew = writeAndRead(onNew, String((await onNew.send('POST', '/v2/loans', { name: 'new' })).body.id));
    await Promise.all(Array.from({ length: 20 }, (_, at) => onOld.send('POST', '/v2/loans', { name: `old ${at}` })));
    const [oldReplies, newReplies] = [await load.stop(), await loadOnNew.stop()];
    expect([refusedOf(oldReplies), refusedOf(newReplies)]).toEqual([[], []]);
    const items = (await onNew.get('/v2/loans?freeText=old&pageSize=100')).body.items;
    expect(items).toHaveLength(20);
    expect(new Set(items.map(({ days, isLong, note }: Properties) => JSON.stringify([days, isLong, note])))).toEqual(
      new Set(['[14,false,null]']),
    );
    // A change by the older one leaves the values of fields that it does not know.
    const { body, headers } = await onNew.send('POST', '/v2/loans', {
      name: 'kept',
      note: 'by the newer one',
      days: 7,
    });
    expect(headers.get('etag')).not.toBeNull();
    const read = await onOld.get(`/v2/loans/${body.id}`);
    const match = { 'if-match': String(read.headers.get('etag')) };
    expect((await onOld.send('PATCH', `/v2/loans/${body.id}`, { borrower: 'Mori' }, match)).status).toBe(200);
    expect((await onNew.get(`/v2/loans/${body.id}`)).body).toMatchObject({
      ...{ borrower: 'Mori', note: 'by the newer one', days: 7 },
    });
  });

  test('an older server does not start again: it would lose values of the new fields', async () => {
    await expect(start(projectOf(older))).rejects.toThrow(
      /no longer contain fields[\s\S]*loans\.note: no field of loans has this column any more; it contains 1 value/,
    );
  });

  test('a field is renamed: the older one fails and stores nothing, the newer one has all values', async () => {
    const oldServer = await start(projectOf(additions));
    const onOld = await signInTo(oldServer.origin, email, password);
    const first = await onOld.send('POST', '/v2/loans', { name: 'renamed', borrower: 'Mori' });
    const { borrower, ...others } = additions;
    const renamed = projectOf({ ...others, reader: borrower }, { fields: { reader: { was: 'borrower' } } });
    const newServer = await start(renamed);
    const onNew = createClient(newServer.origin, onOld.cookie);
    const failed = [await onOld.get('/v2/loans'), await onOld.send('POST', '/v2/loans', { name: 'lost' })];
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    expect((await onNew.get(`/v2/loans/${first.body.id}`)).body).toMatchObject({ name: 'renamed', reader: 'Mori' });
    expect((await onNew.get('/v2/loans?pageSize=1000')).body.items.map(({ name }: Properties) => name)).not.toContain(
      'lost',
    );
  });
});

async function addWriter(databaseUrl: string): Promise<void> {
  const opened = await openDatabase({ databaseUrl, dataDirectory: '', log: quiet });
  try {
    const sub = await addPoolUser(opened.kysely, builtInPoolName, { email, password, status: 'CONFIRMED' });
    const account = { id: randomUUID(), sub, email, label: email, scopes: JSON.stringify(['ga:edit', 'ga:view']) };
    await opened.kysely.insertInto('daicho_account').values(account).execute();
    await addMemberships(opened.kysely, account.id, ['staff']);
  } finally {
    await opened.close();
  }
}

interface Writing {
  stop(): Promise<readonly Reply[]>;
}

/** Reads a list, creates records and changes one, until it is stopped. */
function writeAndRead(client: Client, id: string): Writing {
  const replies: Reply[] = [];
  let isOver = false;
  const collect = async (reply: Promise<Reply>): Promise<Reply> => {
    const found = await reply;
    replies.push(found);
    return found;
  };
  const work = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn++) {
      await collect(client.get('/v2/loans?pageSize=20'));
      await collect(client.send('POST', '/v2/loans', { name: `written ${turn}` }));
      const { headers } = await collect(client.get(`/v2/loans/${id}`));
      const match = { 'if-match': String(headers.get('etag')) };
      await collect(client.send('PATCH', `/v2/loans/${id}`, { borrower: `reader ${turn}` }, match));
    }
  };
  const working = work();
  return {
    async stop() {
      isOver = true;
      await working;
      return replies;
    },
  };
}

/** A version that changes with the new fields is no error of the server. */
const refusedOf = (replies: readonly Reply[]): readonly unknown[] =>
  replies.filter(({ status }) => status >= 400 && status !== 412).map(({ status, text: body }) => [status, body]);
