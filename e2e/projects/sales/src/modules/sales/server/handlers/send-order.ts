import { type ActionHandler, Problem } from 'daicho/module';

/** Sends an order on a working day, today or before. `input` contains the new state and the day of the dialog. */
export const sendOrder: ActionHandler = async ({ record, input, services: { records } }) => {
  const { today } = records.moment;
  const sentOn = String(input.sentOn ?? today);
  const refuse = (keyword: string, params: Record<string, unknown>) =>
    new Problem('invalid-field', [{ pointer: '/sentOn', keyword, params }]);

  if (!Array.isArray(record?.goods) || record.goods.length === 0)
    throw new Problem('state-conflict', [], { reason: 'goods' });
  if (sentOn > today) throw refuse('latest', { limit: today });
  if (isWeekend(sentOn)) throw refuse('weekend', { day: sentOn });
  return records.put(null, record.id, { ...input, sentOn });
};

const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0;
