import type { Condition } from '../condition.ts';

/** A record of another resource that an action or a deletion adds. */
export interface AddedRecord {
  /** Adds it only for records for which this holds. */
  readonly when: Condition | null;
  readonly resource: string;
  /** Field of the new record → field of this one, with its value before the change. */
  readonly fields: Readonly<Record<string, string>>;
  /** Field of the new record → value. */
  readonly set: Readonly<Record<string, unknown>>;
}
