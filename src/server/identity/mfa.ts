/** Whether this installation asks everybody for a code by e-mail after the password. Each person may also ask for it alone. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Problem } from '#model/errors.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { transaction } from '../db/transaction.ts';
import { type Author, writeAudit } from '../gate/audit.ts';

export interface MfaSetting {
  readonly emailEnabled: boolean;
}

export interface Mfa {
  read(): Promise<MfaSetting>;
  /**
   * Holds for every sign-in from now on; sessions that stand are left alone.
   *
   * @throws `state-conflict` when the pool is elsewhere, or when no letter could be sent: everybody would be locked out
   */
  setEmail(enabled: boolean, author: Author): Promise<MfaSetting>;
}

export interface MfaOptions {
  readonly kysely: Kysely<FrameworkTables>;
  readonly now: () => number;
  readonly builtInPool: boolean;
  readonly canSendMail: boolean;
}

const row = 'mfa';
const shape = z.object({ emailEnabled: z.boolean() }).catch({ emailEnabled: false });

export function createMfa({ kysely, now, builtInPool, canSendMail }: MfaOptions): Mfa {
  return {
    read: () => readSetting(kysely),
    async setEmail(enabled, author) {
      if (!builtInPool) throw new Problem('state-conflict', [], { reason: 'external-pool' });
      if (enabled && !canSendMail) throw new Problem('state-conflict', [], { reason: 'no-mail' });
      return await transaction({ kysely }, async (handle) => {
        const before = await readSetting(handle);
        const after = { emailEnabled: enabled };
        if (before.emailEnabled === enabled) return before;
        const value = JSON.stringify(after);
        await handle
          .insertInto('daicho_meta')
          .values({ name: row, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute();
        await writeAudit(handle, author, new Date(now()), {
          action: 'update',
          resource: 'mfa-setting',
          recordId: 'email',
          recordLabel: 'email',
          changes: [{ field: 'enabled', before: before.emailEnabled, after: enabled }],
        });
        return after;
      });
    },
  };
}

async function readSetting(handle: Kysely<FrameworkTables>): Promise<MfaSetting> {
  const found = await handle.selectFrom('daicho_meta').select('value').where('name', '=', row).executeTakeFirst();
  return shape.parse(found?.value);
}
