/** What invited people see and do, over HTTP and without a session. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allScopes } from '#model/access/access-declaration.ts';
import { demoInvitation } from '#modules/settings/demo/accounts.ts';
import { offerFirstAdministrator } from '#server/identity/accounts/first-administrator.ts';
import { freePort, poolAt, startTestServer, type TestServer, tokensOf } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clockOffset = 0;
});
afterAll(() => server.close());

const password = 'Correct-horse-1';

async function invited(email: string, area: 'staff' | 'individual' = 'staff', on = server): Promise<string> {
  const { kysely } = server.database;
  const context = { handle: kysely, actor: { kind: 'system', label: 'test' }, afterCommit: runs } as const;
  const input = { area, email, givenName: 'Ann', familyName: 'Smith', middleName: 'Lee' };
  await on.identity.memberships.invite(context, input);
  return on.emails.filter(({ to }) => to === email).at(-1)?.code ?? '';
}
const runs = (work: () => Promise<void>) => void work();

const read = (code: string, on = server) => fetch(`${on.origin}/v2/invitations/${code}`);
const accept = (code: string, body: unknown = { password }, on = server) =>
  on.send('POST', `/v2/invitations/${code}/acceptance`, { body });
const stateOf = async (email: string) =>
  await server.database.kysely
    .selectFrom('daicho_account as account')
    .innerJoin('daicho_membership as membership', 'membership.account_id', 'account.id')
    .select(['account.sub', 'membership.state', 'membership.code_hash'])
    .where('email', '=', email)
    .execute();

describe('looking at an invitation', () => {
  it('shows who is invited, to whoever holds the code, and passes the code on to nobody', async () => {
    const answer = await read(await invited('ann@example.com'));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        email: 'ann@example.com',
        givenName: 'Ann',
        familyName: 'Smith',
        middleName: 'Lee',
        isRegistered: false,
        isFirst: false,
      },
    ]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('says 400 to what is no code', async () => {
    for (const code of [
      'x',
      'a b c d e f g h i j',
      "' or true --",
      '%00%00%00%00',
      'é'.repeat(43),
      'a'.repeat(65),
      '%ff',
    ])
      expect([code, (await read(encodeURI(code).replace('%25', '%'))).status]).toEqual([code, 400]);
  });

  it('says 404 to a code that nobody has, and to one that ran out', async () => {
    expect((await read('A'.repeat(43))).status).toBe(404);
    const code = await invited('late@example.com');
    server.clockOffset = 7 * 24 * 3_600_000 - 1_000;
    expect((await read(code)).status).toBe(200);
    server.clockOffset += 1_000;
    expect((await read(code)).status).toBe(404);
    expect((await accept(code)).status).toBe(404);
  });

  it('slows down who asks too often', async () => {
    const slow = await startTestServer({ poolCallsPerMinute: 3 }, server.database);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) statuses.push((await read('A'.repeat(43), slow)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    await slow.close();
  });
});

describe('accepting an invitation', () => {
  it('makes the user and activates the membership, once, and is written down', async () => {
    const code = await invited('taro@example.com');
    expect((await accept(code)).status).toBe(204);
    expect(await stateOf('taro@example.com')).toEqual([{ sub: expect.any(String), state: 'ACTIVE', code_hash: null }]);
    expect((await read(code)).status).toBe(404);
    expect((await accept(code, { password: 'Another-password-1' })).status).toBe(404);
    const body = await tokensOf(server, 'taro@example.com', password);
    expect((await server.send('POST', '/v2/session', { body })).status).toBe(201);
    const entry = await server.database.kysely
      .selectFrom('daicho_audit')
      .select(['action', 'resource', 'changes'])
      .where('actor_label', '=', 'Smith Lee Ann')
      .where('resource', '=', 'staff-accounts')
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'accept',
      resource: 'staff-accounts',
      changes: [{ field: 'status', before: 'INVITED', after: 'ACTIVE' }],
    });
  });

  it('happens once when it is asked for many times at once', async () => {
    const code = await invited('eager@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 404)]);
  });

  it('wants a password that holds, and makes nothing without one', async () => {
    const code = await invited('weak@example.com');
    const cases: [unknown, string, string][] = [
      [{}, '/password', 'required'],
      [{ password: 'short' }, '/password', 'password'],
      [{ password: 'nodigits-nodigits' }, '/password', 'password'],
      [{ password: 12 }, '/password', 'type'],
      [{ password, more: 1 }, '/more', 'unknown'],
    ];
    for (const [body, pointer, keyword] of cases) {
      const answer = await accept(code, body);
      const { errors } = (await answer.json()) as { errors: unknown[] };
      expect([answer.status, errors]).toEqual([400, [expect.objectContaining({ pointer, keyword })]]);
    }
    expect(await stateOf('weak@example.com')).toMatchObject([{ sub: null, state: 'INVITED' }]);
    expect((await accept(code)).status).toBe(204);
  });

  it('needs no password from somebody who has one, and leaves that one as it is', async () => {
    await accept(await invited('known@example.com'));
    const code = await invited('known@example.com', 'individual');
    expect(await (await read(code)).json()).toMatchObject({ isRegistered: true });
    expect((await accept(code, { password: 'Taken-over-pass-1' })).status).toBe(204);
    const body = await tokensOf(server, 'known@example.com', password);
    expect((await server.send('POST', '/v2/session', { body })).status).toBe(201);
    expect(await stateOf('known@example.com')).toMatchObject([{ state: 'ACTIVE' }, { state: 'ACTIVE' }]);
  });

  it('comes from our own page', async () => {
    const code = await invited('origin@example.com');
    const options = { body: { password }, headers: { origin: 'https://evil.example' } };
    expect((await server.send('POST', `/v2/invitations/${code}/acceptance`, options)).status).toBe(403);
    expect((await read(code)).status).toBe(200);
  });
});

describe('with a pool elsewhere', () => {
  it('is accepted by signing in with the address, not by the code, and not after it ran out', async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const pool = await startTestServer({ publicOrigin: origin }, server.database, port);
    const elsewhere = await startTestServer({ cognito: poolAt(origin) }, server.database);
    await server.addUser('remote@example.com', password);
    await server.addUser('remote-late@example.com', password);
    const code = await invited('remote@example.com', 'staff', elsewhere);
    await invited('remote-late@example.com', 'staff', elsewhere);
    const refused = await accept(code, {}, elsewhere);
    expect([refused.status, await refused.json()]).toMatchObject([409, { params: { reason: 'external-pool' } }]);

    const handOver = async (email: string) =>
      await elsewhere.send('POST', '/v2/session', { body: await tokensOf(pool, email, password) });
    expect((await handOver('remote@example.com')).status).toBe(201);
    expect(await stateOf('remote@example.com')).toMatchObject([{ state: 'ACTIVE', code_hash: null }]);
    for (const one of [pool, elsewhere]) one.clockOffset = 8 * 24 * 3_600_000;
    expect((await handOver('remote-late@example.com')).status).toBe(403);
    await elsewhere.close();
    await pool.close();
  });
});

describe('the demo invitation', () => {
  it('may be looked at for as long as one likes, where demo accounts count, and accepted once', async () => {
    const strict = await startTestServer({ demoAccounts: 'nobody' }, server.database);
    expect((await read(demoInvitation.code, strict)).status).toBe(404);
    await strict.close();
    server.clockOffset = 365 * 24 * 3_600_000;
    for (let round = 0; round < 2; round++) expect((await read(demoInvitation.code)).status).toBe(200);
    server.clockOffset = 0;
    expect((await accept(demoInvitation.code)).status).toBe(204);
    expect((await read(demoInvitation.code)).status).toBe(404);
    const body = await tokensOf(server, demoInvitation.email, password);
    expect((await server.send('POST', '/v2/session', { body })).status).toBe(201);
  });
});

describe('the first administrator', () => {
  const first = { email: 'First@example.com', familyName: 'Smith', givenName: 'Ann', password };
  let fresh: TestServer;
  beforeAll(async () => {
    fresh = await startTestServer();
    await fresh.database.kysely.deleteFrom('daicho_account').execute();
  });
  beforeEach(() => {
    fresh.clockOffset = 0;
  });
  afterAll(() => fresh.close());
  const offer = async () =>
    (await offerFirstAdministrator(fresh.database.kysely, new Date(Date.now() + fresh.clockOffset))) ?? '';
  const acceptFirst = (code: string, body: unknown) => accept(code, body, fresh);

  it('is nobody yet, for a day, and for whoever holds the newest link', async () => {
    const earlier = await offer();
    const code = await offer();
    expect((await read(earlier, fresh)).status).toBe(404);
    expect(await (await read(code, fresh)).json()).toMatchObject({ email: '', isRegistered: false, isFirst: true });
    fresh.clockOffset = 24 * 3_600_000;
    expect((await read(code, fresh)).status).toBe(404);
    expect((await acceptFirst(code, first)).status).toBe(404);
  });

  it.each([
    ['no name', { ...first, givenName: ' ' }],
    ['no address', { ...first, email: undefined }],
    ['what is no address', { ...first, email: 'first' }],
    ['a weak password', { ...first, password: 'short' }],
    ['no password', { ...first, password: undefined }],
  ])('says 400 to %s, and stays nobody', async (_, body) => {
    const code = await offer();
    expect((await acceptFirst(code, body)).status).toBe(400);
    expect((await read(code, fresh)).status).toBe(200);
  });

  it('is made once, of two who ask at the same moment, with every scope, and is written down', async () => {
    const code = await offer();
    const answers = await Promise.all(
      [first, { ...first, email: 'other@example.com' }].map((one) => acceptFirst(code, one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    const accounts = await fresh.database.kysely.selectFrom('daicho_account').selectAll().execute();
    expect(accounts).toMatchObject([{ label: 'Smith Ann', scopes: [allScopes] }]);
    expect((await read(code, fresh)).status).toBe(404);
    expect(await offerFirstAdministrator(fresh.database.kysely, new Date())).toBeNull();
    const body = await tokensOf(fresh, accounts[0]?.email ?? '', password);
    expect((await fresh.send('POST', '/v2/session', { body })).status).toBe(201);
    const entries = await fresh.database.kysely
      .selectFrom('daicho_audit')
      .select('record_label')
      .where('action', '=', 'accept')
      .execute();
    expect(entries).toEqual([{ record_label: 'Smith Ann' }]);
  });
});
