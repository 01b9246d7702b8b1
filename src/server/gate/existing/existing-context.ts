/** What the gate knows of existing tables. Read from the catalogue once for each database and set of declarations. */

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

/**
 * Already known when a transaction begins, because every call of the gate first looks for changes (`keep-fresh.ts`).
 */
export async function existingContext({
  database,
  project,
  clock,
}: Pick<GateContext, 'database' | 'project' | 'clock'>): Promise<ExistingContext> {
  const { declarations } = project();
  return { declarations, found: await tablesIn(database)(declarations), timeZone: clock.timeZone };
}

/** The resource of the existing table, also for a second mount; null for a table of Daicho. */
export function existingBehind({ project }: Pick<GateContext, 'project'>, { stored }: Resource): Existing | null {
  if (!stored.isExisting) return null;
  const found = project().declarations.resources[stored.as];
  return found && isExisting(found) ? found : null;
}
