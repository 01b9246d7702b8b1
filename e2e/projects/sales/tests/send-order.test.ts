import type { ActionHandler } from 'daicho/module';
import { expect, test } from 'vitest';
import { sendOrder } from '../src/modules/sales/server/handlers/send-order.ts';

type Call = Parameters<ActionHandler>[0];

/** Runs the handler with records that only note what is written. */
async function send(sentOn: string | null, offer: object): Promise<readonly unknown[]> {
  const written: unknown[] = [];
  const put = async (...values: unknown[]) => written.push(values) && { id: 'a' };
  const records = { moment: { today: '2026-11-20' }, find: async () => offer, put };
  const call = { record: { id: 'a', offerId: 'b' }, input: { state: 'SENT', sentOn }, services: { records } };
  await sendOrder(call as unknown as Call);
  return written;
}

test('an order is sent as of today, and its offer is closed', async () =>
  expect(await send(null, { closedOn: null })).toEqual([
    ['offerId', 'b', { closedOn: '2026-11-20' }],
    [null, 'a', { state: 'SENT', sentOn: '2026-11-20' }],
  ]));

test('nothing is sent for a closed offer, or on a Sunday', async () => {
  await expect(send(null, { closedOn: '2026-11-01' })).rejects.toMatchObject({ params: { reason: 'closedOffer' } });
  await expect(send('2026-11-15', {})).rejects.toMatchObject({ errors: [{ keyword: 'weekend' }] });
});
