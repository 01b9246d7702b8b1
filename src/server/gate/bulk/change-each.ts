/** Changes the records of a part one by one, each in a savepoint: a refused record leaves the others changed. */
import { Problem } from '#model/access/errors.ts';
import type { Values } from '#model/types/values.ts';
import { restoreRecord } from '../bin/restore-record.ts';
import { mustBeDated } from '../dated/note-applied.ts';
import { planChange } from '../dated/plan-change.ts';
import type { StoredRecord } from '../stored-record.ts';
import { update } from '../write/modes.ts';
import { moveToBin } from '../write/remove-record.ts';
import { savepoint } from '../write/savepoint.ts';
import { uniqueProblem } from '../write/unique-problem.ts';
import { write } from '../write/write.ts';
import type { BulkRow, RowResult } from './bulk-table.ts';
import type { BulkWork, Outcome } from './bulk-work.ts';
import type { Locked } from './lock-part.ts';
import { sentenceOf } from './sentence-of.ts';

/** @param change throws what refuses the record */
export async function changeEach(
  work: BulkWork,
  rows: readonly BulkRow[],
  locked: Locked,
  change: (stored: StoredRecord) => Promise<Outcome>,
): Promise<readonly RowResult[]> {
  const { context, handle, request, actor } = work;
  const results: RowResult[] = [];
  for (const { place, recordId } of rows) {
    const end = await savepoint(handle);
    try {
      const result = await change(await locked(recordId));
      await end('release savepoint');
      results.push({ place, result, reason: null });
    } catch (error) {
      await end('rollback to savepoint');
      const problem = error instanceof Problem ? error : uniqueProblem(error, request.resource);
      if (!problem || problem.code === 'busy' || problem.code === 'internal') throw error;
      results.push({ place, result: 'refused', reason: sentenceOf(context, request.resource, actor, problem) });
    }
  }
  return results;
}

/** Sets values as of today, of a past day, or of a day to come. */
export async function setIn(
  { context, handle, request }: BulkWork,
  stored: StoredRecord,
  values: Values,
): Promise<Outcome> {
  if ((request.effectiveDate ?? '') > context.clock.today())
    return (await planChange(context, handle, request, stored, values)) ? 'changed' : 'unchanged';
  mustBeDated(context, request, stored, values);
  const { plan } = await write(context, handle, request, update, stored, values);
  return plan.changed.length > 0 ? 'changed' : 'unchanged';
}

export async function deleteIn({ context, handle, request }: BulkWork, stored: StoredRecord): Promise<Outcome> {
  await moveToBin(context, handle, request, stored);
  return 'changed';
}

/** Restores a record that the reverted change has deleted. @throws `stale` if somebody else has deleted it again */
export async function restoreIn({ context, handle, request, bulk }: BulkWork, id: string): Promise<Outcome> {
  await restoreRecord({ context, handle, author: request.author }, id, bulk.undoes);
  return 'changed';
}
