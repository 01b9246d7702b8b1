/**
 * Writes conflicts to a scheduled plan long before its day. Conflicts are fields that have been changed since or that
 * another plan changes first, and everything that scheduling would refuse now.
 */

import { sql } from 'kysely';
import { same } from '#model/base/same.ts';
import type { Difference } from '#model/features/draft/draft.ts';
import { isAmongCopies } from '#model/features/draft/drafted-fields.ts';
import { baseOf } from '#model/features/draft/settle-draft.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { gateTransaction } from '../last-administrator.ts';
import { server } from '../server-actor.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';
import { updateOne } from '../write/statement.ts';
import { appliedFrom, type DraftProject, draftsOf } from './draft-of.ts';
import { missingReferences } from './missing-references.ts';
import { originalsOn, storedOn } from './originals-on.ts';
import { copiesOfPlan } from './plan-state.ts';
import { leftBehind } from './successors.ts';
import { idOf, structureErrors, type Touched, touchedBy } from './validate-draft.ts';

/** @param changed only drafts with these originals or plans; null for all drafts */
export async function settleConflicts(context: GateContext, changed: Resource | null): Promise<void> {
  const { declarations } = context.project();
  for (const {
    keywords: { draft },
    fields,
  } of Object.values(declarations.resources)) {
    const plans = draft?.conflicts ? declarations.resources[fields[draft.plan]?.to ?? ''] : undefined;
    for (const project of plans ? draftsOf(declarations, plans) : [])
      if (project.draft === draft && (!changed || concerns(project, changed))) await settleProject(context, project);
  }
}

const concerns = ({ plans, originals }: DraftProject, { stored }: Resource): boolean =>
  stored.as === plans.name || stored.as === originals.name;

async function settleProject(context: GateContext, project: DraftProject): Promise<void> {
  const states = appliedFrom(project.plans);
  const { kysely } = context.database;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(project.plans))} where ${sql.ref(deletedColumn)} is null
      and (${sql.ref(columnOf(project.plans.states.field))} in (${sql.join(states)})
        or ${sql.ref(columnOf(String(project.draft.conflicts)))} is not null)
    order by id`.execute(kysely);
  for (const { id } of rows) await gateTransaction(context, (handle) => settlePlan(context, handle, project, id));
}

/** Updates the conflicts of a plan, within a transaction. */
export async function settlePlan(
  context: GateContext,
  handle: Handle,
  project: DraftProject,
  id: string,
): Promise<void> {
  const field = project.draft.conflicts;
  const plan = field === null ? null : await lockRecord(handle, project.plans, id, null);
  if (field === null || !plan) return;
  const isScheduled = appliedFrom(project.plans).includes(String(plan[project.plans.states.field]));
  const errors = isScheduled ? await conflictsOf(context, handle, project, plan) : [];
  const reported = errors.length > 0 ? errors.slice(0, most) : null;
  if (same(plan[field] ?? null, reported)) return;
  const now = context.clock.now().toISOString();
  await updateOne(handle, project.plans, id, { ...plan, [field]: reported }, [field], now);
}

const most = 50;

async function conflictsOf(
  context: GateContext,
  handle: Handle,
  project: DraftProject,
  plan: StoredRecord,
): Promise<readonly FieldError[]> {
  const today = context.clock.today();
  const on = String(plan[project.draft.on]);
  const date = [on, today].sort().at(-1) as string;
  const id = String(plan.id);
  const copies = await copiesOfPlan(handle, project, id);
  const { rows: then, exist } = await originalsOn(context, handle, server, project, date, id);
  const now = await storedOn(context, handle, server, project.originals, today);
  const touched = touchedBy({ project, copies });
  return [
    ...(await overtaken(handle, project, copies, touched, id, date)),
    ...structureErrors({ project, copies, then, now, exist }),
    ...(await leftBehind(context, handle, server, project, touched, date)),
    ...(await missingReferences(context, handle, server, project, touched, date)),
  ];
}

interface Entry {
  readonly record_id: string;
  readonly name: string;
  readonly value: unknown;
  readonly plan_id: string | null;
}

/**
 * Fields that will have other values on the plan's day than when it was made. The plan would overwrite decisions of
 * others.
 */
async function overtaken(
  handle: Handle,
  project: DraftProject,
  copies: readonly StoredRecord[],
  touched: readonly Touched[],
  planId: string,
  date: string,
): Promise<readonly FieldError[]> {
  const { originals, draft, plans } = project;
  const changed = touched.filter(({ change }) => change === 'CHANGED' || change === 'MOVED');
  if (changed.length === 0) return [];
  // The last change of each field by others until that day, unless it was known when the plan was scheduled.
  const { rows } = await sql<Entry>`
    with own as (select max(id::text) as id, max(at) as at from daicho_dated where plan_id = ${planId}::uuid and state = 'planned')
    select distinct on (c.record_id, one.key) c.record_id, one.key as name, one.value, c.plan_id
    from daicho_dated as c, own, lateral jsonb_each(c.changes) as one
    where c.resource = ${originals.stored.as} and c.record_id = any(${changed.map(({ id }) => id)}::uuid[])
      and c.plan_id is distinct from ${planId}::uuid and c.effective_date <= ${date}::date and c.problem is null
      and (c.state = 'planned' or (c.state = 'applied' and (c.id::text > own.id or c.applied_at > own.at)))
    order by c.record_id, one.key, c.effective_date desc, c.place desc`.execute(handle);
  const byCopy = new Map(copies.map((copy) => [copy.id, copy]));
  const asOriginal = (name: string, value: unknown): unknown => {
    const field = project.copies.fields[name];
    const copy = field && isAmongCopies(project.copies, field) ? byCopy.get(value) : undefined;
    return copy ? idOf(project, copy) : (value ?? null);
  };
  const names = new Map<string, string>();
  const errors: FieldError[] = [];
  for (const { copy, id, title, values } of changed) {
    const base = baseOf(copy[draft.base]) ?? {};
    const others = rows.filter(({ record_id, name, value }) => {
      const differences = (copy[draft.differences] ?? []) as readonly Difference[];
      if (record_id !== id || !differences.some(({ field }) => field === name)) return false;
      return !same(value ?? null, asOriginal(name, base[name])) && !same(value ?? null, values[name] ?? null);
    });
    for (const plan_id of new Set(others.map((one) => one.plan_id))) {
      const fields = others.filter((one) => one.plan_id === plan_id).map(({ name }) => name);
      const params = { title, fields, resource: originals.name };
      const other = plan_id === null ? '' : await planTitle(handle, plans, plan_id, names);
      const keyword = other === '' ? 'draftOverwrites' : 'draftOvertaken';
      errors.push({ pointer: `/${fields[0]}`, keyword, params: other === '' ? params : { ...params, other } });
    }
  }
  return errors;
}

async function planTitle(handle: Handle, plans: Resource, id: string, known: Map<string, string>): Promise<string> {
  const found = known.get(id);
  if (found !== undefined) return found;
  const plan = await lockRecord(handle, plans, id, null);
  const title = plan ? titleOf(plans, plan) : '';
  known.set(id, title);
  return title;
}
