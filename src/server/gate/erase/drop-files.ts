import { uploadFields } from '#model/features/files/upload-fields.ts';
import type { Handle } from '../handle.ts';
import type { Lot } from './lot.ts';

/** Files of the erased fields, also those that were taken out before: nothing is known of them any more, and their bytes are due to go. */
export async function dropFiles(handle: Handle, { resource, fields, rows }: Lot): Promise<void> {
  const names = uploadFields(resource)
    .map(({ name }) => name)
    .filter((name) => fields === null || Object.hasOwn(fields, name));
  if (names.length === 0 || rows.length === 0) return;
  await handle
    .updateTable('daicho_file')
    .set({ state: 'uploaded', name: null, expires_at: new Date(0) })
    .where('resource', '=', resource.stored.as)
    .where('field', 'in', names)
    .where(
      'record_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
