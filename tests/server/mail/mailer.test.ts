/** E-mails: their words in both languages, sending by SMTP, and the error without SMTP. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordAt } from '#model/words/words.ts';
import { createClock } from '#server/clock.ts';
import { withProductName } from '#server/declarations/product-name.ts';
import type { Project } from '#server/declarations/project.ts';
import type { Email } from '#server/identity/send-mail.ts';
import { emailText } from '#server/mail/email-text.ts';
import { createMailer } from '#server/mail/mailer.ts';
import type { MailSettings } from '#server/mail/settings.ts';
import { root } from '#tests/support/server.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import { parseEmail } from './read-email.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

let declared: Project;
let server: SmtpServer;
beforeAll(async () => {
  declared = await shippedProject();
  server = await startSmtpServer('gone@example.com');
});
afterAll(() => server.close());

const word = (...place: Parameters<Project['mailWord']>) => declared.mailWord(...place);
const mailer = (settings: MailSettings) => createMailer(settings, word, createClock('Asia/Tokyo'));
const smtp = (address = `smtp://127.0.0.1:${server.port}`): MailSettings => ({
  kind: 'smtp',
  url: address,
  from: '台帳 <noreply@example.co.jp>',
});

const code = { code: '012345', minutes: 3 };
const link = 'https://daicho.example.co.jp/auth/invitation/abc_DEF-123';
const emails: readonly Email[] = (['ja-JP', 'en-US'] as const).flatMap((locale): Email[] => [
  { to: 'hanako@example.com', locale, kind: 'sign-in-code', params: code },
  { to: 'hanako@example.com', locale, kind: 'password-reset-code', params: { ...code, minutes: 15 } },
  { to: 'hanako@example.com', locale, kind: 'invitation', params: { name: '<b>花子 & Co</b>', link, days: 7 } },
]);

describe('the words', () => {
  it.each(emails.map((email) => ({ letter: email, name: `${email.kind} ${email.locale}` })))(
    'of $name',
    ({ letter: email }) => {
      const { subject, text, html } = emailText(email, word);
      expect(`${subject}${text}${html}`).not.toMatch(/%\{|undefined|letters\./);
      expect(subject).not.toContain('012345');
      const needed = 'code' in email.params ? email.params.code : email.params.link;
      for (const body of [text, html]) expect(body).toContain(needed);
      expect(html).toContain(`<html lang="${email.locale.slice(0, 2)}">`);
      expect(html).not.toMatch(/<script|<b>|<img|<link/);
      const sentences = text.split('\n').filter((line) => line.trim() !== '' && !line.includes(needed));
      const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
      for (const sentence of sentences.filter((line) => !line.includes('花子') && line !== '--'))
        expect([sentence, japanese.test(sentence)]).toEqual([sentence, email.locale === 'ja-JP']);
    },
  );

  it('greets by name, and takes the name for text', () => {
    const invitation = emailText(emails[2] as Email, word);
    expect(invitation.text).toMatch(/^<b>花子 & Co<\/b> 様$/m);
    expect(invitation.html).toContain('&lt;b&gt;花子 &amp; Co&lt;/b&gt; 様');
  });
});

describe('a project', () => {
  const { project, locale } = { project: { 'ja-JP': '車両台帳', 'en-US': 'Vehicles' }, locale: 'en-US' } as const;
  const mail = withProductName(
    Object.fromEntries(
      ['app', 'mail'].map((name) => {
        const file = `locales/${locale}/${name}.json`;
        return [file, JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown];
      }),
    ),
    project,
  )[`locales/${locale}/mail.json`];
  const invitation: Email = {
    to: 'a@example.com',
    locale,
    kind: 'invitation',
    params: { name: 'Ann', link, days: 7 },
  };

  it('names itself in e-mails, and has its color on their buttons', () => {
    const { subject, text, html } = emailText(invitation, (_, key) => wordAt(Object(mail), key), '#0f766e');
    expect(subject).toBe('Your invitation to Vehicles');
    expect(text).toMatch(/invited to use Vehicles[\s\S]*sent automatically by Vehicles/);
    expect(html).toContain('background:#0f766e');
    expect(`${subject}${text}${html}`).not.toMatch(/Daicho|#3b55d9/);
  });
});

describe('by SMTP', () => {
  it('arrive whole, as plain text and HTML, from the sender of the project', async () => {
    const email = emails[2] as Email;
    await mailer(smtp()).sendMail(email);
    const { from, to, source } = server.received.at(-1) ?? { from: '', to: [], source: '' };
    expect([from, to]).toEqual(['noreply@example.co.jp', ['hanako@example.com']]);
    const read = parseEmail(source);
    const written = emailText(email, word);
    expect(read.headers).toMatchObject({
      from: '台帳 <noreply@example.co.jp>',
      to: 'hanako@example.com',
      subject: '台帳へのご招待',
      'auto-submitted': 'auto-generated',
    });
    expect(read.text.replace(/\r\n/g, '\n').trim()).toBe(written.text.trim());
    expect(read.html.replace(/\r\n/g, '\n').trim()).toBe(written.html.trim());
  });

  it('sign in with what stands in the address', async () => {
    await mailer(smtp(`smtp://sender:p%40ss@127.0.0.1:${server.port}`)).sendMail(emails[0] as Email);
    expect(server.logins.at(-1)).toBe('\u0000sender\u0000p@ss');
  });

  it('go to one address, whatever it holds', async () => {
    const to = 'a@example.com, b@example.com';
    const sending = mailer(smtp()).sendMail({ ...(emails[0] as Email), to });
    await sending.catch(() => undefined);
    expect(server.received.filter(({ to: receivers }) => receivers.includes('b@example.com'))).toEqual([]);
  });

  it('do not leave this machine in the clear', async () => {
    const before = server.received.length;
    const sending = mailer(smtp(`smtp://0.0.0.0:${server.port}`)).sendMail(emails[0] as Email);
    await expect(sending).rejects.toThrow(/^the mail server did not accept the email \(ETLS/);
    await mailer(smtp(`smtp://0.0.0.0:${server.port}?ignoreTLS=true&requireTLS=false`)).sendMail(emails[0] as Email);
    expect(server.received).toHaveLength(before + 1);
  });

  it('fail with a reason that names nobody', async () => {
    const refused = mailer(smtp()).sendMail({ ...(emails[0] as Email), to: 'gone@example.com' });
    await expect(refused).rejects.toThrow(/^the mail server did not accept the email \(EENVELOPE 550\)$/);
    const away = mailer(smtp('smtp://sender:secret@127.0.0.1:9')).sendMail(emails[0] as Email);
    await expect(away).rejects.toThrow(/^the mail server did not accept the email \(E\w+\)$/);
  });
});

describe('without SMTP', () => {
  it('are kept on this machine, newest first, a hundred at most', async () => {
    const { sendMail, mailbox, canSend } = mailer({ kind: 'mailbox' });
    for (let round = 0; round < 103; round++)
      await sendMail({ ...(emails[0] as Email), to: `person-${round}@example.com` });
    expect(canSend).toBe(true);
    expect(mailbox?.emails()).toHaveLength(100);
    expect(mailbox?.emails()[0]).toMatchObject({ to: 'person-102@example.com', kind: 'sign-in-code' });
  });

  it('are refused where others reach the server', async () => {
    const { sendMail, mailbox, canSend } = mailer({ kind: 'none' });
    expect([mailbox, canSend]).toEqual([null, false]);
    await expect(sendMail(emails[0] as Email)).rejects.toThrow('no mail server is configured (SMTP_URL)');
  });
});
