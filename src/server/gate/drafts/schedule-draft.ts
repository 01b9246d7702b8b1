/** A draft becomes a plan: what it changes is planned for its day, all under the plan's id; what is new is made, and begins then. */

import { Problem } from '#model/access/errors.ts';
import type { FieldFault } from '#model/types/field-fault.ts';
import type { Draft } from '#model/types/records/draft.ts';
import type { ActionServices } from '../../actions/services.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { create } from '../write/modes.ts';
import { write } from '../write/write.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { asOfDate } from './as-of-date.ts';
import type { DraftHouse } from './draft-of.ts';
import { heirsOf } from './heirs.ts';
import { structureFaults, type Touched, touchedBy } from './judge-draft.ts';
import { originalsOn, storedOn } from './originals-on.ts';
import { copiesOfPlan, setOrigin, setPlanState } from './plan-state.ts';
import { referencesGone } from './references-gone.ts';

type Author = WriteRequest['author'];

/** @throws `draft-refused` with everything that stands in the way */
export async function scheduleDraft(
  context: GateContext,
  handle: Handle,
  author: Author,
  house: DraftHouse,
  plan: Readonly<Record<string, unknown>> & { readonly id: string },
  state: string,
  dated: ActionServices['dated'],
): Promise<void> {
  const { draft, originals } = house;
  const date = String(plan[draft.on] ?? '');
  if (date <= context.clock.today())
    throw new Problem('draft-refused', [{ pointer: `/${draft.on}`, keyword: 'draftDate' }]);
  await setPlanState(context, handle, house, plan.id, state);
  const copies = await copiesOfPlan(handle, house, plan.id);
  const { rows: then, exist } = await originalsOn(context, handle, author.actor, house, date);
  const now = await storedOn(context, handle, author.actor, originals, context.clock.today());
  const touched = touchedBy({ house, copies });
  const heirs = await heirsOf(context, handle, author.actor, house, copies, touched, date);
  const faults: readonly FieldFault[] = [
    ...structureFaults({ house, copies, then, now, exist }),
    ...heirs.faults,
    ...(await referencesGone(context, handle, author.actor, house, touched, date)),
  ];
  if (faults.length > 0) throw new Problem('draft-refused', faults);

  const made = new Map<unknown, string>();
  const named = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((one) => made.get(one) ?? one) : (made.get(value) ?? value);
  const translated = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(value)]));
  for (const { copy, values } of touched.filter(({ change }) => change === 'ADDED')) {
    const request: WriteRequest = { resource: originals, author, once: null };
    const body = { ...withoutEmpty(translated(values)), [draft.begins]: date };
    const { id } = await write(asOfDate(context, date), handle, request, create, null, body);
    made.set(copy.id, id);
    await setOrigin(context, handle, house, copy, id);
  }
  const planId = plan.id;
  // Whoever is in a part that ends is somewhere else before it does.
  const order = [...touched.filter(isChanged), ...heirs.moved, ...touched.filter(isRemoved)];
  for (const one of order)
    await dated.plan(
      'copy' in one
        ? { resource: originals.name, id: one.id, changes: translated(changesOf(one, draft, date)), date, planId }
        : { resource: one.resource.name, id: one.id, changes: translated(one.values), date, planId },
    );
}

const isRemoved = ({ change }: Touched): boolean => change === 'REMOVED';
const isChanged = ({ change }: Touched): boolean => change === 'CHANGED' || change === 'MOVED';

const changesOf = ({ change, values }: Touched, { ends }: Draft, date: string): Readonly<Record<string, unknown>> =>
  change === 'REMOVED' ? { [ends]: date } : values;

const withoutEmpty = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
