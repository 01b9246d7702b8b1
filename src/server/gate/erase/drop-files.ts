import { uploadFields } from '#model/features/files/upload-fields.ts';
import type { Handle } from '../handle.ts';
import type { Lot } from './lot.ts';

/**
 * Drops the files of erased fields, also those that were removed from the record before. Deletes what is known of them,
 * and marks their bytes for removal.
 */
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
