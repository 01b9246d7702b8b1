import type { Job } from 'daicho/module';

const daysOpen = 90;
const dayMs = 24 * 3_600_000;

/** Closes offers that have been open for too long. */
export const closeOldOffers: Job = {
  title: { 'ja-JP': '古い見積もりの締め切り', 'en-US': 'Close old offers' },
  schedule: '30 2 * * *',
  retry: { times: 2, afterMinutes: 10 },
  async run({ each, moment, log }) {
    const oldest = new Date(Date.parse(moment.now) - daysOpen * dayMs);
    let closed = 0;
    await each('offers', { closedOn: null }, async ({ id, createdAt }, records) => {
      if (new Date(String(createdAt)) > oldest) return;
      await records.put('offers', id, { closedOn: moment.today });
      closed++;
    });
    log(`${closed} offers closed`);
  },
};
