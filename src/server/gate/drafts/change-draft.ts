import type { ActionHandler } from '../../actions/action.ts';
import type { ActionServices } from '../../actions/services.ts';

/** A handler that moves a plan with copies to its next state; the transition of the action sets the state. */
export const changeDraft =
  (step: keyof ActionServices['drafts']): ActionHandler =>
  async ({ record, input, services }) => {
    if (!record) throw new Error('a plan is a record');
    await services.drafts[step](record, input);
    return { id: record.id };
  };
