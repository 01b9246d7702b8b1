import type { Condition } from '../condition.ts';

export interface Procedure {
  /** Reference to the pattern, and the pattern's list of steps. */
  readonly pattern: string;
  readonly steps: string;
  /** References to the subjects, and the date from which the days of steps are counted. */
  readonly subjects: string;
  readonly anchor: string;
  /** Text that gets pattern and day if nobody fills it in. */
  readonly title: string;
  readonly instances: {
    readonly resource: string;
    /** References of an instance: to the record that started it, and to its subject. */
    readonly reference: string;
    readonly subject: string;
    /** Text that gets the pattern and the subject. */
    readonly title: string;
    /** Instant at which the instance began. */
    readonly startedAt: string;
    /** `fields`: field → field of the record. `ofPattern`: field → field of its pattern. */
    readonly fields?: Readonly<Record<string, string>>;
    readonly ofPattern?: Readonly<Record<string, string>>;
  };
  readonly tasks: {
    readonly resource: string;
    readonly reference: string;
    /** Integer that counts the tasks from 1. */
    readonly sequence: string;
    readonly assignee: string;
    readonly due: string;
    /** `fields`: field → property of the step. `ofInstance`: field → field of the instance. */
    readonly fields: Readonly<Record<string, string>>;
    readonly ofInstance?: Readonly<Record<string, string>>;
  };
  /** How to find a supervisor: the `head` of the record to which the subject refers, or of a record above that one. */
  readonly supervisor?: { readonly reference: string; readonly head: string };
  /**
   * One instance for each thing of a subject instead of one for the subject, if the pattern's boolean `enabledBy` is true.
   */
  readonly each?: {
    readonly enabledBy: string;
    readonly resource: string;
    readonly reference: string;
    readonly where?: Condition;
    readonly into: string;
  };
}
