/**
 * Text that is typed into a reference without a choice.
 * It replaces the id in the value, so that the form keeps it and the schema rejects it.
 */

import { isRecordId } from '#model/base/record-id.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Values } from '#model/types/values.ts';

/** The value of a reference for typed text: null for nothing. A pasted id is treated as text, not as a choice. */
export const unchosen = (text: string): string | null =>
  text.trim() === '' ? null : isRecordId(text) ? `${text} ` : text;

const isUnchosen = (value: unknown): value is string => typeof value === 'string' && value !== '' && !isRecordId(value);

export interface Held {
  readonly ids: readonly string[];
  /** Null if nothing is typed. */
  readonly text: string | null;
}

/** The content of a reference value, single or multiple: chosen ids, and text that is not chosen. */
export function heldBy(value: unknown): Held {
  const parts = [value].flat().filter((part): part is string => typeof part === 'string' && part !== '');
  return { ids: parts.filter(isRecordId), text: parts.find(isUnchosen) ?? null };
}

/** The record without such texts, for calls to the server. */
export function withoutUnchosen(fields: Readonly<Record<string, Field>>, record: Values): Values {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (!fields[name]?.to) return [name, value];
      if (Array.isArray(value)) return [name, value.filter((part) => !isUnchosen(part))];
      return [name, isUnchosen(value) ? null : value];
    }),
  );
}
