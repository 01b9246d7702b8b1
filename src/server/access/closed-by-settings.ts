/** Resources that are closed because a setting has been switched off. */
import { type Kysely, sql } from 'kysely';
import { closedBy, settingsOf } from '#model/features/requires/setting-switches.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { createBriefCache } from '../identity/sessions/brief-cache.ts';
import { columnOf, deletedColumn, tableNamed } from '../sql/columns.ts';

export interface ClosedBySettings {
  /** Names of the resources; requested with every request, so they are cached for a moment. */
  names(): Promise<readonly string[]>;
  /** Call it after a change of the resource. */
  changed(resource: string): void;
}

export function createClosedBySettings(
  kysely: Kysely<FrameworkTables>,
  declarations: () => Declarations,
): ClosedBySettings {
  const remembered = createBriefCache<readonly string[]>();
  const read = async (): Promise<readonly string[]> => {
    const off = new Set<string>();
    for (const { name, resource, field } of settingsOf(declarations())) {
      const { rows } = await sql<{ setting: boolean | null }>`
        select ${sql.ref(columnOf(field))} as setting from ${sql.table(tableNamed(resource))}
        where ${sql.ref(deletedColumn)} is null limit 1`.execute(kysely);
      if (rows[0]?.setting === false) off.add(name);
    }
    return closedBy(declarations(), off);
  };
  return {
    names: async () => (settingsOf(declarations()).length === 0 ? [] : ((await remembered.get('', read)) ?? [])),
    changed(resource) {
      if (settingsOf(declarations()).some((one) => one.resource === resource)) remembered.forget(() => true);
    },
  };
}
