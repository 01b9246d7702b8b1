/** Records of another resource that report what happened to a record. */
import type { Condition } from '../condition.ts';

/** An event and its condition. The first case whose condition holds for the record after the change counts. */
export interface EventCase {
  readonly when: Condition | null;
  readonly event: string;
  /** Date field of the record with the day of the event; null, or an empty field, for the day of the change. */
  readonly on: string | null;
}

export interface Events {
  /** Resource of the events. */
  readonly resource: string;
  /** Fields of an event: the reference to this record, what happened, and the day. */
  readonly reference: string;
  readonly event: string;
  readonly at: string;
  /** Text field of an event with the name of the actor; null if events do not have it. */
  readonly actor: string | null;
  /** Field of an event → field of this record, after the change. */
  readonly fields: Readonly<Record<string, string>>;
  /** Field of an event → field of this record, before the change. */
  readonly before: Readonly<Record<string, string>>;
  /** Date field of this record with the day of its latest event. */
  readonly day: string;
  /** Fields of this record that describe only its latest event. They are empty if that event gives no value. */
  readonly says: readonly string[];
  /** `create` or the name of an action → its event. */
  readonly when: Readonly<Record<string, readonly EventCase[]>>;
}
