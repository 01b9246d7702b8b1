/** Three servers on one database, behind a proxy that alternates between them: nothing may depend on one of them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPoolClient, type PoolClient } from '#app/sign-in/cognito.ts';
import { demoAccounts, demoHrViewer } from '#modules/settings/demo/accounts.ts';
import { openDatabase } from '#server/db/database.ts';
import { demoAdministrator, demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { builtInClientId, builtInPoolId, builtInPoolName } from '#server/identity/pool/pool-names.ts';
import { addPoolUser } from '#server/identity/pool/pool-users.ts';
import { parseEmail } from '#tests/server/mail/read-email.ts';
import { type SmtpServer, startSmtpServer } from '#tests/server/mail/smtp-server.ts';
import { quiet } from '#tests/support/database.ts';
import { postImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { addMemberships } from '#tests/support/memberships.ts';
import { type Client, createClient, openSession, type Reply, signInTo } from '#tests/support/server.ts';
import { type SeveralServers, startSeveral } from '#tests/support/several-servers.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const demoEmails = [demoAdministrator, ...demoAccounts].map(({ email }) => email);
const importApi = '/v2/equipment-csv';
const password = 'Correct-horse-7';
const signIns = 20;
const startLimitMs = 120_000;
/** Time after which a change by one server affects the others. */
const feltMs = 1_000;

describe.runIf(serverUrl)('several servers', () => {
  let several: SeveralServers;
  let mail: SmtpServer;
  let admin: Client;

  beforeAll(async () => {
    mail = await startSmtpServer();
    several = await startSeveral(serverUrl, {
      count: 3,
      env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'noreply@example.co.jp' },
    });
    admin = await signInTo(several.origin, demoAdministrator.email, demoPassword);
  });
  afterAll(async () => {
    await several?.stop();
    await mail?.close();
  });

  /** The session of a client at each server; browsers see only the proxy. */
  const atEach = ({ cookie }: Client): readonly Client[] =>
    several.servers.map(({ origin }) => createClient(origin, cookie));
  const statuses = async (client: Client, path = '/v2/session'): Promise<readonly number[]> =>
    Promise.all(atEach(client).map(async (one) => (await one.get(path)).status));

  test('all that start at once on an empty database start, and fill it once', async () => {
    expect(several.startedMs).toBeLessThan(startLimitMs);
    const [found] = await several.query(
      `
      select (select count(*)::int from daicho_account where email = any($1)) as accounts,
        (select count(*)::int from daicho_lock where name in ('migration', 'filling')) as locks`,
      [demoEmails],
    );
    expect(found).toEqual({ accounts: demoEmails.length, locks: 0 });
  });

  test('what the servers do by themselves is done once', async () => {
    const twice = await several.query(`
      select resource, record_id, action, changes, count(*)::int as times from daicho_audit
      where actor = 'system' and origin = 'system' and action <> 'create'
      group by resource, record_id, action, changes having count(*) > 1`);
    expect(twice).toEqual([]);
  });

  test(`${signIns} of ${signIns} sign in with password and code, each step at another server`, async () => {
    await addPeople(several.databaseUrl, signIns);
    const signedIn: number[] = [];
    for (let person = 0; person < signIns; person++) {
      const cookie = await signInWithCode(several.origin, mail, emailOf(person));
      signedIn.push(...(await statuses(createClient(several.origin, cookie))));
    }
    expect(signedIn).toEqual(Array.from({ length: signIns * several.servers.length }, () => 200));
  });

  test('signing out is felt everywhere', async () => {
    const client = await signInTo(several.origin, demoAdministrator.email, demoPassword);
    expect(new Set(await statuses(client))).toEqual(new Set([200]));
    expect((await client.send('DELETE', '/v2/session')).status).toBeLessThan(300);
    await sleep(feltMs);
    expect(new Set(await statuses(client))).toEqual(new Set([401]));
  });

  test('a change of what somebody may do is felt everywhere', async () => {
    const client = await signInTo(several.origin, demoHrViewer.email, demoPassword);
    expect(new Set(await statuses(client, '/v2/people?pageSize=1'))).toEqual(new Set([200]));
    const held = await several.query('select id, hr_access from product_permissions where hr_access is not null');
    for (const { id } of held.filter(({ hr_access: access }) => access === 'VIEW')) {
      const path = `/v2/product-permissions/${id}`;
      const etag = String((await admin.get(path)).headers.get('etag'));
      const changed = await admin.send('PATCH', path, { hrAccess: 'NONE' }, { 'if-match': etag });
      expect([changed.status, changed.text]).toEqual([200, expect.anything()]);
    }
    await sleep(feltMs);
    expect(new Set(await statuses(client, '/v2/people?pageSize=1'))).toEqual(new Set([403]));
  });

  test('a file is sent to one server, tried once and imported once, whoever is asked how it stands', async () => {
    await noteRuns(several);
    const { key, tag, count } = await uploadNew(admin, 1500);
    const tried = await pollTogether(admin, key, true);
    expect(tried.flatMap(({ status }) => (status >= 400 ? [status] : []))).toEqual([]);
    expect(tried.at(-1)?.body.counts).toMatchObject({ new: count, rejected: 0 });
    expect(await several.query('select count(*)::int as runs from seen_runs')).toEqual([{ runs: 1 }]);
    const written = await pollTogether(admin, key, false);
    expect(written.flatMap(({ status }) => (status >= 400 ? [status] : []))).toEqual([]);
    expect(written.at(-1)?.body.counts).toMatchObject({ new: count, rejected: 0 });
    expect(await madeWith(several, tag)).toBe(count);
  });

  test('a request that is sent to two servers under one key is carried out once', async () => {
    const [first] = (await admin.get('/v2/equipment?category=ALL&pageSize=1')).body.items;
    const assetTag = `O${randomUUID().slice(0, 8)}`;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: '一度だけ', equipmentTypeId: first.equipmentTypeId, assetTag };
    const replies = await Promise.all([0, 1, 2, 3].map(() => admin.send('POST', '/v2/equipment', body, headers)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await madeWith(several, assetTag)).toBe(1);
  });

  test('a table that somebody has locked stops neither readers of others nor `/ready`, and writers are told soon', async () => {
    const [row] = (await admin.get('/v2/equipment?category=ALL&pageSize=1')).body.items;
    const create = () => admin.send('POST', '/v2/equipment', { name: '待つ', equipmentTypeId: row.equipmentTypeId });
    await several.query('begin');
    await several.query('lock table equipment in access exclusive mode');
    const begun = performance.now();
    const writers = Array.from({ length: 30 }, create);
    await sleep(300);
    const readers = await Promise.all(
      Array.from({ length: 10 }, () => admin.get('/v2/places?pageSize=5')).map(async (reply) => (await reply).status),
    );
    const readMs = performance.now() - begun;
    const ready = await Promise.all(several.servers.map(async ({ origin }) => (await fetch(`${origin}/ready`)).status));
    const replies = await Promise.all(writers);
    const writtenMs = performance.now() - begun;
    await several.query('rollback');
    expect([new Set(readers), new Set(ready)]).toEqual([new Set([200]), new Set([200])]);
    expect(readMs).toBeLessThan(5_000);
    expect(writtenMs).toBeLessThan(9_000);
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 busy']));
    expect(replies[0]?.body.detail).toBe(
      'ほかの処理が同じデータを使用しています。しばらくしてから、もう一度お試しください。',
    );
    expect(replies.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect((await create()).status).toBe(201);
  });

  test('a full disk and a database that takes no changes are told as what they are, also by `/ready`', async () => {
    const [row] = (await admin.get('/v2/equipment?category=ALL&pageSize=1')).body.items;
    const create = () =>
      admin.send('POST', '/v2/equipment', { name: '書けない', equipmentTypeId: row.equipmentTypeId });
    const stateOf = async ({ origin }: { readonly origin: string }): Promise<unknown> =>
      (await (await fetch(`${origin}/ready`)).json()).database;
    const states = async (): Promise<unknown> => new Set(await Promise.all(several.servers.map(stateOf)));
    await several.query(`
      create function full_disk() returns trigger language plpgsql as
        'begin raise exception ''could not extend file: No space left on device'' using errcode = ''53100''; end';
      create trigger full_disk before insert on equipment for each row execute function full_disk();
      create trigger full_disk before insert on daicho_meta for each row execute function full_disk()`);
    const refused = await Promise.all(several.servers.map(create));
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['507 storage-full']));
    expect(await states()).toEqual(new Set(['full']));
    await several.query('drop trigger full_disk on equipment; drop trigger full_disk on daicho_meta');
    expect(await states()).toEqual(new Set(['ready']));

    const database = new URL(several.databaseUrl).pathname.slice(1);
    const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
    await several.query(`alter database ${database} set default_transaction_read_only = on`);
    await several.query(cut, [database]);
    await expect.poll(states, { timeout: 5_000 }).toEqual(new Set(['read-only']));
    const [server] = several.servers;
    const body = { name: '書けない', equipmentTypeId: row.equipmentTypeId };
    const direct = createClient(server?.origin ?? '', admin.cookie);
    const reply = await direct.send('POST', '/v2/equipment', body, { origin: several.origin });
    expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
    await several.query('set session characteristics as transaction read write');
    await several.query(`alter database ${database} set default_transaction_read_only = off`);
    await several.query(cut, [database]);
    await expect.poll(states, { timeout: 5_000 }).toEqual(new Set(['ready']));
    await expect.poll(async () => (await fetch(`${several.origin}/ready`)).status, { timeout: 10_000 }).toBe(200);
  });

  test('requests are counted by session, probes are not, and who asks too often is told for how long to wait', async () => {
    const { origin } = await several.startAnother({ RATE_LIMIT: '60' });
    const probes = await Promise.all(Array.from({ length: 150 }, async () => (await fetch(`${origin}/ready`)).status));
    expect(new Set(probes)).toEqual(new Set([200]));
    const [first, second] = [1, 2].map(() => createClient(origin, admin.cookie)) as [Client, Client];
    const other = createClient(origin, (await signInTo(several.origin, demoAdministrator.email, demoPassword)).cookie);
    expect([(await other.get('/v2/session')).status, (await first.get('/v2/session')).status]).toEqual([200, 200]);
    const replies = await Promise.all(Array.from({ length: 80 }, () => second.get('/v2/session')));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 5)).toBe(true);
    expect((await other.get('/v2/session')).status).toBe(200);
  });

  test('a server that is killed takes nobody’s work with it', async () => {
    const [victim] = several.servers;
    const { key, tag, count } = await uploadNew(admin, 1500);
    // A lock from outside holds the import where it begins to write.
    await several.query('begin');
    await several.query('lock table daicho_import in access exclusive mode');
    const atVictim = createClient(victim?.origin ?? '', admin.cookie);
    const body = { encoding: 'UTF-8', dryrun: false, uploadedFileKey: key };
    const begun = atVictim.send('POST', importApi, body, { origin: several.origin }).catch(() => null);
    const started = createPoolClient(
      { poolId: builtInPoolId, clientId: builtInClientId, endpoint: '/identity/' },
      several.origin,
    );
    await expect
      .poll(() => several.query("select state from daicho_job where state = 'running'"), { timeout: 10_000 })
      .toHaveLength(1);
    await victim?.kill();
    await begun;
    await several.query('rollback');
    expect((await started.signIn(demoAdministrator.email, demoPassword)).kind).toBe('tokens');
    let reply: Reply;
    do reply = await postImport(admin, importApi, key, { dryrun: false });
    while (reply.status === 202);
    expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
    expect(reply.body.counts).toMatchObject({ new: count, rejected: 0 });
    expect(await madeWith(several, tag)).toBe(count);
  });
});

const emailOf = (person: number): string => `person-${person}@example.com`;

/** Adds people to the pool who need a code after their password. */
async function addPeople(databaseUrl: string, count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDirectory: '', log: quiet });
  try {
    for (let person = 0; person < count; person++) {
      const email = emailOf(person);
      const sub = await addPoolUser(database.kysely, builtInPoolName, { email, password, status: 'CONFIRMED' });
      const account = { id: randomUUID(), sub, email, label: email };
      await database.kysely.insertInto('daicho_account').values(account).execute();
      await addMemberships(database.kysely, account.id, ['staff']);
    }
    const update = database.kysely.updateTable('daicho_pool_user').set({ email_mfa: true });
    await update.where('email', 'like', 'person-%').execute();
  } finally {
    await database.close();
  }
}

async function signInWithCode(origin: string, mail: SmtpServer, email: string): Promise<string> {
  const client: PoolClient = createPoolClient(
    { poolId: builtInPoolId, clientId: builtInClientId, endpoint: '/identity/' },
    origin,
  );
  const step = await client.signIn(email, password);
  if (step.kind !== 'email-code-required') throw new Error(`The sign-in stands at ${step.kind}.`);
  const message = mail.received.findLast(({ to }) => to.includes(email));
  const code = /\b\d{6}\b/.exec(parseEmail(message?.source ?? '').text)?.[0] ?? '';
  const last = await step.answer(code);
  if (last.kind !== 'tokens') throw new Error(`The sign-in stands at ${last.kind}.`);
  return openSession(origin, { ...last.tokens });
}

/** Uploads a file of new equipment whose asset tags share a prefix. */
async function uploadNew(client: Client, count: number) {
  const [first] = (await client.get('/v2/equipment?category=ALL&pageSize=1')).body.items;
  const tag = `S${randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: count }, (_, at) => [`備品 ${at}`, first.equipmentTypeName, `${tag}-${at}`]);
  return { key: await uploadCsv(client, textOf([['name', 'equipmentTypeId', 'assetTag'], ...rows])), tag, count };
}

/** Polls from several tabs at once, until one of them gets the outcome. */
async function pollTogether(client: Client, key: string, dryrun: boolean): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  const ask = async (): Promise<void> => {
    const reply = await postImport(client, importApi, key, { dryrun });
    replies.push(reply);
  };
  do await Promise.all([ask(), ask(), ask(), ask()]);
  while (!replies.some(({ status }) => status !== 202));
  return replies.toSorted((one, other) => other.status - one.status);
}

async function madeWith(several: SeveralServers, tag: string): Promise<number> {
  const [row] = await several.query('select count(*)::int as made from equipment where asset_tag like $1', [`${tag}%`]);
  return Number(row?.made);
}

/** Records each run of a job in a table. */
async function noteRuns(several: SeveralServers): Promise<void> {
  await several.query(`
    create table seen_runs (run text primary key);
    create function note_run() returns trigger language plpgsql as
      'begin insert into seen_runs values (new.run) on conflict do nothing; return null; end';
    create trigger note_run after insert or update on daicho_job for each row execute function note_run()`);
}
