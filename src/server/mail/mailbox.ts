/** E-mails of a machine without a mail server: the latest hundred, in memory. */
import type { Email } from '../identity/send-mail.ts';
import type { EmailText } from './email-text.ts';

export interface StoredEmail extends EmailText, Pick<Email, 'to' | 'kind' | 'locale'> {
  readonly sentAt: string;
}

export interface Mailbox {
  put(email: StoredEmail): void;
  /** The newest first. */
  emails(): readonly StoredEmail[];
}

const capacity = 100;

export function createMailbox(): Mailbox {
  const stored: StoredEmail[] = [];
  return {
    put(email) {
      stored.unshift(email);
      stored.splice(capacity);
    },
    emails: () => [...stored],
  };
}
