/** Fields that a function of a module computes. */

import type { Moment } from '../moment.ts';
import type { Values } from '../values.ts';

export interface Computation {
  /** Name of the function. */
  readonly function: string;
  /** Missing if the resource came as JSON, as in the browser. */
  readonly compute?: (values: Values, moment: Moment) => Values;
  /** Parameter of the function → field. */
  readonly from: Readonly<Record<string, string>>;
  /** Fields that get the results of the same names. */
  readonly into: readonly string[];
}
