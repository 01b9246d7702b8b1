import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../db/framework.ts';

export type Handle = Kysely<FrameworkTables>;
