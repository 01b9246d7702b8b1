import { makes, numbering, screenCalls, without } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { marketplaceDemo } from './demo/marketplace-demo.ts';
import { addToCart } from './server/handlers/add-to-cart.ts';
import { placeOrders } from './server/handlers/place-orders.ts';

/** Products, the cart and orders. */
export const marketplace = defineModule({
  name: 'marketplace',
  needs: ['devices', 'people', 'settings'],
  handlers: { 'add-to-cart': addToCart, 'place-orders': placeOrders },
  pages: { lists: { cart: new URL('./app/cart-page.tsx', import.meta.url) } },
  keywords: { makes, numbering, screenCalls, without },
  demo: marketplaceDemo,
});
