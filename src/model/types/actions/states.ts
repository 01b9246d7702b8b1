/** The field that only transitions write, and the transitions. */

import type { Condition } from '../condition.ts';

/** A state, and of which records: of several, the first whose condition holds. */
export interface StateCase {
  readonly when: Condition | null;
  readonly state: string;
}

/** The field that only transitions write. */
export interface States {
  readonly field: string;
  /** In which a new record begins; the last case holds of every record. */
  readonly initial: readonly StateCase[];
  /** In which a record is on another day than today; where no case holds, in today's. */
  readonly asOf: readonly StateCase[];
}

/** One state, or cases of which the record decides. */
export type RawState = string | readonly { readonly when?: Condition; readonly then: string }[];

/** What the field with the states says of them. */
export interface RawStates {
  readonly initial: RawState;
  readonly asOf?: readonly { readonly when: Condition; readonly then: string }[];
}
