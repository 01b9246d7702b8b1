/**
 * Dated values: their names in calls, and the values of a record's dated fields on a day.
 * src/server/sql/as-of.ts does the same in SQL.
 */

import type { Values } from '../../types/values.ts';
/** Parameter of reads: the day as of which dated fields are read. */
export const baseDateParam = 'baseDate';
/** Parameter of a change: the day from which it applies. */
export const effectiveDateParam = 'effectiveDate';
export const datedChangesPath = '/v2/dated-changes';

export const changeStates = ['planned', 'applied', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

/** A change of fields on a past or coming day. */
export interface DatedChange {
  /** YYYY-MM-DD; the change applies from the beginning of this day. */
  readonly effectiveDate: string;
  /** Order among the changes of one day. */
  readonly place: number;
  readonly state: ChangeState;
  readonly changes: Values;
  /** Former values of the same fields; null until the change is applied. */
  readonly before: Values | null;
  /** True while a planned change cannot be applied. */
  readonly isHeldUp?: boolean;
}

/**
 * The values of a record's dated fields on a day, as far as they differ from today's.
 * For a past day, later changes are undone. For a coming day, planned changes are applied.
 */
export function valuesOn(changes: readonly DatedChange[], day: string, today: string): Values {
  const inOrder = [...changes].sort((one, other) =>
    one.effectiveDate === other.effectiveDate
      ? one.place - other.place
      : one.effectiveDate < other.effectiveDate
        ? -1
        : 1,
  );
  if (day < today) {
    const undone = inOrder.filter(({ state, effectiveDate }) => state === 'applied' && effectiveDate > day);
    return Object.assign({}, ...undone.reverse().map(({ before }) => before));
  }
  const planned = inOrder.filter(
    ({ state, effectiveDate, isHeldUp }) => state === 'planned' && !isHeldUp && effectiveDate <= day,
  );
  return day === today ? {} : Object.assign({}, ...planned.map(({ changes: values }) => values));
}
