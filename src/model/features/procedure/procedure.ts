/**
 * A procedure: a record that says for whom, and from which day, the steps of a pattern are taken.
 * The record comes with an instance for each person and a task for each step, in the same transaction. Later changes of
 * the pattern do not change them.
 */

/** Who takes a step: its subject, the subject's supervisor, or a person that the step names. */
export const stepAssignees = ['SUBJECT', 'SUPERVISOR', 'PERSON'] as const;

/** Properties of a step. Only description and form may be missing from its schema. */
export const stepWords = ['key', 'title', 'description', 'assignee', 'personId', 'offsetDays', 'form'] as const;

export interface Step {
  readonly key: string;
  readonly title: string;
  readonly description?: string | null;
  readonly assignee: (typeof stepAssignees)[number];
  readonly personId?: string | null;
  readonly offsetDays: number;
  readonly form?: string | null;
}

/** The day on which a step is due. Dates exist in the years 1 to 9999 only. */
export function dueOn(anchor: string, { offsetDays }: Pick<Step, 'offsetDays'>): string {
  const date = new Date(`${anchor}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + offsetDays);
  const year = date.getUTCFullYear();
  if (year < 1) return '0001-01-01';
  return year > 9999 ? '9999-12-31' : date.toISOString().slice(0, 10);
}
