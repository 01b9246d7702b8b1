/**
 * Updates the copies of an open plan from their originals. Fields that the plan does not change get today's value, and
 * changed fields are compared with it. So a plan from weeks ago shows and applies only its own changes.
 */

import { sql } from 'kysely';
import { same } from '#model/base/same.ts';
import { draftedFields, isAmongCopies } from '#model/features/draft/drafted-fields.ts';
import { baseOf, settleDraft } from '#model/features/draft/settle-draft.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { gateTransaction } from '../last-administrator.ts';
import { server } from '../server-actor.ts';
import { lockRecord } from '../stored-record.ts';
import { updateOne } from '../write/statement.ts';
import { type DraftProject, draftsOf } from './draft-of.ts';
import { storedOn } from './originals-on.ts';
import { copiesOfPlan } from './plan-state.ts';

/** @param changed only drafts with these originals or plans, which may have been reopened; null for all drafts */
export async function followOriginals(context: GateContext, changed: Resource | null): Promise<void> {
  const { declarations } = context.project();
  for (const {
    keywords: { draft },
    fields,
  } of Object.values(declarations.resources)) {
    const plans = draft ? declarations.resources[fields[draft.plan]?.to ?? ''] : undefined;
    for (const project of plans ? draftsOf(declarations, plans) : [])
      if (
        project.draft === draft &&
        (!changed || [project.originals.name, project.plans.name].includes(changed.stored.as))
      )
        await followProject(context, project);
  }
}

/** A plan that began with the originals of another day keeps comparing with that day: it is left out. */
async function followProject(context: GateContext, project: DraftProject): Promise<void> {
  const { draft, plans } = project;
  const { kysely } = context.database;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(plans))} where ${sql.ref(deletedColumn)} is null
      and ${sql.ref(columnOf(plans.states.field))} = ${draft.editableIn}
      ${draft.asOf === null ? sql`` : sql`and ${sql.ref(columnOf(draft.asOf))} is null`}
    order by id`.execute(kysely);
  if (rows.length === 0) return;
  const today = await originalsOf(context, kysely, project);
  for (const { id } of rows) {
    const behind = behindIn(project, await copiesOfPlan(kysely, project, id), today);
    if (behind.length > 0) await gateTransaction(context, (handle) => followPlan(context, handle, project, id));
  }
}

type Originals = ReadonlyMap<unknown, Values>;

async function originalsOf(context: GateContext, handle: Handle, { originals }: DraftProject): Promise<Originals> {
  // The copies are the same for every reader of the plan.
  const rows = await storedOn(context, handle, server, originals, context.clock.today());
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the copies whose original has changed, with today's values of the changed fields. */
function behindIn(
  project: DraftProject,
  copies: readonly Values[],
  today: Originals,
): readonly { readonly id: string; readonly values: Values }[] {
  const { origin, state } = project.draft;
  const copyOf = new Map(copies.map((copy) => [copy[origin], copy.id]));
  return copies
    .filter((copy) => copy[state] === project.draft.editableIn)
    .map((copy) => ({ id: String(copy.id), values: presentOf(project, copy, today.get(copy[origin]), copyOf) }))
    .filter(({ values }) => Object.keys(values).length > 0);
}

async function followPlan(context: GateContext, handle: Handle, project: DraftProject, plan: string): Promise<void> {
  const { draft, copies } = project;
  const behind = behindIn(
    project,
    await copiesOfPlan(handle, project, plan),
    await originalsOf(context, handle, project),
  );
  for (const { id, values } of behind) {
    const copy = await lockRecord(handle, copies, id, null);
    if (copy?.[draft.state] !== draft.editableIn) continue;
    const base = baseOf(copy[draft.base]) ?? {};
    const untouched = Object.entries(values).filter(([name]) => same(copy[name] ?? null, base[name] ?? null));
    const record = settleDraft(copies, {
      ...copy,
      ...Object.fromEntries(untouched),
      [draft.base]: { ...base, ...values },
    });
    const written = [...untouched.map(([name]) => name), draft.base, draft.change, draft.differences];
    await updateOne(handle, copies, id, record, written, context.clock.now().toISOString());
  }
}

/**
 * Today's values of the fields that have changed since the last update. Leaves out references to originals without a
 * copy in the plan.
 */
function presentOf(
  { draft, copies }: DraftProject,
  copy: Values,
  original: Values | undefined,
  copyOf: ReadonlyMap<unknown, unknown>,
): Values {
  const base = baseOf(copy[draft.base]);
  if (!base || !original) return {};
  return Object.fromEntries(
    draftedFields(copies).flatMap((field) => {
      const value = original[field.name] ?? null;
      const here = value !== null && isAmongCopies(copies, field) ? copyOf.get(value) : value;
      return here === undefined || same(here, base[field.name] ?? null) ? [] : [[field.name, here] as const];
    }),
  );
}
