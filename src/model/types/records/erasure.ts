/** How personal data are erased. */
import type { Condition } from '../condition.ts';

/** What erased fields hold instead: nothing, or a value; a text may name fields that stay: `{workerNumber}`. */
export type Emptied = Readonly<Record<string, unknown>>;

export interface Erasure {
  /** Date of the day on which it was done; from then on nothing of the record changes. */
  readonly marks: string;
  readonly fields: Emptied;
  /** Fields that stay. Every stored field is named here or there, so that none is forgotten. */
  readonly keeps: readonly string[];
  readonly others: readonly ErasedWith[];
}

/** Records that refer to the one that is erased, and are erased with it. */
export interface ErasedWith {
  readonly of: string;
  readonly by: string;
  /** Nothing is erased while this holds of one of them. */
  readonly refuses: Condition | null;
  /** Null: they are removed, for good. */
  readonly fields: Emptied | null;
}

export interface RawErasure {
  readonly when: Condition;
  readonly marks: string;
  readonly fields: Emptied;
  readonly keeps?: readonly string[];
  readonly others?: readonly (Pick<ErasedWith, 'of' | 'by'> & {
    readonly refuses?: Condition;
    readonly fields?: Emptied;
  })[];
}
