/** SMTP_URL and MAIL_FROM: how e-mails are sent, all issues at once, and no secret in any of them. */
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#server/settings.ts';

const url = 'smtps://user:hunter2@mail.example.com';
const complete = { SMTP_URL: url, MAIL_FROM: 'noreply@example.com', PUBLIC_ORIGIN: 'https://daicho.example.com' };

function issuesOf(env: Readonly<Record<string, string>>): string {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

describe('the way of e-mails', () => {
  it('is SMTP when it is set', () => {
    for (const MAIL_FROM of ['noreply@example.com', '台帳 <noreply@example.com>', '"Daicho, Inc." <a@example.com>'])
      expect(readSettings({ ...complete, MAIL_FROM }).mail).toEqual({ kind: 'smtp', url, from: MAIL_FROM });
  });

  it('is the mailbox only where nobody else reaches the server', () => {
    const wayOf = (env: Readonly<Record<string, string>>) => readSettings(env).mail.kind;
    const local = [{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_ORIGIN: 'http://localhost:3000' }];
    for (const env of local) expect([env, wayOf(env as Record<string, string>)]).toEqual([env, 'mailbox']);
    const reachable = [
      { HOST: '0.0.0.0' },
      { HOST: '192.168.0.2' },
      { HOST: '127.evil.example' },
      { PUBLIC_ORIGIN: 'https://daicho.example.com' },
      { TRUST_PROXY: '1' },
    ];
    for (const env of reachable) expect([env, wayOf(env as Record<string, string>)]).toEqual([env, 'none']);
  });

  it('names every issue, and no secret', () => {
    const cases: [Record<string, string>, string[]][] = [
      [{ ...complete, MAIL_FROM: '' }, ['MAIL_FROM']],
      [{ ...complete, SMTP_URL: '' }, ['SMTP_URL']],
      [{ ...complete, SMTP_URL: 'https://user:hunter2@mail.example.com' }, ['SMTP_URL']],
      [{ ...complete, SMTP_URL: 'hunter2' }, ['SMTP_URL']],
      [{ ...complete, MAIL_FROM: 'Daicho' }, ['MAIL_FROM']],
      [{ ...complete, MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, ['MAIL_FROM']],
      [{ SMTP_URL: 'x', MAIL_FROM: 'x', HOST: '0.0.0.0' }, ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN']],
      [{ ...complete, SMTP_PASSWORD: 'hunter2', MAIL_TO: 'x' }, ['SMTP_PASSWORD', 'MAIL_TO']],
    ];
    for (const [env, names] of cases) {
      const message = issuesOf(env);
      expect([env, message.split('\n').map((line) => line.split(' ')[0])]).toEqual([env, names]);
      expect(message).not.toContain('hunter2');
    }
  });
});
