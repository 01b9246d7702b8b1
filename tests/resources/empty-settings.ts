/** Switches off numbers and input masks that a project sets in its singles: suites write numbers of their own. */
import { sql } from 'kysely';
import { inputMaskFields, settingsOf } from '#model/fields/settings/input-mask.ts';
import { numberedFields } from '#model/fields/settings/numbering.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Database } from '#server/db/database.ts';
import { columnOf, tableOf } from '#server/sql/columns.ts';

/** Empties the counters and the masks, which a schema can fill with a `default`. */
export async function emptySettings(
  { kysely }: Database,
  resources: Readonly<Record<string, Resource>>,
): Promise<void> {
  const settings = Object.values(resources).flatMap((resource) => [
    ...numberedFields(resource).map(({ numbering }) => [numbering.resource, numbering.next] as const),
    ...inputMaskFields(resource).flatMap(({ inputMask }) =>
      settingsOf(inputMask).map((field) => [inputMask.resource, field] as const),
    ),
  ]);
  for (const [name, field] of settings)
    await sql`update ${sql.table(tableOf(resources[name] as Resource))} set ${sql.ref(columnOf(field))} = null`.execute(
      kysely,
    );
}
