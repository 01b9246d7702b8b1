/** The states of a record, and the field that holds them. */

import type { Condition } from '../condition.ts';

/** A state and the condition for it. The first case whose condition holds counts. */
export interface StateCase {
  readonly when: Condition | null;
  readonly state: string;
}

/** The field that only transitions write. */
export interface States {
  readonly field: string;
  /** State of a new record. The last case holds for every record. */
  readonly initial: readonly StateCase[];
  /** State of a record on another day than today; today's state if no case holds. */
  readonly asOf: readonly StateCase[];
}
