import { defineModule } from '#server/modules/module.ts';
import { placesDemo } from './demo/places-demo.ts';

/** Places, and who answers for them. */
export const places = defineModule({ name: 'places', needs: ['people'], demo: placesDemo });
