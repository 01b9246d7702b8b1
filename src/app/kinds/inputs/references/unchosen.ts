/** Text that is typed into a reference and not chosen yet. It stands where an id stands, so that the form keeps it and the schema refuses it. */

import { isRecordId } from '#model/base/record-id.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Values } from '#model/types/values.ts';

/** The value of a reference while this is typed: null for nothing. An id that somebody pastes is a text like any other. */
export const unchosen = (text: string): string | null =>
  text.trim() === '' ? null : isRecordId(text) ? `${text} ` : text;

const isUnchosen = (value: unknown): value is string => typeof value === 'string' && value !== '' && !isRecordId(value);

export interface Held {
  readonly ids: readonly string[];
  /** Null while nothing is typed. */
  readonly text: string | null;
}

/** What the value of a reference, or of several, holds: ids that were chosen, and the text that was not. */
export function heldBy(value: unknown): Held {
  const parts = [value].flat().filter((part): part is string => typeof part === 'string' && part !== '');
  return { ids: parts.filter(isRecordId), text: parts.find(isUnchosen) ?? null };
}

/** The record without such texts: nothing is asked of the server by them. */
export function withoutUnchosen(fields: Readonly<Record<string, Field>>, record: Values): Values {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (!fields[name]?.to) return [name, value];
      if (Array.isArray(value)) return [name, value.filter((part) => !isUnchosen(part))];
      return [name, isUnchosen(value) ? null : value];
    }),
  );
}
