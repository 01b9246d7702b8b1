import type { Actor } from '#model/access/actor.ts';
import { draftedFields, isAmongCopies } from '#model/features/draft/drafted-fields.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { FieldError } from '#model/types/field-error.ts';
import { momentOf } from '../../clock.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { referenceErrors } from '../write/steps/check-references.ts';
import type { DraftProject } from './draft-of.ts';
import { storedOn } from './originals-on.ts';
import type { Touched } from './validate-draft.ts';

/** References to records that are no longer on offer on that day, such as a head who has left. */
export async function missingReferences(
  context: GateContext,
  handle: Handle,
  actor: Actor,
  { copies }: DraftProject,
  touched: readonly Touched[],
  date: string,
): Promise<readonly FieldError[]> {
  const { declarations } = context.project();
  const moment = { ...momentOf(context.clock, actor), today: date, base: date };
  const names = draftedFields(copies).filter((field) => field.to && !isAmongCopies(copies, field));
  const errors: FieldError[] = [];
  for (const { copy, change, title } of touched.filter((one) => one.change !== 'REMOVED'))
    for (const error of await referenceErrors(
      handle,
      declarations,
      { resource: copies, before: null, record: copy, changed: names.map(({ name }) => name) },
      moment,
    )) {
      const field = copies.fields[error.pointer.split('/')[1] ?? ''];
      const target = declarations.resources[field?.to ?? ''];
      const [referred] = target
        ? (await storedOn(context, handle, actor, target, date)).filter(({ id }) => id === copy[field?.name ?? ''])
        : [];
      const other = target && referred ? titleOf(target, referred) : '';
      errors.push({ pointer: error.pointer, keyword: 'draftReference', params: { title, other, change } });
    }
  return errors;
}
