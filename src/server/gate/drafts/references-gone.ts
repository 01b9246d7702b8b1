import type { Actor } from '#model/access/actor.ts';
import { draftedFields, isAmongCopies } from '#model/features/draft/drafted-fields.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { FieldFault } from '#model/types/field-fault.ts';
import { momentOf } from '../../clock.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { referenceFaults } from '../write/steps/check-references.ts';
import type { DraftHouse } from './draft-of.ts';
import type { Touched } from './judge-draft.ts';
import { storedOn } from './originals-on.ts';

/** References to other records that are not on offer on that day any more: a head who has left. */
export async function referencesGone(
  context: GateContext,
  handle: Handle,
  actor: Actor,
  { copies }: DraftHouse,
  touched: readonly Touched[],
  date: string,
): Promise<readonly FieldFault[]> {
  const { declarations } = context.house();
  const moment = { ...momentOf(context.clock, actor), today: date, base: date };
  const names = draftedFields(copies).filter((field) => field.to && !isAmongCopies(copies, field));
  const faults: FieldFault[] = [];
  for (const { copy, change, title } of touched.filter((one) => one.change !== 'REMOVED'))
    for (const fault of await referenceFaults(
      handle,
      declarations,
      { resource: copies, before: null, record: copy, changed: names.map(({ name }) => name) },
      moment,
    )) {
      const field = copies.fields[fault.pointer.split('/')[1] ?? ''];
      const target = declarations.resources[field?.to ?? ''];
      const [referred] = target
        ? (await storedOn(context, handle, actor, target, date)).filter(({ id }) => id === copy[field?.name ?? ''])
        : [];
      const other = target && referred ? titleOf(target, referred) : '';
      faults.push({ pointer: fault.pointer, keyword: 'draftReference', params: { title, other, change } });
    }
  return faults;
}
