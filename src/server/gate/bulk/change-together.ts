/** Changes the records of a part together: they are validated and written in a few statements. */
import { Problem } from '#model/access/errors.ts';
import type { BulkChange } from '#model/features/bulk/bulk-change.ts';
import { totalsIn } from '#model/fields/derive.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { GateContext } from '../gate-context.ts';
import { type StoredRecord, schemaPart } from '../stored-record.ts';
import type { Change } from '../write/change.ts';
import { planned, validate } from '../write/modes.ts';
import { begin, furtherOf, goesTogether, writeMany } from '../write/write.ts';
import type { BulkRow, RowResult } from './bulk-table.ts';
import type { BulkWork } from './bulk-work.ts';
import { isInOwnTable, type Locked } from './lock-part.ts';
import { sentenceOf } from './sentence-of.ts';

/** True if the records can be written together. @param change what is made, or reverted */
export function canGoTogether({ project }: GateContext, change: BulkChange, resource: Resource): boolean {
  const isOfToday = change.kind === 'set' && change.effectiveDate === null;
  return isOfToday && isInOwnTable(resource) && goesTogether(resource, project().declarations, true);
}

/** Begins the change of a record; null if it has the values already. @throws Problem if it is refused */
export type BeginOne = (stored: StoredRecord, further: Change['further']) => Change | null;

export async function changeTogether(
  work: BulkWork,
  rows: readonly BulkRow[],
  locked: Locked,
  beginOne: BeginOne,
): Promise<readonly RowResult[]> {
  const { context, handle, request, actor } = work;
  const results = new Map<number, RowResult>();
  const refuse = (place: number, problem: Problem): void =>
    void results.set(place, {
      place,
      result: 'refused',
      reason: sentenceOf(context, request.resource, actor, problem),
    });
  const further = furtherOf(context, handle);
  const places = new Map<Change, number>();
  for (const { place, recordId } of rows)
    try {
      const change = beginOne(await locked(recordId), further);
      if (change) places.set(change, place);
      else results.set(place, { place, result: 'unchanged', reason: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refuse(place, error);
    }
  await writeMany([...places.keys()], (change, problem) => refuse(places.get(change) ?? -1, problem));
  return rows.map(({ place }) => results.get(place) ?? { place, result: 'changed', reason: null });
}

/** Sets the same values in each record. */
export const settingAll =
  ({ context, handle, request }: BulkWork, values: Values): BeginOne =>
  (stored, further) => {
    const { resource } = request;
    const plan = validate(context, request, schemaPart(resource, stored), values, {
      totals: totalsIn(resource, stored),
    });
    if (plan.changed.length === 0) return null;
    return begin(context, handle, request, planned('update'), stored, values, plan, undefined, further);
  };
