/** Renames lists and fields in saved views. */
import { type Kysely, sql } from 'kysely';
import { renamedView } from '#model/features/views/view-state.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ViewState } from '#model/types/screens/view.ts';
import type { FrameworkTables } from '../../db/framework.ts';

/** @param resources also mounts, whose lists have views of their own. Can run twice: names of today stay. */
export async function renameInViews(kysely: Kysely<FrameworkTables>, resources: readonly Resource[]): Promise<void> {
  const names = new Set(resources.map(({ name }) => name));
  for (const { name, was, fields } of resources) {
    if (was !== null && !names.has(was))
      await sql`update daicho_list_view set resource = ${name} where resource = ${was}`.execute(kysely);
    const renamed = Object.values(fields).filter((field) => field.was !== null && !Object.hasOwn(fields, field.was));
    if (renamed.length === 0) continue;
    const views = await kysely
      .selectFrom('daicho_list_view')
      .select(['id', 'state'])
      .where('resource', '=', name)
      .execute();
    for (const { id, state } of views) {
      const before = state as ViewState;
      const after = renamed.reduce((view, field) => renamedView(view, field.was ?? '', field.name), before);
      if (JSON.stringify(after) !== JSON.stringify(before))
        await sql`update daicho_list_view set state = ${JSON.stringify(after)}::jsonb where id = ${id}`.execute(kysely);
    }
  }
}
