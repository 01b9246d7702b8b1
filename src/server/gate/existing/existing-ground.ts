/** What the gate knows of existing tables: asked of the catalogue once for each database and set of declarations. */

import { oncePer } from '#model/base/once-per.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Database } from '../../db/database.ts';
import { type Existing, isExisting } from '../../sql/existing/existing-tables.ts';
import type { Ground } from '../../sql/existing/make-beside.ts';
import { readExisting } from '../../sql/existing/read-existing.ts';
import type { GateContext } from '../gate-context.ts';

const tablesIn = oncePer(({ kysely }: Database) =>
  oncePer((declarations: Declarations) => readExisting(kysely, declarations)),
);

/** Known before a transaction begins, as every call of the gate looks first for what has changed (`keep-fresh.ts`). */
export async function existingGround({
  database,
  house,
  clock,
}: Pick<GateContext, 'database' | 'house' | 'clock'>): Promise<Ground> {
  const { declarations } = house();
  return { declarations, found: await tablesIn(database)(declarations), timeZone: clock.timeZone };
}

/** The resource whose table holds the records, also of a second mount; null where that table is ours. */
export function existingBehind({ house }: Pick<GateContext, 'house'>, { stored }: Resource): Existing | null {
  if (!stored.isExisting) return null;
  const found = house().declarations.resources[stored.as];
  return found && isExisting(found) ? found : null;
}
