/** Actions that run on records that refer to the record of another action. */
import type { Condition } from '../condition.ts';

export interface Cascade {
  /** Resource of the records, and its field that refers to this record. */
  readonly resource: string;
  readonly reference: string;
  readonly where: Condition | null;
  /** Name of the action on them. */
  readonly does: string;
}
