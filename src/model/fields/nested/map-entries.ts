/** A map while its keys are being typed. It cannot be an object until every key is unique and not empty. */
import { isMembers, isNothing } from './members.ts';
import type { Members } from './nested.ts';

export interface MapEntry {
  readonly key: string;
  readonly value: unknown;
}

/** Why a key is not valid. */
export type KeyError = 'blank' | 'twice';

/** @param value the object, or the text that represents it while it cannot be an object */
export function entriesOf(value: unknown): readonly MapEntry[] {
  if (isMembers(value)) return Object.entries(value).map(([key, one]) => ({ key, value: one }));
  if (typeof value !== 'string') return [];
  try {
    const pairs: unknown = JSON.parse(value);
    return Array.isArray(pairs) ? pairs.map(([key, one]) => ({ key: String(key), value: one })) : [];
  } catch {
    return [];
  }
}

/** Null for a valid key, and for a row that is still empty. */
export function keyError(entries: readonly MapEntry[], at: number): KeyError | null {
  const entry = entries[at];
  if (!entry) return null;
  if (entry.key === '') return isNothing(entry.value) ? null : 'blank';
  return entries.findIndex(({ key }) => key === entry.key) < at ? 'twice' : null;
}

/** The object; null without entries. While keys are invalid, a text, which every schema of an object refuses. */
export function mapOf(entries: readonly MapEntry[]): Members | string | null {
  if (entries.some((_, at) => keyError(entries, at) !== null))
    return JSON.stringify(entries.map(({ key, value }) => [key, value]));
  const named = entries.filter(({ key }) => key !== '');
  return named.length === 0 ? null : Object.fromEntries(named.map(({ key, value }) => [key, value]));
}
