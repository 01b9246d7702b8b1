import type { ActionHandler } from '#server/actions/action.ts';

export const endSession: ActionHandler = async ({ record, services }) => {
  const id = record?.id ?? '';
  await services.sessions.end(id);
  return { id };
};

/** Ends all sessions of the actor except the current one. */
export const endOtherSessions: ActionHandler = async ({ services }) => {
  await services.sessions.endOthers();
  return { id: services.records.newId() };
};
