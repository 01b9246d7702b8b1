/** Saves changes against the version they were made on. Somebody else's changes in between are compared, never overwritten unseen. */

import { same } from '#model/record/same.ts';
import type { Resource } from '#model/resource.ts';
import { type ConflictRow, changedByThem, conflictRows } from '../../form/conflict.ts';
import type { Values } from '../../form/draft.ts';
import { HttpProblem } from '../../providers/http.ts';
import { type Loaded, readRecord } from './use-record.ts';
import { useRecordWrites } from './use-record-writes.ts';

export interface Conflict {
  readonly rows: readonly ConflictRow[];
  /** Other fields that were changed; they stay as stored. */
  readonly others: readonly string[];
  /** The record as it was when editing began, and as it is stored now. */
  readonly base: Loaded;
  readonly stored: Loaded;
}

export type SaveOutcome = { readonly saved: Loaded } | { readonly conflict: Conflict };

/** How often a version that changed without any difference in the fields is taken over in silence. */
const mostRetries = 3;

type Save = (base: Loaded, body: Values, effectiveDate?: string) => Promise<SaveOutcome>;

export function useSaveSection(resource: Resource): Save {
  const { update } = useRecordWrites(resource);
  const save = async (
    base: Loaded,
    body: Values,
    effectiveDate: string | undefined,
    retries: number,
  ): Promise<SaveOutcome> => {
    if (Object.keys(body).length === 0) return { saved: base };
    try {
      return { saved: await update(base, body, effectiveDate) };
    } catch (error) {
      if (!(error instanceof HttpProblem && error.code === 'stale')) throw error;
      const stored = await readRecord(resource, base.record.id);
      const rows = conflictRows(base.record, stored.record, body);
      const others = changedByThem(resource, base.record, stored.record, body);
      // A version also covers what is shown of referenced records: a renamed target is nobody's conflict.
      const isOnlyTheVersion = others.length === 0 && rows.every(({ before, theirs }) => same(before, theirs));
      if (isOnlyTheVersion && retries > 0) return save(stored, body, effectiveDate, retries - 1);
      return { conflict: { rows, others, base, stored } };
    }
  };
  return (base, body, effectiveDate) => save(base, body, effectiveDate, mostRetries);
}
