/** Reads the result of an operation elsewhere from an address. The address is untrusted: only its form is checked. */
import { isRecordId } from '../base/record-id.ts';
import type { Result } from '../types/screens/page.ts';

/** `unknown` if the address has no result. */
export type Outcome = 'success' | 'error' | 'unknown';

export interface ParsedResult {
  readonly outcome: Outcome;
  /** The reason of a failure; empty without one. */
  readonly message: string;
  /** Id of the created record. */
  readonly record: string | null;
}

const longestMessage = 500;

/**
 * @example readResult(result, '?result=error&errorMessage=token+expired')
 * // { outcome: 'error', message: 'token expired', record: null }
 */
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

/** Some senders write spaces as plus signs and encode those again. */
const plain = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestMessage);
