/**
 * The development mailbox over HTTP: for this machine only, without scripts, and missing when e-mails are really sent.
 */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type TestServer, testServer } from '#tests/support/server.ts';
import { startSmtpServer } from './smtp-server.ts';

/** Callers do not wait for the e-mails that they request. */
const patience = { timeout: 20_000 };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await forgotPassword(server, 'admin@example.co.jp');
}, 60_000);
afterAll(() => server.stop());

async function forgotPassword({ origin }: TestServer, email: string): Promise<void> {
  await fetch(`${origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    },
    body: JSON.stringify({ ClientId: 'daicho-web', Username: email }),
  });
}

interface StoredEmail {
  readonly to: string;
  readonly text: string;
}

const emailsOf = async ({ origin }: TestServer): Promise<readonly StoredEmail[]> =>
  (await createClient(origin, '').get('/dev/mailbox.json')).body.emails;

describe('the mailbox', () => {
  it('shows e-mails to people and to tests', async () => {
    await expect.poll(async () => (await emailsOf(server)).length, patience).toBe(1);
    const [email] = await emailsOf(server);
    expect(email).toMatchObject({ to: 'admin@example.co.jp', kind: 'password-reset-code', locale: 'ja-JP' });
    const code = /\d{6}/.exec(email?.text ?? '')?.[0] ?? 'no code';
    for (const [language, title] of [
      ['ja', '開発用メールボックス'],
      ['en', 'Development mailbox'],
    ] as const) {
      const page = await createClient(server.origin, '').get('/dev/mailbox', { 'accept-language': language });
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<title>${title}</title>`);
      for (const part of [code, 'admin@example.co.jp', 'パスワード再設定の確認コード'])
        expect(page.text).toContain(part);
      expect(page.text).not.toMatch(/<script|mailbox\.|%\{/);
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/);
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is not there for another name of this machine, nor for a proxy in front', async () => {
    const { port } = new URL(server.origin);
    const statusOf = (headers: Record<string, string>, path: string) =>
      new Promise<number>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, headers }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect(await statusOf({ host: `localhost:${port}` }, path)).toBe(200);
      for (const headers of [
        { host: 'evil.example' },
        { host: `evil.example:${port}` },
        { host: 'localhost.evil.example' },
        { host: '192.168.0.2' },
        { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
        { host: 'localhost', 'x-forwarded-host': 'daicho.example.com' },
        { host: 'localhost', forwarded: 'for=203.0.113.9' },
        { host: 'localhost', via: '1.1 proxy' },
      ] as Record<string, string>[])
        expect([path, headers, await statusOf(headers, path)]).toEqual([path, headers, 404]);
    }
  });

  it('is not there where e-mails leave by SMTP, and they do leave', async () => {
    const smtp = await startSmtpServer();
    const sending = await testServer({
      env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'noreply@example.co.jp' },
    });
    expect((await createClient(sending.origin, '').get('/dev/mailbox.json')).status).toBe(404);
    await forgotPassword(sending, 'admin@example.co.jp');
    await expect.poll(() => smtp.received.map(({ to }) => to), patience).toEqual([['admin@example.co.jp']]);
    await sending.stop();
    await smtp.close();
  }, 60_000);

  it('is not there where others reach the server; e-mails are refused with a line that names nobody', async () => {
    const lines: string[] = [];
    const open = await testServer({
      env: { HOST: '0.0.0.0', ALLOW_DEMO_ACCOUNTS: '1' },
      say: (line) => void lines.push(line),
    });
    expect((await createClient(open.origin, '').get('/dev/mailbox.json')).status).toBe(404);
    await forgotPassword(open, 'admin@example.co.jp');
    await expect.poll(() => lines.filter((line) => line.includes('could not be sent')), patience).toHaveLength(1);
    expect(lines.find((line) => line.includes('could not be sent'))).toBe(
      'A password reset code could not be sent: no mail server is configured (SMTP_URL)',
    );
    expect(lines.join('\n')).not.toMatch(/admin@|\b\d{6}\b/);
    await open.stop();
  }, 60_000);
});
