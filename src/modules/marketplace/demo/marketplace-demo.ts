/** Demo data of the marketplace: companies, their products, orders, and the cart of an administrator. */
import { individualIn } from '#modules/people/demo/individual.ts';
import type { Person } from '#modules/people/demo/people.ts';
import { administratorIn } from '#modules/settings/demo/administrator.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoMarketplace } from './marketplace.ts';

export const marketplaceDemo: DemoModule = {
  records: ({ today, recordsOf, random }) => {
    const people = recordsOf<Person>('people');
    const administrator = administratorIn(recordsOf('people-groups'));
    const shopper = people.find(({ id }) => id === administrator) ?? individualIn(people);
    const { companies, products, orders, lines, cart } = demoMarketplace({ today, people, shopper }, random(18));
    return {
      'trading-companies': companies,
      'store-products': products,
      'store-orders': orders,
      'order-lines': lines,
      'cart-items': cart,
    };
  },
};
