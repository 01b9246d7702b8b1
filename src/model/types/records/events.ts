/** Records of another resource that say what happened to a record. */
import type { Condition } from '../condition.ts';

/** Of several cases, the first whose condition holds of the record as it then is. */
export interface EventCase {
  readonly when: Condition | null;
  readonly event: string;
  /** Date of the record that is the event's day; null, or empty, for the day of the change. */
  readonly on: string | null;
}

export interface Events {
  /** Resource of the events. */
  readonly in: string;
  /** Their fields: the reference to this record, what happened, and on which day. */
  readonly of: string;
  readonly event: string;
  readonly at: string;
  /** Their text that says who did it; null where they do not say. */
  readonly by: string | null;
  /** Field of theirs → field of this record as it then is. */
  readonly fields: Readonly<Record<string, string>>;
  /** The same, as it was before. */
  readonly before: Readonly<Record<string, string>>;
  /** Date of this record: the day of its latest event. */
  readonly day: string;
  /** Fields of this record that speak of its latest event only, and are empty where it says nothing. */
  readonly says: readonly string[];
  /** `create` or the name of an action → what it is. */
  readonly when: Readonly<Record<string, readonly EventCase[]>>;
}

/** One event, or cases of which the record decides. */
type RawCases = string | readonly { readonly when?: Condition; readonly then: string; readonly on?: string }[];

export interface RawEvents {
  readonly in: string;
  readonly of: string;
  readonly event: string;
  readonly at: string;
  readonly by?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly before?: Readonly<Record<string, string>>;
  readonly day: string;
  readonly says?: readonly string[];
  readonly when: Readonly<Record<string, RawCases>>;
}
