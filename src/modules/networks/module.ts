import { defineModule } from '#server/modules/module.ts';

/** Networks of places, which a wizard adds step by step. */
export const networks = defineModule({
  name: 'networks',
  pages: { forms: { 'network-wizard': new URL('./app/network-wizard.tsx', import.meta.url) } },
});
