import { importInto, ruled, screenCalls } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { idsDemo } from './demo/ids-demo.ts';
import { groupIdMembers } from './server/views/group-id-members.ts';
import { managedIds } from './server/views/managed-ids.ts';

/** Login IDs and their owners. */
export const ids = defineModule({
  name: 'ids',
  needs: ['people', 'software'],
  views: { 'group-id-members': groupIdMembers, 'managed-ids': managedIds },
  keywords: { importInto, ruled, screenCalls },
  demo: idsDemo,
});
