/** Values that hold from a day on: the words on the wire, and what a record's dated fields are on a day. SQL says the same, see src/server/sql/as-of.ts. */

import type { Values } from '../../types/values.ts';
/** Parameter of reads: the day as of which dated fields are read. */
export const baseDateParam = 'baseDate';
/** Parameter of a change: the day from which it holds. */
export const effectiveDateParam = 'effectiveDate';
export const datedChangesPath = '/v2/dated-changes';

export const changeStates = ['planned', 'applied', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

/** Fields that changed on a day, or will. */
export interface DatedChange {
  /** YYYY-MM-DD; the change holds from the beginning of this day. */
  readonly effectiveDate: string;
  /** Order among the changes of one day. */
  readonly place: number;
  readonly state: ChangeState;
  readonly changes: Values;
  /** Of the same fields; null until it has been applied. */
  readonly before: Values | null;
  /** True while a planned change could not be applied. */
  readonly isHeldUp?: boolean;
}

/**
 * What a record's dated fields are on a day, as far as they differ from today's.
 *
 * Of a day in the past later changes are undone; of one to come planned changes are put on top.
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
