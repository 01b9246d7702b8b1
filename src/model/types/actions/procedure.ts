import type { Condition } from '../condition.ts';

export interface Procedure {
  /** Reference to the pattern, and the pattern's list of steps. */
  readonly pattern: string;
  readonly steps: string;
  /** References to whom it is about, and the day from which steps are counted. */
  readonly subjects: string;
  readonly anchor: string;
  /** Text that takes pattern and day when nobody has filled it in. */
  readonly title: string;
  readonly instances: {
    readonly in: string;
    /** Their references to the record that started them, and to whom they are about. */
    readonly by: string;
    readonly subject: string;
    /** Text that takes what they are called: the pattern and whom it is about. */
    readonly title: string;
    /** Moment at which they began. */
    readonly startedAt: string;
    /** Field → field of the record, and field → field of its pattern. */
    readonly fields?: Readonly<Record<string, string>>;
    readonly ofPattern?: Readonly<Record<string, string>>;
  };
  readonly tasks: {
    readonly in: string;
    readonly by: string;
    /** Integer that counts them from 1. */
    readonly sequence: string;
    readonly assignee: string;
    readonly due: string;
    /** Field → word of the step, and field → field of the instance. */
    readonly fields: Readonly<Record<string, string>>;
    readonly ofInstance?: Readonly<Record<string, string>>;
  };
  /** Who stands above somebody: the head of what they refer to by a field, or of what is above that. */
  readonly supervisor?: { readonly by: string; readonly head: string };
  /** One instance for each of their things, in the place of one for each person, for patterns of which a yes-or-no says so. */
  readonly each?: {
    readonly while: string;
    readonly of: string;
    readonly by: string;
    readonly where?: Condition;
    readonly into: string;
  };
}
