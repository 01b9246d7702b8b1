/** Records every change of a row in a database, and reverts it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handle } from '../base/databases.ts';

type Stored = Readonly<Record<string, unknown>>;

export interface Change {
  readonly table: string;
  readonly kind: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Null for a new row. */
  readonly old: Stored | null;
  /** Null for a deleted row. */
  readonly row: Stored | null;
}

export interface Watch {
  /** Changes since the start or the last undo, in order. */
  changes(): Promise<readonly Change[]>;
  /** Whether the product is still working on an earlier call. */
  isAtWork(): Promise<boolean>;
  /** Restores every row. */
  undo(): Promise<void>;
}

const mostTries = 10;
const pauseMs = 500;

/** Triggers record the product's changes, but not those of the connection of `handle` itself. */
export async function watchChanges(handle: Handle): Promise<Watch> {
  await handle.query(`
    create schema recorder;
    create table recorder.change (seq bigserial primary key, of text, kind text, old jsonb, row jsonb);
    create function recorder.note() returns trigger language plpgsql as $$ begin
      insert into recorder.change (of, kind, old, row) values (tg_table_name, tg_op,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null; end $$;
    do $$ declare one record; begin
      for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger recorder after insert or update or delete on %I for each row execute function recorder.note()', one.tablename);
      end loop; end $$;
    set session_replication_role = replica`);
  const columns = await writableColumns(handle);
  const changes = async (): Promise<readonly Change[]> => {
    const rows = await handle.query('select of, kind, old, row from recorder.change order by seq');
    return rows.map(({ of, kind, old, row }) => ({ table: of, kind, old, row }) as Change & { readonly table: string });
  };
  // Background work holds a lease.
  const leases = async (): Promise<string> =>
    JSON.stringify(await handle.query('select name from daicho_lock order by name'));
  const usual = await leases();
  return {
    changes,
    isAtWork: async () => (await leases()) !== usual,
    undo: () => undo(handle, changes, columns),
  };
}

/** Tries again if background work changes a row meanwhile. */
async function undo(
  handle: Handle,
  changes: Watch['changes'],
  columns: ReadonlyMap<string, string>,
  left = mostTries,
): Promise<void> {
  try {
    await handle.query('begin');
    for (const change of [...(await changes())].reverse()) await takeBack(handle, change, columns);
    await handle.query('delete from recorder.change');
    await handle.query('commit');
  } catch (error) {
    await handle.query('rollback');
    if (left === 0) throw error;
    await sleep(pauseMs);
    await undo(handle, changes, columns, left - 1);
  }
}

/** Table → its quoted columns, without those that the database computes. */
async function writableColumns(handle: Handle): Promise<ReadonlyMap<string, string>> {
  const rows = await handle.query(
    `select table_name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  return new Map(rows.map(({ table_name: table, columns }) => [String(table), String(columns)]));
}

async function takeBack(
  handle: Handle,
  { table, old, row }: Change,
  columns: ReadonlyMap<string, string>,
): Promise<void> {
  if (row) await remove(handle, table, row);
  const list = columns.get(table);
  if (old)
    await handle.query(
      `insert into "${table}" (${list}) select ${list} from jsonb_populate_record(null::"${table}", $1::jsonb)`,
      [JSON.stringify(old)],
    );
}

async function remove(handle: Handle, table: string, row: Stored): Promise<void> {
  const gone = await handle.query(
    `delete from "${table}" where ctid = (select ctid from "${table}" as t where to_jsonb(t) = $1::jsonb limit 1) returning 1`,
    [JSON.stringify(row)],
  );
  if (gone.length !== 1)
    throw new Error(`A change of ${table} cannot be taken back: ${JSON.stringify(row).slice(0, 500)}`);
}
