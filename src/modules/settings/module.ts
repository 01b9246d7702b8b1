import { members } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { settingsDemo } from './demo/settings-demo.ts';

/** Roles, the groups that have them, and demo accounts. */
export const settings = defineModule({
  name: 'settings',
  needs: ['people'],
  demo: settingsDemo,
  keywords: { members },
});
