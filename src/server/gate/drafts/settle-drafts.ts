/** Updates plans after their originals have changed. */
import type { Resource } from '#model/types/resource.ts';
import type { GateContext } from '../gate-context.ts';
import { settleConflicts } from './conflicts.ts';
import { followOriginals } from './follow-originals.ts';

/** @param changed the originals or the plans; null if anything may have changed */
export async function settleDrafts(context: GateContext, changed: Resource | null): Promise<void> {
  await followOriginals(context, changed);
  await settleConflicts(context, changed);
}
