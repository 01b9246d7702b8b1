/**
 * Copies of another resource's records.
 * Names without a prefix are fields of the copies, whose resource has this declaration.
 */
export interface Draft {
  /** Resource of the originals. */
  readonly resource: string;
  /** Reference to the plan: the record that groups the copies. */
  readonly plan: string;
  /** Date of the plan on which the changes take effect. */
  readonly on: string;
  /** Date of the plan as of which the originals are copied; null for the day on which the plan is made. */
  readonly asOf: string | null;
  /** State of the plan in which the copies may be changed. The plan's field with `states` holds it. */
  readonly editableIn: string;
  /** Field with the state of the plan, repeated in each copy. */
  readonly state: string;
  /** Reference to the original; empty for a new record. */
  readonly origin: string;
  /** The values with which the copy began. */
  readonly base: string;
  readonly change: string;
  /** Each changed field, with its old and new value. */
  readonly differences: string;
  /** Boolean: the original is to end. */
  readonly removed: string;
  /** Reference to the copy whose original takes over the references to this one's original; null if not declared. */
  readonly successor: string | null;
  /** Boolean: a record above the copy is removed; null if not declared. */
  readonly orphaned: string | null;
  /** Dates of the originals: the day from which a new one exists, and the day from which a removed one does not. */
  readonly begins: string;
  readonly ends: string;
  /** Field of the plan with the conflicts that arose since it was scheduled; null if not declared. */
  readonly conflicts: string | null;
}
