import { type RawBuilder, sql } from 'kysely';

/** True if the text is in a jsonb list of texts; false for an empty or missing list. */
export const isIn = (text: RawBuilder<unknown>, list: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from jsonb_array_elements_text(${list}) as one(text) where one.text = ${text})`;
