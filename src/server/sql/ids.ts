import { type RawBuilder, sql } from 'kysely';

/** True if the text is in a jsonb list of texts; false for an empty or missing list. */
export const isIn = (text: RawBuilder<unknown>, list: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from jsonb_array_elements_text(${list}) as one(text) where one.text = ${text})`;

/**
 * True if the id is in a jsonb list of ids. The rows are found by the primary key, one for each id of the list; compared
 * as texts, every row of the table would be read.
 */
export const isIdIn = (id: RawBuilder<unknown>, list: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${id} = any(array(select one.text::uuid from jsonb_array_elements_text(${list}) as one(text)
    where one.text similar to ${uuid}))`;

/** Other texts name no record. */
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
