import { type RawBuilder, sql } from 'kysely';

/** Whole megabytes of a number of bytes, rounded up: what exists is never shown as 0. */
export const megabytes = (bytes: RawBuilder<unknown>): RawBuilder<unknown> => sql`ceil(${bytes} / 1000000.0)::integer`;
