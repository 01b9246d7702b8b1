/** Notes in the database that this server runs, so that administrators see all servers of a database on one page. */
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

export interface Heartbeat {
  /** Notes it now, and then several times a minute. */
  begin(): Promise<void>;
  /** Removes the note. */
  stop(): Promise<void>;
}

export interface HeartbeatServer {
  /** Version of Daicho. */
  readonly version: string;
  /** Folder of the uploaded files. */
  readonly uploads: string;
  /** The port on which it listens. */
  port(): number;
}

const everyMs = 20_000;

/** A server that has been silent for so long has stopped without saying so, or its network has failed. */
export const silentSeconds = 60;

const forgottenMs = 86_400_000;

export function createHeartbeat(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  clock: Pick<Clock, 'now'>,
  { version, uploads, port }: HeartbeatServer,
): Heartbeat {
  const id = randomUUID();
  const startedAt = clock.now();
  let timer: NodeJS.Timeout | undefined;

  const beat = async (): Promise<void> => {
    const { open, idle, waiting } = pool();
    const row = {
      ...{ name: `${hostname()}:${port()}`, version, seen_at: clock.now() },
      ...{ connections: open - idle, waiting, free_bytes: await freeBytes(uploads) },
    };
    await kysely
      .insertInto('daicho_server')
      .values({ id, started_at: startedAt, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  };
  return {
    async begin() {
      await kysely
        .deleteFrom('daicho_server')
        .where('seen_at', '<', new Date(clock.now().getTime() - forgottenMs).toISOString())
        .execute();
      await beat();
      timer = setInterval(() => void beat().catch(() => undefined), everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      // Others see it as silent if the database is away.
      if (timer)
        await kysely
          .deleteFrom('daicho_server')
          .where('id', '=', id)
          .execute()
          .catch(() => undefined);
    },
  };
}

/** Null if the system does not tell. */
const freeBytes = async (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
