import { screenCalls } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';

/** Networks of places, which a wizard adds step by step. */
export const networks = defineModule({
  name: 'networks',
  keywords: { screenCalls },
  pages: { forms: { 'network-wizard': new URL('./app/network-wizard.tsx', import.meta.url) } },
});
