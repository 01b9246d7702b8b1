import { sql } from 'kysely';
import { searchText } from '#model/base/text/search-text.ts';
import { isRestorable } from '#model/features/bin/bin.ts';
import { dayAfter } from '#model/features/working-days/clock-time.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Removed } from '../write/remove-dependants.ts';
import type { Added } from '../write/steps/keep-before.ts';
import type { WriteRequest } from '../write/write-request.ts';

/** What a deletion has done. */
export interface Removal {
  /** The record comes last, after those that were deleted with it. */
  readonly removed: readonly Removed[];
  /** The record that the deletion has added. */
  readonly added: Added | null;
}

/** Puts a deleted record into the recycle bin, with the records that were deleted with it. */
export async function noteDeleted(
  { binDays, clock, project }: GateContext,
  handle: Handle,
  { author: { actor, requestId } }: WriteRequest,
  { removed, added }: Removal,
): Promise<void> {
  const last = removed.at(-1);
  const resource = project().declarations.resources[last?.resource.stored.as ?? ''];
  if (!last || !resource || !isRestorable(resource)) return;
  const eraseOn = dayAfter(clock.today(), resource.bin ? resource.bin.days : binDays);
  const rows = removed.map(({ id, title, resource: of }, place) => ({
    ...{ record_id: id, resource: of.stored.as, title, place },
    part_of: id === last.id ? null : last.id,
    ...{ added: id === last.id ? added : null, fold_title: searchText([title]) },
  }));
  await sql`
    insert into daicho_bin
      (record_id, resource, title, fold_title, part_of, place, added, deleted_at, erase_on, actor, actor_label, fold_actor, request_id)
    select record_id, resource, title, fold_title, part_of, place, added, ${clock.now().toISOString()}::timestamptz,
      ${eraseOn}::date, ${actor.kind === 'account' ? actor.accountId : 'system'}, ${actor.label},
      ${searchText([actor.label])}, ${requestId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as gone (record_id uuid, resource text, title text, fold_title text, part_of uuid, place integer, added jsonb)`.execute(
    handle,
  );
}
