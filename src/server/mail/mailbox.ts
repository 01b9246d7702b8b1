/** Letters of a machine without a mail server: the latest hundred, in memory. */
import type { Letter } from '../identity/send-mail.ts';
import type { LetterText } from './letter-text.ts';

export interface KeptLetter extends LetterText, Pick<Letter, 'to' | 'kind' | 'locale'> {
  readonly sentAt: string;
}

export interface Mailbox {
  put(letter: KeptLetter): void;
  /** Newest first. */
  letters(): readonly KeptLetter[];
}

const capacity = 100;

export function createMailbox(): Mailbox {
  const kept: KeptLetter[] = [];
  return {
    put(letter) {
      kept.unshift(letter);
      kept.splice(capacity);
    },
    letters: () => [...kept],
  };
}
