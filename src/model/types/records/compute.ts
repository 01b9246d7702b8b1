/** Fields that a function of a module works out. */

import type { Moment } from '../moment.ts';
import type { Values } from '../values.ts';

export interface Computation {
  /** Name of the function. */
  readonly by: string;
  /** Missing where the resource came as JSON, as it does to the browser. */
  readonly compute?: (values: Values, moment: Moment) => Values;
  /** What it is given: its parameter → field. */
  readonly from: Readonly<Record<string, string>>;
  /** Fields that take what it answers under their own names. */
  readonly into: readonly string[];
}

/** As written. */
export interface RawComputation {
  readonly by: string;
  readonly from: Readonly<Record<string, string>>;
  readonly into: readonly string[];
}
