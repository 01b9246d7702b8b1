/** Starts `serve.ts` and communicates with it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Client, createClient } from '#tests/support/server.ts';
import type { Filling } from './serve.ts';

export interface MeasuredServer {
  /** A client with all permissions. */
  readonly client: Client;
  /** @returns ids of some of the records */
  fill(filling: Filling): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Uses an embedded database in memory, or a new database of the server in TEST_DATABASE_URL. */
export async function startServer(): Promise<MeasuredServer> {
  // The child runs TypeScript in the same way as this process.
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { origin, cookie } = (await answerOf(child)) as { readonly origin: string; readonly cookie: string };
  return {
    client: createClient(origin, cookie),
    async fill(filling) {
      child.send(filling);
      const { ids, error } = (await answerOf(child)) as { readonly ids?: readonly string[]; readonly error?: string };
      if (!ids) throw new Error(error);
      return ids;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code}`);
    }),
  ]);
  return message;
}
