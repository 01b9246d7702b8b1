/** Sends e-mails with the texts and the transport of this installation. */
import type { Clock } from '../clock.ts';
import type { SendMail } from '../identity/send-mail.ts';
import { emailText, type MailWord } from './email-text.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import type { MailSettings } from './settings.ts';
import { createSmtpDelivery } from './smtp.ts';

export interface Mailer {
  readonly sendMail: SendMail;
  /** False if every e-mail is refused. */
  readonly canSend: boolean;
  /** The mailbox on this machine; null if e-mails are really sent. */
  readonly mailbox: Mailbox | null;
}

/** @param accent color of buttons, if the project has one */
export function createMailer(settings: MailSettings, word: MailWord, clock: Clock, accent?: string): Mailer {
  if (settings.kind === 'none') return { sendMail: refuse, canSend: false, mailbox: null };
  if (settings.kind === 'mailbox') {
    const mailbox = createMailbox();
    const sendMail: SendMail = async (email) => {
      const { to, kind, locale } = email;
      mailbox.put({ to, kind, locale, sentAt: clock.now().toISOString(), ...emailText(email, word, accent) });
    };
    return { sendMail, canSend: true, mailbox };
  }
  const deliver = createSmtpDelivery(settings);
  return { sendMail: (email) => deliver(email.to, emailText(email, word, accent)), canSend: true, mailbox: null };
}

const refuse: SendMail = async () => {
  throw new Error('no mail server is configured (SMTP_URL)');
};
