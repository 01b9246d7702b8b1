import type { ActionHandler } from '#server/actions/action.ts';

/** Restores a record from the recycle bin. */
export const restoreRecord: ActionHandler = async ({ record, services }) => {
  const id = record?.id ?? '';
  await services.bin.restore(id);
  // The restored record has an entry of its own.
  return { id, auditedElsewhere: true };
};
