/** The state of a plan and of its copies, which is the same. */

import { sql } from 'kysely';
import { isStored } from '#model/fields/is-stored.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import type { Sql } from '../../sql/sql-part.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';
import { updateOne } from '../write/statement.ts';
import type { DraftProject } from './draft-of.ts';

/** Updates the copies first: this waits for a concurrent change of a copy, and later changes find the new state. */
export async function setPlanState(
  { clock }: GateContext,
  handle: Handle,
  project: DraftProject,
  planId: string,
  state: string,
): Promise<void> {
  const { draft, copies, plans } = project;
  const now = clock.now().toISOString();
  await sql`update ${sql.table(tableOf(copies))} set ${sql.ref(columnOf(draft.state))} = ${state}, updated_at = ${now}
    where ${ofPlan(project, planId)}`.execute(handle);
  const stored = await lockRecord(handle, plans, planId, null);
  if (!stored) return;
  const { field } = plans.states;
  await updateOne(handle, plans, planId, { ...stored, [field]: state }, [field], now);
}

/** Live copies of a plan, whole. */
export async function copiesOfPlan(
  handle: Handle,
  project: DraftProject,
  planId: string,
): Promise<readonly StoredRecord[]> {
  const columns = Object.values(project.copies.fields)
    .filter((field) => field.name === 'id' || isStored(field))
    .map(({ name }) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
  const { rows } = await sql<StoredRecord>`
    select ${sql.join(columns)} from ${sql.table(tableOf(project.copies))} where ${ofPlan(project, planId)} order by id`.execute(
    handle,
  );
  return rows;
}

const ofPlan = ({ draft }: DraftProject, planId: string): Sql =>
  sql`${sql.ref(columnOf(draft.plan))} = ${planId} and ${sql.ref(deletedColumn)} is null`;

/** Sets the original of a copy; null removes it. */
export async function setOrigin(
  { clock }: GateContext,
  handle: Handle,
  { draft, copies }: DraftProject,
  copy: StoredRecord,
  origin: string | null,
): Promise<void> {
  const record = { ...copy, [draft.origin]: origin };
  await updateOne(handle, copies, String(copy.id), record, [draft.origin], clock.now().toISOString());
}
