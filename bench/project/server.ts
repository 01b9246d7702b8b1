/** Starts `serve.ts`, and talks to it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Client, createClient } from '#tests/support/server.ts';
import type { Filling } from './serve.ts';

export interface MeasuredServer {
  /** Somebody who may do everything. */
  readonly client: Client;
  /** @returns ids of some of the records */
  fill(filling: Filling): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** On an embedded database in memory, or a new one of the server that TEST_DATABASE_URL names. */
export async function startServer(): Promise<MeasuredServer> {
  // With what this process itself runs TypeScript.
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
