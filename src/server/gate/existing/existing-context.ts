/** What the gate knows of existing tables: asked of the catalogue once for each database and set of declarations. */

import { memoize } from '#model/base/memoize.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Database } from '../../db/database.ts';
import { type Existing, isExisting } from '../../sql/existing/existing-tables.ts';
import type { ExistingContext } from '../../sql/existing/make-beside.ts';
import { readExisting } from '../../sql/existing/read-existing.ts';
import type { GateContext } from '../gate-context.ts';

const tablesIn = memoize(({ kysely }: Database) =>
  memoize((declarations: Declarations) => readExisting(kysely, declarations)),
);

/** Known before a transaction begins, as every call of the gate looks first for what has changed (`keep-fresh.ts`). */
export async function existingContext({
  database,
  project,
  clock,
}: Pick<GateContext, 'database' | 'project' | 'clock'>): Promise<ExistingContext> {
  const { declarations } = project();
  return { declarations, found: await tablesIn(database)(declarations), timeZone: clock.timeZone };
}

/** The resource whose table holds the records, also of a second mount; null where that table is ours. */
export function existingBehind({ project }: Pick<GateContext, 'project'>, { stored }: Resource): Existing | null {
  if (!stored.isExisting) return null;
  const found = project().declarations.resources[stored.as];
  return found && isExisting(found) ? found : null;
}
