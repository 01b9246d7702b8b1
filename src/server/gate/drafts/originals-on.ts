/** The originals as of a day, with everything that is planned until then. */

import { sql } from 'kysely';
import type { Actor } from '#model/access/actor.ts';
import { isStored } from '#model/fields/is-stored.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { momentOf } from '../../clock.ts';
import { rowsAsOf } from '../../sql/as-of.ts';
import { columnOf, deletedColumn } from '../../sql/columns.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { DraftProject } from './draft-of.ts';

export interface OriginalsOn {
  readonly rows: readonly (Values & { readonly id: string })[];
  /** True if a row exists on that day: begun, and not ended. */
  exist(row: Values): boolean;
}

export async function originalsOn(
  context: GateContext,
  handle: Handle,
  actor: Actor,
  { draft, originals }: Pick<DraftProject, 'draft' | 'originals'>,
  date: string,
  withoutPlan?: string,
): Promise<OriginalsOn> {
  const rows = await storedOn(context, handle, actor, originals, date, withoutPlan);
  const exist = (row: Values): boolean => {
    const [begins, ends] = [row[draft.begins] ?? null, row[draft.ends] ?? null];
    return (begins === null || String(begins) <= date) && (ends === null || String(ends) > date);
  };
  return { rows, exist };
}

/** Live records, whole, as of a day. @param withoutPlan ignores what is planned under this id */
export async function storedOn(
  context: GateContext,
  handle: Handle,
  actor: Actor,
  resource: Resource,
  date: string,
  withoutPlan?: string,
): Promise<readonly (Values & { readonly id: string })[]> {
  const moment = { ...momentOf(context.clock, actor), base: date };
  const columns = Object.values(resource.fields)
    .filter((field) => field.name === 'id' || isStored(field) || field.derive)
    .map(({ name }) => sql`${sql.ref(`t.${columnOf(name)}`)} as ${sql.id(name)}`);
  const { rows } = await sql<Values & { readonly id: string }>`
    select ${sql.join(columns)} from ${rowsAsOf(resource, 't', moment, withoutPlan)}
    where ${sql.ref(`t.${deletedColumn}`)} is null order by t.id`.execute(handle);
  return rows;
}
