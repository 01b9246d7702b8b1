/**
 * The copies of an open plan follow their originals: what the plan leaves alone is as it is today, and what it changes is
 * compared with today's value. So a plan that was begun weeks ago shows, and carries out, its own changes only.
 */
import { sql } from 'kysely';
import { draftedFields, isAmongCopies } from '#model/drafts/drafted-fields.ts';
import { baseOf, settleDraft } from '#model/drafts/settle-draft.ts';
import { same } from '#model/record/same.ts';
import type { Resource } from '#model/resource.ts';
import { transaction } from '../../db/transaction.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import { updateQuery } from '../../sql/write-records.ts';
import type { GateContext, Handle } from '../gate-context.ts';
import { lockRecord } from '../stored-record.ts';
import { type DraftHouse, draftsOf } from './draft-of.ts';
import { storedOn } from './originals-on.ts';
import { copiesOfPlan } from './plan-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** It copies for everybody who reads the plan. */
const server = { kind: 'system', label: 'System' } as const;

/** @param changed only drafts of which these are the originals or the plans, one of which may be open again; null for all of them */
export async function followOriginals(context: GateContext, changed: Resource | null): Promise<void> {
  const { declarations } = context.house();
  for (const { draft, fields } of Object.values(declarations.resources)) {
    const plans = draft ? declarations.resources[fields[draft.plan]?.to ?? ''] : undefined;
    for (const house of plans ? draftsOf(declarations, plans) : [])
      if (house.draft === draft && (!changed || [house.originals.name, house.plans.name].includes(changed.stored.as)))
        await followHouse(context, house);
  }
}

/** A plan that began with the organization of another day goes on comparing with that day. */
async function followHouse(context: GateContext, house: DraftHouse): Promise<void> {
  const { draft, plans } = house;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(plans))} where ${sql.ref(deletedColumn)} is null
      and ${sql.ref(columnOf(plans.states.field))} = ${draft.while}
      ${draft.asOf === null ? sql`` : sql`and ${sql.ref(columnOf(draft.asOf))} is null`}
    order by id`.execute(context.database.kysely);
  for (const { id } of rows) await transaction(context.database, (handle) => followPlan(context, handle, house, id));
}

async function followPlan(context: GateContext, handle: Handle, house: DraftHouse, plan: string): Promise<void> {
  const { draft, copies, originals } = house;
  const found = await copiesOfPlan(handle, house, plan);
  const today = new Map(
    (await storedOn(context, handle, server, originals, context.clock.today())).map((row) => [row.id, row]),
  );
  const copyOf = new Map(found.map((copy) => [copy[draft.origin], copy.id]));
  const present = (copy: Values): Values => presentOf(house, copy, today.get(String(copy[draft.origin])), copyOf);
  for (const { id } of found.filter((copy) => Object.keys(present(copy)).length > 0)) {
    const copy = await lockRecord(handle, copies, String(id), null);
    if (copy?.[draft.state] !== draft.while) continue;
    const values = present(copy);
    const base = baseOf(copy[draft.base]) ?? {};
    const untouched = Object.entries(values).filter(([name]) => same(copy[name] ?? null, base[name] ?? null));
    const record = settleDraft(copies, {
      ...copy,
      ...Object.fromEntries(untouched),
      [draft.base]: { ...base, ...values },
    });
    const written = [...untouched.map(([name]) => name), draft.base, draft.change, draft.differences];
    await updateQuery(copies, String(id), record, written, context.clock.now().toISOString()).execute(handle);
  }
}

/** Today's values of the fields that have changed since the copy last looked; of what the plan holds no copy, nothing is said. */
function presentOf(
  { draft, copies }: DraftHouse,
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
