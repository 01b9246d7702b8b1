import { defineModule } from '#server/modules/module.ts';
import { groupIdMembers } from './server/views/group-id-members.ts';
import { managedIds } from './server/views/managed-ids.ts';

/** Login IDs, and to whom they belong. */
export const ids = defineModule({
  name: 'ids',
  views: { 'group-id-members': groupIdMembers, 'managed-ids': managedIds },
});
