import { batch, furtherReferences } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { shadowItDemo } from './demo/shadow-it-demo.ts';

/** Services that people use without approval. */
export const shadowIt = defineModule({
  name: 'shadow-it',
  needs: ['people', 'software'],
  keywords: { batch, furtherReferences },
  demo: shadowItDemo,
});
