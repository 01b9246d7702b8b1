/**
 * Servers for browser tests, one per worker so that tests do not see each other's writes: the built app, a separate
 * embedded database in a fresh folder, and demo data of the fixed day. They listen on PORT and the ports after it.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings, type Settings } from '#server/settings.ts';
import { type Running, start } from '#server/start.ts';
import { pinnedClock } from '#tests/support/pinned.ts';
import { project } from '#tests/support/project.ts';

export interface Preparation {
  /** Prepares the database before the server opens it. */
  before?(settings: Settings): Promise<void>;
  /** Adds content that the demo data lack to the first database; the others are copies of it. */
  after(running: Running): Promise<void>;
  /** Adds data that each server keeps in memory. */
  each?(running: Running): Promise<void>;
}

/** Runs the servers until this process gets a signal to end. */
export async function runServers(preparation: Preparation): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-e2e-'));
  const count = Number(process.env.SERVERS ?? '1');
  const servers = await startAll(
    Array.from({ length: count }, (_, at) => settingsOf(folder, at)),
    preparation,
  );
  const end = async (): Promise<void> => {
    await Promise.all(servers.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  // The first port opens last, so a caller that waits for it has all servers.
  for (const { app, settings } of servers.toReversed()) await app.listen({ port: settings.PORT, host: settings.HOST });
}

async function startAll(all: readonly Settings[], preparation: Preparation): Promise<readonly Running[]> {
  const servers = await startPrepared(all, preparation);
  for (const running of servers) await preparation.each?.(running);
  return servers;
}

/** Demo data of a whole company take a minute to make, so the other servers start with a copy of the first database. */
async function startPrepared(all: readonly Settings[], { before, after }: Preparation): Promise<readonly Running[]> {
  const [first, ...others] = all;
  if (!first) return [];
  await before?.(first);
  const prepared = await begin(first);
  await after(prepared);
  if (others.length === 0) return [prepared];
  await prepared.stop();
  for (const { DATA_DIRECTORY } of others) cpSync(first.DATA_DIRECTORY, DATA_DIRECTORY, { recursive: true });
  return Promise.all(all.map(begin));
}

const begin = (settings: Settings): Promise<Running> => start(project, settings, () => undefined);

const settingsOf = (folder: string, at: number): Settings =>
  readSettings({
    PORT: String(Number(process.env.PORT) + at),
    DATA_DIRECTORY: path.join(folder, String(at)),
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    CLOCK: pinnedClock,
    CONNECTOR_HOSTS: '127.0.0.1',
    DEMO: '1',
    DEMO_SCALE: process.env.DEMO_SCALE ?? '1',
  });
