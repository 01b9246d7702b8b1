/** What is done with the records that refer to one, when an action is done with it. */
import type { Condition } from '../condition.ts';

export interface Cascade {
  /** Resource of the records, and their field that refers to this one. */
  readonly of: string;
  readonly by: string;
  readonly where: Condition | null;
  /** Name of their action. */
  readonly does: string;
}

/** What is done with a record is done with those that refer to it. */
export interface RawCascade {
  readonly of: string;
  readonly by: string;
  readonly where?: Condition;
  readonly do: string;
}
