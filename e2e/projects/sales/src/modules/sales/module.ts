import { defineModule } from 'daicho/module';
import { salesDemo } from './demo/sales-demo.ts';
import { withTax } from './model/with-tax.ts';
import { closeAllOffers } from './server/handlers/close-all-offers.ts';
import { closeOffer } from './server/handlers/close-offer.ts';
import { sendOrder } from './server/handlers/send-order.ts';
import { closeOldOffers } from './server/jobs/close-old-offers.ts';
import { migrations } from './server/migrations.ts';
import { offerMonths } from './server/views/offer-months.ts';

export const sales = defineModule({
  name: 'sales',
  views: { 'offer-months': offerMonths },
  handlers: { 'close-offer': closeOffer, 'close-all-offers': closeAllOffers, 'send-order': sendOrder },
  functions: { 'with-tax': withTax },
  pages: {
    lists: {
      'offer-board': new URL('./app/offer-board.tsx', import.meta.url),
      'customer-table': new URL('./app/customer-table.tsx', import.meta.url),
    },
    forms: { 'customer-form': new URL('./app/customer-form.tsx', import.meta.url) },
  },
  demo: salesDemo,
  migrations,
  jobs: { 'close-old-offers': closeOldOffers },
});
