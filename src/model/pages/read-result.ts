/** What an address says of something that was done elsewhere. It comes from outside: nothing of it is believed but its form. */
import { isRecordId } from '../base/record-id.ts';
import type { Result } from '../types/screens/page.ts';

/** `unknown`: the address does not say. */
export type Outcome = 'success' | 'error' | 'unknown';

export interface ParsedResult {
  readonly outcome: Outcome;
  /** Why it failed; empty when nothing was said. */
  readonly message: string;
  /** Id of what was made. */
  readonly record: string | null;
}

const longestMessage = 500;

/** @example readResult(result, '?result=error&errorMessage=token+expired') // { outcome: 'error', message: 'token expired', record: null } */
export function readResult({ param, message, record }: Result, search: string): ParsedResult {
  const params = new URLSearchParams(search);
  const outcome = outcomeOf(params.get(param));
  const id = record ? params.get(record.param) : null;
  return {
    outcome,
    message: outcome === 'error' ? plain(params.get(message) ?? '') : '',
    record: outcome === 'success' && id !== null && isRecordId(id) ? id : null,
  };
}

const outcomeOf = (word: string | null): Outcome => (word === 'success' || word === 'error' ? word : 'unknown');

/** Senders write spaces as plus signs, and some encode those once more. */
const plain = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestMessage);
