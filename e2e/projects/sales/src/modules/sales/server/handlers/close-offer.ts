import type { ActionHandler } from 'daicho/module';

/** Closes an offer as of today. */
export const closeOffer: ActionHandler = async ({ record, services: { records } }) => {
  const { id } = await records.put(null, record?.id ?? null, { closedOn: records.moment.today });
  return { id };
};
