import type { Resource } from '#model/types/resource.ts';
import type { Handle } from '../handle.ts';

/** Withdraws the planned changes of a record that is being deleted. */
export async function forgetPlanned(handle: Handle, resource: Resource, id: string): Promise<void> {
  if (resource.keywords.dated)
    await handle
      .updateTable('daicho_dated')
      .set({ state: 'withdrawn' })
      .where('resource', '=', resource.stored.as)
      .where('record_id', '=', id)
      .where('state', '=', 'planned')
      .execute();
}
