import { type ActionHandler, Problem } from 'daicho/module';

/** Sends an order on a working day until today, and closes its offer. `input` contains the new state. */
export const sendOrder: ActionHandler = async ({ record, input, services: { records } }) => {
  const { today } = records.moment;
  const sentOn = String(input.sentOn ?? today);
  if (sentOn > today) throw refusal('latest', { limit: today });
  if (isWeekend(sentOn)) throw refusal('weekend', { day: sentOn });

  const offer = await records.find('offerId', { id: record?.offerId });
  if (offer?.closedOn) throw new Problem('state-conflict', [], { reason: 'closedOffer' });
  await records.put('offerId', String(record?.offerId), { closedOn: sentOn });
  return records.put(null, record?.id ?? null, { ...input, sentOn });
};

const refusal = (keyword: string, params: Record<string, unknown>) =>
  new Problem('invalid-field', [{ pointer: '/sentOn', keyword, params }]);

const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0;
