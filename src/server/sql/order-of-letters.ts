import { type RawBuilder, sql } from 'kysely';

/**
 * Puts a text that no record keeps a key of among texts that have one: its letters are compared, without case, word by word.
 * The separators are those of `orderKey`.
 */
export const orderOfLetters = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(replace(lower(${text}), ' ', E'\\x02\\x01') || E'\\x02')`;
