import type { Condition } from '../condition.ts';

export type RawRuled = Omit<Ruled, 'while' | 'requires' | 'used' | 'rule'> &
  Partial<{ readonly while: Condition; readonly requires: string; readonly used: Condition; readonly rule: string }>;

export interface Ruled {
  /** Resource of the rules. */
  readonly in: string;
  /** Field of a rule → field of the record: what a rule is about. Both hold the same; one that is empty in the rule is about all. */
  readonly on: Readonly<Record<string, string>>;
  /** Fields of a rule: the group of persons, and the values that they may have. */
  readonly group: string;
  readonly allows: string;
  /** Field of a rule: everybody in the group must have one that is in use; null where nobody must. */
  readonly requires: string | null;
  /** When a record is in use; null: always. */
  readonly used: Condition | null;
  /** A rule counts only while this holds of it. */
  readonly while: Condition | null;
  /** Fields of the record: whose it is, and the value that it has. */
  readonly person: string;
  readonly actual: string;
  /** Fields that hold the outcome, and what the rules allow. */
  readonly into: string;
  readonly assigned: string;
  /** Text that holds the id of the oldest of the rules by which it is allowed; null where none is named. */
  readonly rule: string | null;
}
