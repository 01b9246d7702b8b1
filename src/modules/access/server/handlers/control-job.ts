import type { ActionHandler } from '#server/actions/action.ts';

/** Requests a run of a job, or the end of one. */
export const controlJob =
  (verb: 'run' | 'cancel'): ActionHandler =>
  async ({ record, services }) => {
    const id = record?.id ?? '';
    await services.jobs[verb](id);
    return { id };
  };
