/** `daicho token` signs in to a running server, and prints a token that its API accepts. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, type TokenRequest } from '#cli/token/access-token.ts';
import { freePort, startTestServer, type TestServer } from '#tests/server/identity/support.ts';
import { root } from '#tests/support/server.ts';

const email = 'hanako@example.co.jp';
const password = 'Correct-horse-7';
const colleague = 'taro@example.co.jp';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addPerson('account-1', email);
});
afterAll(() => server.close());

async function addPerson(id: string, address: string, withCode = false): Promise<void> {
  const sub = await server.addUser(address, password);
  await server.addAccount({ id, email: address });
  const { kysely } = server.database;
  await kysely.updateTable('daicho_account').set({ sub }).where('id', '=', id).execute();
  await kysely.updateTable('daicho_pool_user').set({ email_mfa: withCode }).where('sub', '=', sub).execute();
}

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/token.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
}

const who = async (token: string): Promise<unknown> =>
  (await fetch(`${server.origin}/who`, { headers: { authorization: `Bearer ${token}` } })).json();

describe('the command', () => {
  test('prints a token alone', async () => {
    const { status, stdout, stderr } = await run(['--email', email, '--url', server.origin], {
      DAICHO_PASSWORD: password,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
    expect(await who(stdout.trim())).toMatchObject({ accountId: 'account-1' });
  });

  test('says in a sentence that the password is wrong', async () => {
    const reply = await run(['--email', email, '--url', server.origin], { DAICHO_PASSWORD: 'Wrong-password-1' });
    expect(reply).toEqual({ status: 1, stdout: '', stderr: 'Wrong email address or password.\n' });
  });

  test('says without a terminal how to give the password', async () => {
    const reply = await run(['--email', email, '--url', server.origin], { DAICHO_PASSWORD: '' });
    expect(reply).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no terminal to ask at. Set DAICHO_PASSWORD.\n',
    });
  });

  test('shows its usage without an account', async () => {
    expect(await run([])).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^Usage:/) });
  });
});

describe('a sign-in', () => {
  const request = (given: Partial<TokenRequest> = {}): TokenRequest => ({
    email,
    url: server.origin,
    password: async () => password,
    code: () => Promise.reject(new Error('A code was asked for.')),
    ...given,
  });

  test('asks again after a wrong code, and tells a caller without a terminal what to do', async () => {
    await addPerson('account-2', colleague, true);
    const questions: string[] = [];
    const code: TokenRequest['code'] = async (...question) => {
      questions.push(question.join(''));
      return questions.length === 1 ? '000000x' : (server.emails.at(-1)?.code ?? '');
    };
    expect(await who(await accessToken(request({ email: colleague, code })))).toMatchObject({ accountId: 'account-2' });
    const question =
      'Code sent to t***@e***: taro@example.co.jp needs a code by email after the password: run the command at a terminal.';
    expect(questions).toEqual([question, question]);
  });

  test('refuses a temporary password', async () => {
    await server.addUser('new@example.co.jp', password, 'FORCE_CHANGE_PASSWORD');
    await expect(accessToken(request({ email: 'new@example.co.jp' }))).rejects.toThrow(
      `The password of new@example.co.jp is temporary. Sign in at ${server.origin} and choose a new one first.`,
    );
  });

  test('names an address at which no server answers', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    await expect(accessToken(request({ url }))).rejects.toThrow(
      `No server answers at ${url}. Start it, or name its address with --url.`,
    );
  });

  test('names an address at which another product answers', async () => {
    const other = Fastify();
    other.get('/config.json', async () => ({ theme: 'dark' }));
    const url = await other.listen({ host: '127.0.0.1', port: 0 });
    const refused = expect(accessToken(request({ url }))).rejects;
    await refused.toThrow(`The server at ${url} is not a Daicho server. Name its address with --url.`);
    await other.close();
  });

  test('refuses an address without a protocol', async () => {
    await expect(accessToken(request({ url: 'localhost:3000' }))).rejects.toThrow(
      '--url must be an address such as http://localhost:3000, not "localhost:3000".',
    );
  });
});
