/**
 * Whoever may edit the settings last stays: roles, permissions, groups, people and accounts are changed in many ways, so the rule is asked once, at
 * the end of each transaction that has changed any of them.
 */
import type { Transaction } from 'kysely';
import { Problem } from '#model/errors.ts';
import { transaction } from '../db/database.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { changedIn } from './audit.ts';
import type { GateContext, Handle } from './gate-context.ts';

/** Somebody who may edit the settings, by a role or as the owner; by a role now; by a role also when everybody has left whose leaving is planned. */
const looks = ['anybody', 'by-role', 'by-role-later'] as const;
export type AdministratorLook = (typeof looks)[number];

export interface Administrators {
  /** True where a change of the resource may take access away. */
  concerns(resource: string): boolean;
  /** True while somebody with an active account may edit the settings. */
  exist(handle: Handle, look: AdministratorLook): Promise<boolean>;
}

/**
 * One transaction of the gate.
 *
 * @throws `last-administrator` where it takes away the last of those who were there; where there was nobody, nothing is taken
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

/** Of two who take one each, the second waits and then sees what the first has left. */
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

/** Thrown to undo the transaction: whether there was anybody before is asked without it. */
class Missing extends Error {
  readonly look: AdministratorLook;

  constructor(look: AdministratorLook) {
    super(look);
    this.look = look;
  }
}
