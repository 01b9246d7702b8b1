/**
 * Keeps the last actor who may edit the settings. Roles, permissions, groups, people and accounts change in many ways,
 * so the rule is checked once, at the end of each transaction that has changed any of them.
 */

import type { Transaction } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import { transaction } from '../db/database.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { type AdministratorLook, type Administrators, looks } from './administrators.ts';
import { changedIn } from './audit.ts';
import type { GateContext } from './gate-context.ts';
import type { Handle } from './handle.ts';

/**
 * One transaction of the gate.
 *
 * @throws `last-administrator` if it removes the last administrator; not if there was none before
 */
export async function gateTransaction<T>(
  context: Pick<GateContext, 'database' | 'administrators'>,
  work: (handle: Transaction<FrameworkTables>) => Promise<T>,
): Promise<T> {
  const { database, administrators } = context;
  const absent = new Set<AdministratorLook>();
  for (;;)
    try {
      return await transaction(database, async (handle) => {
        const result = await work(handle);
        if ([...changedIn(handle)].some(administrators.concerns)) await mustRemain(administrators, handle, absent);
        return result;
      });
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      if (await administrators.exist(database.kysely, error.look)) throw new Problem('last-administrator');
      absent.add(error.look);
    }
}

/** Two transactions may each remove an administrator: the second one waits here, then sees what the first one left. */
async function mustRemain(
  administrators: Administrators,
  handle: Handle,
  absent: ReadonlySet<AdministratorLook>,
): Promise<void> {
  await handle
    .insertInto('daicho_meta')
    .values({ name: 'access', value: 'true' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'true' }))
    .execute();
  for (const look of looks)
    if (!absent.has(look) && !(await administrators.exist(handle, look))) throw new Missing(look);
}

/** Thrown to undo the transaction: whether an administrator existed before is checked outside of it. */
class Missing extends Error {
  readonly look: AdministratorLook;

  constructor(look: AdministratorLook) {
    super(look);
    this.look = look;
  }
}
