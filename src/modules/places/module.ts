import { primary } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { placesDemo } from './demo/places-demo.ts';

/** Places and their administrators. */
export const places = defineModule({ name: 'places', needs: ['people'], demo: placesDemo, keywords: { primary } });
