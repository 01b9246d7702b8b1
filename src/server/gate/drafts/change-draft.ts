import type { ActionHandler } from '../../actions/action.ts';
import type { ActionServices } from '../../actions/services.ts';

/** A step in the life of a plan that holds copies together; the state that it leads to is what the transition sets. */
export const changeDraft =
  (step: keyof ActionServices['drafts']): ActionHandler =>
  async ({ record, input, services }) => {
    if (!record) throw new Error('a plan is a record');
    await services.drafts[step](record, input);
    return { id: record.id };
  };
