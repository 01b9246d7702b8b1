import { type BulkStatus, isOpen } from '#model/features/bulk/bulk-change.ts';
import { readBulk } from './bulk-calls.ts';

const lookEveryMs = 700;

/**
 * Follows a check or a change until it has ended.
 *
 * @param onProgress called with each state, the first and the last included
 */
export async function followBulk(
  resource: string,
  first: BulkStatus,
  onProgress: (status: BulkStatus) => void = () => undefined,
): Promise<BulkStatus> {
  let status = first;
  onProgress(status);
  while (isOpen(status)) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    status = await readBulk(resource, status.id);
    onProgress(status);
  }
  return status;
}
