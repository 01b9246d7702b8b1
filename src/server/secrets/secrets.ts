/**
 * Secrets that the installation creates for itself. They are stored sealed: a copy of the database opens none of them.
 */
import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../db/framework.ts';
import type { SealedValues } from './sealed-values.ts';

type Handle = Kysely<FrameworkTables>;

export interface Secrets {
  /**
   * The secret with this name. It is created again if it is unsealed, as in older versions, because a dump may contain
   * it, or if it was sealed with another key. Servers that start at once get the same one.
   */
  read(name: string, make: () => Promise<string>): Promise<string>;
  /** Replaces the secret unless another server was faster; returns the current one. */
  replace(name: string, known: string, next: string): Promise<string>;
}

interface StoredSecret {
  /** The stored value. */
  readonly value: unknown;
  /** Null if it cannot be opened. */
  readonly text: string | null;
}

export function createSecrets(kysely: Handle, { seal, open }: SealedValues): Secrets {
  const find = async (name: string): Promise<StoredSecret | null> => {
    const row = await kysely.selectFrom('daicho_key').select('value').where('name', '=', name).executeTakeFirst();
    if (!row) return null;
    const { sealed } = Object(row.value) as { readonly sealed?: unknown };
    return { value: row.value, text: typeof sealed === 'string' ? open(sealed, placeOf(name)) : null };
  };
  const put = async (name: string, before: unknown, text: string): Promise<void> => {
    const value = JSON.stringify({ sealed: seal(text, placeOf(name)) });
    if (before === undefined)
      await kysely
        .insertInto('daicho_key')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await kysely
        .updateTable('daicho_key')
        .set({ value })
        .where('name', '=', name)
        .where('value', '=', JSON.stringify(before))
        .execute();
  };
  const settled = async (name: string): Promise<string> => {
    const text = (await find(name))?.text;
    if (typeof text === 'string') return text;
    throw new Error(`"${name}" was sealed with another SECRETS_KEY; all servers of a database need the same key.`);
  };
  return {
    async read(name, make) {
      const stored = await find(name);
      if (typeof stored?.text === 'string') return stored.text;
      await put(name, stored?.value, await make());
      return await settled(name);
    },
    async replace(name, known, next) {
      const stored = await find(name);
      if (stored?.text === known) await put(name, stored.value, next);
      return await settled(name);
    },
  };
}

const placeOf = (name: string): string => `daicho_key/${name}`;
