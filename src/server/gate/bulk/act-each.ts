/**
 * Runs an action on many records, each in a transaction of its own, because handlers may call products. After a crash,
 * a record that is already done answers what it answered first.
 */
import { accessOf } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { reasonAgainst } from '#model/access/reason-against.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Values } from '#model/types/values.ts';
import { momentOf } from '../../clock.ts';
import { act } from '../actions/act-on-records.ts';
import { findRecord } from '../read/find-record.ts';
import { uniqueProblem } from '../write/unique-problem.ts';
import type { BulkRow, RowResult } from './bulk-table.ts';
import type { BulkWork } from './bulk-work.ts';
import { sentenceOf } from './sentence-of.ts';

type Planned = { readonly action: Action; readonly input: Values };

/** @param planOf what runs on a record; throws what refuses it */
export async function actEach(
  { context, request, actor, bulk }: Omit<BulkWork, 'handle'>,
  rows: readonly BulkRow[],
  planOf: (id: string) => Promise<Planned>,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = [];
  for (const { place, recordId } of rows)
    try {
      const { action, input } = await planOf(recordId);
      const once = { account: actor.accountId, key: `${bulk.id} ${place}`, fingerprint: bulk.id };
      await act(context, { ...request, once }, recordId, action, input);
      results.push({ place, result: 'changed', reason: null });
    } catch (error) {
      const problem = error instanceof Problem ? error : uniqueProblem(error, request.resource);
      if (!problem || problem.code === 'busy' || problem.code === 'internal') throw error;
      results.push({ place, result: 'refused', reason: sentenceOf(context, request.resource, actor, problem) });
    }
  return results;
}

/** What would refuse the action, as far as the data of the records show it: nothing runs. */
export async function checkActions(
  { context, handle, request, actor }: BulkWork,
  rows: readonly BulkRow[],
  action: Action,
): Promise<readonly RowResult[]> {
  const { resource } = request;
  const access = accessOf(resource, actor);
  const results: RowResult[] = [];
  for (const { place, recordId } of rows) {
    const record = await findRecord(context, handle, resource, actor, recordId);
    const reason = record && reasonAgainst(access, action.name, record, momentOf(context.clock, actor));
    if (record && !reason) {
      results.push({ place, result: 'changed', reason: null });
      continue;
    }
    const problem = new Problem(record ? 'state-conflict' : 'not-found');
    if (record && reason) problem.why = { access, verb: action.name, reason, record };
    results.push({ place, result: 'refused', reason: sentenceOf(context, resource, actor, problem) });
  }
  return results;
}
