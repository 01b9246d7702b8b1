/**
 * Schedules a draft. Its changes are planned for its day under the id of the plan; new records are created, and begin
 * on that day.
 */

import { Problem } from '#model/access/errors.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Draft } from '#model/types/records/draft.ts';
import type { ActionServices } from '../../actions/services.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { create } from '../write/modes.ts';
import { write } from '../write/write.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { asOfDate } from './as-of-date.ts';
import type { DraftProject } from './draft-of.ts';
import { missingReferences } from './missing-references.ts';
import { originalsOn, storedOn } from './originals-on.ts';
import { copiesOfPlan, setOrigin, setPlanState } from './plan-state.ts';
import { successorsOf } from './successors.ts';
import { structureErrors, type Touched, touchedBy } from './validate-draft.ts';

type Author = WriteRequest['author'];

/** @throws `draft-refused` with everything that prevents it */
export async function scheduleDraft(
  context: GateContext,
  handle: Handle,
  author: Author,
  project: DraftProject,
  plan: Readonly<Record<string, unknown>> & { readonly id: string },
  state: string,
  dated: ActionServices['dated'],
): Promise<void> {
  const { draft, originals } = project;
  const date = String(plan[draft.on] ?? '');
  if (date <= context.clock.today())
    throw new Problem('draft-refused', [{ pointer: `/${draft.on}`, keyword: 'draftDate' }]);
  await setPlanState(context, handle, project, plan.id, state);
  const copies = await copiesOfPlan(handle, project, plan.id);
  const { rows: then, exist } = await originalsOn(context, handle, author.actor, project, date);
  const now = await storedOn(context, handle, author.actor, originals, context.clock.today());
  const touched = touchedBy({ project, copies });
  const successors = await successorsOf(context, handle, author.actor, project, copies, touched, date);
  const errors: readonly FieldError[] = [
    ...structureErrors({ project, copies, then, now, exist }),
    ...successors.errors,
    ...(await missingReferences(context, handle, author.actor, project, touched, date)),
  ];
  if (errors.length > 0) throw new Problem('draft-refused', errors);

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
    await setOrigin(context, handle, project, copy, id);
  }
  const planId = plan.id;
  // Records move out of a part before it ends.
  const order = [...touched.filter(isChanged), ...successors.moved, ...touched.filter(isRemoved)];
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
