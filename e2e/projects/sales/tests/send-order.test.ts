import type { ActionHandler } from 'daicho/module';
import { expect, test } from 'vitest';
import { sendOrder } from '../src/modules/sales/server/handlers/send-order.ts';

type Call = Parameters<ActionHandler>[0];

/** Runs the handler with records that only note what is written. */
async function send(goods: readonly string[], sentOn: string | null): Promise<readonly unknown[]> {
  const written: unknown[] = [];
  const put = async (...values: unknown[]) => written.push(values) && { id: 'a' };
  const records = { moment: { today: '2026-11-20' }, put };
  await sendOrder({
    record: { id: 'a', goods },
    input: { state: 'SENT', sentOn },
    services: { records },
  } as unknown as Call);
  return written;
}

test('an order is sent as of today', async () =>
  expect(await send(['Desk'], null)).toEqual([[null, 'a', { state: 'SENT', sentOn: '2026-11-20' }]]));

test('nothing is sent without goods, or on a Sunday', async () => {
  await expect(send([], null)).rejects.toMatchObject({ code: 'state-conflict', params: { reason: 'goods' } });
  await expect(send(['Desk'], '2026-11-15')).rejects.toMatchObject({ errors: [{ keyword: 'weekend' }] });
});
