import { type RawBuilder, sql } from 'kysely';

/** True when the text is one of a jsonb list of texts; false for an empty or absent list. */
export const isIn = (text: RawBuilder<unknown>, list: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from jsonb_array_elements_text(${list}) as one(text) where one.text = ${text})`;
