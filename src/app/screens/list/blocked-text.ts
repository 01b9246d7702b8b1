/** Why an action cannot be done now, as a sentence: its own for the state of the record, where it has one. */
import type { Action } from '#model/action.ts';
import { holdsFor, type Moment } from '#model/condition.ts';

type Words = (key: string, values?: Record<string, unknown>) => string;

interface Situation {
  readonly record: Readonly<Record<string, unknown>>;
  readonly moment: Moment;
  readonly refusal: string | null;
}

/** @param by the field that stands in the way, which may have words of its own */
export function blockedText(words: Words, resource: string, action: Action, code: string, by?: string): string {
  const said = words(`app.errors.${code}`);
  if (code !== 'state-conflict') return said;
  const own = `resources.${resource}.actions.${action.name}.blocked`;
  return words(`${own}By.${by}`, { _: words(own, { _: said }) });
}

/** Null for an action that is not refused. */
export const whyNot = (words: Words, resource: string, action: Action, { record, moment, refusal }: Situation) =>
  refusal && blockedText(words, resource, action, refusal, fieldInTheWay(action, record, moment));

/** The first field of the action's `when` that is not as it wants it. */
const fieldInTheWay = ({ when }: Action, record: Situation['record'], moment: Moment): string | undefined =>
  Object.entries(when ?? {}).find(([name, test]) => !holdsFor({ [name]: test }, record, moment))?.[0];
