import { type DemoModule, systemFields } from 'daicho/module';

const goods = ['Desks', 'Chairs', 'Lamps'];

/** Offers of the last days, one for each kind of goods. */
export const salesDemo: DemoModule = {
  records: ({ today, random }) => {
    const chance = random(0);
    const offers = goods.map((name) => {
      const price = chance.int(10, 90) * 1_000;
      return { ...systemFields(today, today, chance), name, price, total: price + price / 10, closedOn: null };
    });
    return { offers };
  },
  accounts: [
    {
      role: 'sales',
      email: 'seller@example.co.jp',
      label: 'Seller (demo)',
      title: { 'ja-JP': '営業', 'en-US': 'Sales' },
      areas: ['staff'],
      scopes: ['sales:view'],
    },
  ],
};
