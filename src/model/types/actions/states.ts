/** The field that only transitions write, and the transitions. */

import type { Condition } from '../condition.ts';
import type { RawCarry } from './cascade.ts';
import type { RawKeep } from './keep.ts';

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

export interface RawTransition {
  readonly from: '*' | readonly string[];
  readonly to: RawState;
  readonly final?: boolean;
  readonly call?: string;
  readonly when?: Condition;
  readonly input?: readonly string[];
  readonly confirm?: boolean;
  readonly tone?: 'danger';
  readonly set?: Readonly<Record<string, unknown>>;
  readonly copy?: Readonly<Record<string, string>>;
  readonly keep?: RawKeep;
  readonly handler?: string;
  readonly carries?: readonly RawCarry[];
  readonly undo?: string;
}

export interface RawStates {
  readonly field: string;
  readonly initial: RawState;
  readonly asOf?: readonly { readonly when: Condition; readonly then: string }[];
  readonly transitions: Readonly<Record<string, RawTransition>>;
}
