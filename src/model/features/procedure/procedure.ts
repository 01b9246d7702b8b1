/**
 * A procedure: a record that says for whom and from which day the steps of a pattern are taken. With the record come an instance for each
 * of them and a task for each step, in the same transaction; what the pattern says afterwards changes nothing of them.
 */

/** Who takes a step: whom it is about, who stands above them, or a person named in the step. */
export const stepAssignees = ['SUBJECT', 'SUPERVISOR', 'PERSON'] as const;

/** What a step may say; a schema says all of them but description and form. */
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

/** The day of a step. */
export function dueOn(anchor: string, { offsetDays }: Pick<Step, 'offsetDays'>): string {
  const date = new Date(`${anchor}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + offsetDays);
  return date.toISOString().slice(0, 10);
}
