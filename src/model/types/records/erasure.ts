/** How personal data are erased. */
import type { Condition } from '../condition.ts';

/** Field → value after the erasure: null, or a value. A text may name fields that stay: `{workerNumber}`. */
export type Emptied = Readonly<Record<string, unknown>>;

export interface Erasure {
  /** Date field with the day of the erasure. The record does not change afterwards. */
  readonly marks: string;
  readonly fields: Emptied;
  /** Fields that stay. Every stored field is in `fields` or here, so that none is forgotten. */
  readonly keeps: readonly string[];
  readonly others: readonly ErasedWith[];
}

/** Records that refer to the erased record and are erased with it. */
export interface ErasedWith {
  readonly resource: string;
  readonly reference: string;
  /** Nothing is erased while this holds for one of them. */
  readonly refuses: Condition | null;
  /** Null: the records are deleted permanently. */
  readonly fields: Emptied | null;
}
