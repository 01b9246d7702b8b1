/** Why an action cannot be done now, as a sentence: its own for the state of the record, where it has one. */
import type { Action } from '#model/action.ts';

export const blockedText = (
  words: (key: string, values?: Record<string, unknown>) => string,
  resource: string,
  action: Action,
  code: string,
): string =>
  code === 'state-conflict'
    ? words(`resources.${resource}.actions.${action.name}.blocked`, { _: words(`app.errors.${code}`) })
    : words(`app.errors.${code}`);
