import { type RawBuilder, sql } from 'kysely';

/**
 * Sorts a text without a stored sort key among texts with one. Compares its characters, case-insensitively, word by
 * word. The separators are those of `orderKey`.
 */
export const orderOfLetters = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(replace(lower(${text}), ' ', E'\\x02\\x01') || E'\\x02')`;
