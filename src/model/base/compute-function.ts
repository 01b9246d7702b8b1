import type { FieldKind } from '../types/fields/field-kind.ts';
import type { Moment } from '../types/moment.ts';
import type { Values } from '../types/values.ts';

/** A pure function that computes fields of a record from its other fields, whenever the record is written. */
export interface ComputeFunction {
  /** Parameter → kinds of fields that can supply it. */
  readonly takes: Readonly<Record<string, readonly FieldKind[]>>;
  /** Result → kinds of fields that can store it. */
  readonly gives: Readonly<Record<string, readonly FieldKind[]>>;
  /**
   * @param values every parameter, never null. They are not validated yet: return `{}` for values that make no sense
   * @returns results by name; a missing result empties its field
   */
  compute(values: Values, moment: Moment): Values;
}
