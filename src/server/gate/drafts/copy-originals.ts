/** Fills a new plan with a copy of every original that exists on its day. */

import { accessOf, readsAll } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { draftedFields, isAmongCopies } from '#model/features/draft/drafted-fields.ts';
import { settleDraft } from '#model/features/draft/settle-draft.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { Values } from '#model/types/values.ts';
import { insertLinked } from '../../sql/insert-linked.ts';
import { uuidv7 } from '../../uuid.ts';
import { writeAudits } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { type DraftProject, draftsOf } from './draft-of.ts';
import { originalsOn } from './originals-on.ts';

/** @param plan the record that was just created; nothing happens unless a draft names its resource as its plans */
export async function copyOriginals(
  context: GateContext,
  handle: Handle,
  { resource, author }: WriteRequest,
  plan: Values & { readonly id: string },
): Promise<void> {
  for (const project of draftsOf(context.project().declarations, resource)) {
    // With only some of the originals, the others would look abolished in the plan.
    if (!readsAll(accessOf(project.originals, author.actor))) throw new Problem('forbidden');
    const date = String((project.draft.asOf && plan[project.draft.asOf]) || context.clock.today());
    const { rows, exist } = await originalsOn(context, handle, author.actor, project, date);
    const copies = copiesOf(context, project, plan.id, rows.filter(exist));
    const { resources } = context.project().declarations;
    await insertLinked(handle, resources, [{ resource: project.copies, records: copies }]);
    await writeAudits(
      handle,
      author,
      context.clock.now(),
      copies.map((copy) => ({
        action: 'create',
        resource: project.copies.stored.as,
        recordId: String(copy.id),
        recordLabel: titleOf(project.copies, copy),
        changes: draftedFields(project.copies)
          .filter(({ name }) => copy[name] !== null)
          .map(({ name }) => ({ field: name, before: null, after: copy[name] })),
      })),
    );
  }
}

function copiesOf(
  { clock }: GateContext,
  { draft, copies }: DraftProject,
  plan: string,
  originals: readonly Values[],
): readonly Values[] {
  const now = clock.now();
  const at = now.toISOString();
  const ids = new Map(originals.map(({ id }) => [id, uuidv7(now.getTime())]));
  return originals.map((original) => {
    const values = Object.fromEntries(
      draftedFields(copies).map((field) => {
        const value = original[field.name] ?? null;
        return [field.name, isAmongCopies(copies, field) ? (ids.get(value) ?? null) : value];
      }),
    );
    return settleDraft(copies, {
      id: ids.get(original.id),
      createdAt: at,
      updatedAt: at,
      ...values,
      [draft.plan]: plan,
      [draft.state]: draft.editableIn,
      [draft.origin]: original.id,
      [draft.removed]: false,
      [draft.base]: values,
    });
  });
}
