import type { Condition } from '../condition.ts';

export interface Ruled {
  /** Resource of the rules. */
  readonly resource: string;
  /**
   * Field of a rule → field of the record.
   * A rule applies if both are equal. A field that is empty in the rule matches all records.
   */
  readonly on: Readonly<Record<string, string>>;
  /** Fields of a rule: the group of persons, and the values that they may have. */
  readonly group: string;
  readonly allows: string;
  /** Boolean field of a rule: everyone in the group must have a record in use; null if no rule requires that. */
  readonly requires: string | null;
  /** Condition for a record in use; null for every record. */
  readonly used: Condition | null;
  /** A rule counts only while this holds for it. */
  readonly where: Condition | null;
  /** Fields of the record: its person and its value. */
  readonly person: string;
  readonly actual: string;
  /** Fields for the result, and for what the rules allow. */
  readonly into: string;
  readonly assigned: string;
  /** Text field for the id of the oldest rule that allows the record; null if not declared. */
  readonly rule: string | null;
}
