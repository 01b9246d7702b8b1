import type { ActionHandler } from '#server/actions/action.ts';

export const endSession: ActionHandler = async ({ record, services }) => {
  const id = record?.id ?? '';
  await services.sessions.end(id);
  return { id };
};

/** Of all sessions the asker's own stays. */
export const endOtherSessions: ActionHandler = async ({ services }) => {
  await services.sessions.endOthers();
  return { id: services.records.newId() };
};
