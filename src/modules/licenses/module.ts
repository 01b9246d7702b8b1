import { billing } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { licensesDemo } from './demo/licenses-demo.ts';

/** Licenses and the holders of their seats. */
export const licenses = defineModule({
  name: 'licenses',
  needs: ['contracts', 'devices', 'people', 'software'],
  keywords: { billing },
  demo: licensesDemo,
});
