/**
 * Whether this installation requires a code by e-mail after the password from everyone. A user may also switch it on
 * alone.
 */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Problem } from '#model/access/errors.ts';
import type { FrameworkTables } from '../../db/framework.ts';

type Handle = Kysely<FrameworkTables>;

export interface MfaSetting {
  readonly emailEnabled: boolean;
}

export interface Mfa {
  read(): Promise<MfaSetting>;
  /**
   * Applies to every sign-in from now on; existing sessions stay.
   *
   * @param handle the transaction of the change
   * @throws `state-conflict` with an external pool, or if e-mail cannot be sent, which would lock everyone out
   */
  setEmail(handle: Handle, enabled: boolean): Promise<void>;
}

export interface MfaOptions {
  readonly kysely: Handle;
  readonly builtInPool: boolean;
  readonly canSendMail: boolean;
}

/** Name of the setting in `daicho_meta`. */
export const mfaSettingName = 'mfa';
const shape = z.object({ emailEnabled: z.boolean() }).catch({ emailEnabled: false });

export function createMfa({ kysely, builtInPool, canSendMail }: MfaOptions): Mfa {
  return {
    read: () => readSetting(kysely),
    async setEmail(handle, enabled) {
      if (!builtInPool) throw new Problem('state-conflict', [], { reason: 'external-pool' });
      if (enabled && !canSendMail) throw new Problem('state-conflict', [], { reason: 'no-mail' });
      const value = JSON.stringify({ emailEnabled: enabled });
      await handle
        .insertInto('daicho_meta')
        .values({ name: mfaSettingName, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}

async function readSetting(handle: Handle): Promise<MfaSetting> {
  const found = await handle
    .selectFrom('daicho_meta')
    .select('value')
    .where('name', '=', mfaSettingName)
    .executeTakeFirst();
  return shape.parse(found?.value);
}
