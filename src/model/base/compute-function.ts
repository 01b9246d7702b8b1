import type { FieldKind } from '../types/fields/field-kind.ts';
import type { Moment } from '../types/moment.ts';
import type { Values } from '../types/values.ts';

/** A pure function that works out fields of a record from others of it, whenever the record is written. */
export interface ComputeFunction {
  /** Parameter → kinds of fields that it takes. */
  readonly takes: Readonly<Record<string, readonly FieldKind[]>>;
  /** Answer → kinds of fields that hold it. */
  readonly gives: Readonly<Record<string, readonly FieldKind[]>>;
  /**
   * @param values every parameter, none of them null. They are not validated yet: a function answers `{}` for what makes no sense
   * @returns answers by name; one that is missing empties its field
   */
  compute(values: Values, moment: Moment): Values;
}
